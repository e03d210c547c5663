import CLittleCMS

/// An ICC profile opened by Little CMS, which copies what it needs of the bytes.
@safe
struct ColorProfile: ~Copyable {
    private let context: cmsContext
    private let profile: cmsHPROFILE

    /// Opens a profile; nil if Little CMS cannot read it, or if it is not one of images (a device link, named colours).
    init?(_ bytes: Span<UInt8>) {
        guard !bytes.hasLongPipeline, let context = unsafe imagestrip_create_context() else { return nil }
        let opened = unsafe bytes.withUnsafeBufferPointer {
            unsafe cmsOpenProfileFromMemTHR(context, $0.baseAddress, UInt32(clamping: $0.count))
        }
        let classes = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
        guard let profile = unsafe opened, unsafe classes.contains(cmsGetDeviceClass(profile)) else {
            if let profile = unsafe opened { _ = unsafe cmsCloseProfile(profile) }
            unsafe cmsDeleteContext(context)
            return nil
        }
        unsafe self.context = context
        unsafe self.profile = profile
    }

    deinit {
        _ = unsafe cmsCloseProfile(profile)
        unsafe cmsDeleteContext(context)
    }

    /// The profile's description of itself, with `?` for what is not ASCII.
    var name: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            let count = unsafe cmsGetProfileInfoASCII(
                profile, cmsInfoDescription, "en", "US", text.baseAddress, UInt32(text.count))
            let bytes = unsafe text.prefix(Int(count)).prefix { $0 != 0 }
            return String(decoding: unsafe bytes.map { 32..<127 ~= $0 ? UInt8($0) : UInt8(ascii: "?") }, as: UTF8.self)
        }
    }

    /// Its colour model; nil if it is none that is converted.
    var model: ColorModel? {
        switch unsafe cmsGetColorSpace(profile) {
        case cmsSigGrayData: .gray
        case cmsSigRgbData: .rgb
        case cmsSigCmykData: .cmyk
        default: nil
        }
    }

    /// Lends a conversion of 8-bit samples to 8-bit sRGB RGBA, relative colorimetric; nil if the profile has none.
    ///
    /// Little CMS makes integer tables of the profile first and converts with integers, so that pixels do not depend on how a
    /// processor rounds. With `cmsFLAGS_NOOPTIMIZE` it calls `pow` for every pixel, which differs between machines in its last bit
    /// and takes ten times as long; the tables differ from that by at most one level.
    /// - Parameter layout: the samples of a pixel, as Little CMS describes them.
    func withTransform<Result>(
        from layout: UInt32, flags: Int32 = 0, _ body: (cmsHTRANSFORM) -> Result
    ) -> Result? {
        guard let standard = unsafe cmsCreate_sRGBProfileTHR(context) else { return nil }
        defer { _ = unsafe cmsCloseProfile(standard) }
        let made = unsafe cmsCreateTransformTHR(
            context, profile, layout, standard, IMAGESTRIP_RGBA_8, UInt32(INTENT_RELATIVE_COLORIMETRIC),
            UInt32(bitPattern: flags))
        guard let transform = unsafe made else { return nil }
        defer { unsafe cmsDeleteTransform(transform) }
        return unsafe body(transform)
    }
}
