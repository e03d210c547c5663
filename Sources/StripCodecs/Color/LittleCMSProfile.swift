import CLittleCMS
import StripRaster
import StripUnits

/// An ICC profile opened by Little CMS: one of `mAB` or floating-point pipelines, which no code here goes by.
///
/// Another version of the library may give other pixels, by a level in some colours.
@safe
final class LittleCMSProfile {
    private let context: cmsContext
    private let profile: cmsHPROFILE

    /// The library's version.
    static var version: String {
        // 2.14 is 2140, and 2.19.1 would be 2191.
        let number = Int(cmsGetEncodedCMMversion())
        return "\(number / 1000).\(number % 1000 / 10)" + (number % 10 == 0 ? "" : ".\(number % 10)")
    }

    /// Opens a profile, of which it copies what it needs; nil if Little CMS cannot read it.
    init?(_ bytes: Span<UInt8>) {
        guard !bytes.hasLongPipeline, let context = unsafe imagestrip_create_context() else { return nil }
        let opened = unsafe bytes.withUnsafeBufferPointer {
            unsafe cmsOpenProfileFromMemTHR(context, $0.baseAddress, UInt32(clamping: $0.count))
        }
        guard let profile = unsafe opened else {
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

    /// Converts pixels of 8-bit samples to sRGB where they are, relative colorimetric; alpha stays, inks become opaque.
    ///
    /// Without tables of Little CMS's own, which are up to 31 levels off: each pixel goes through the whole profile in floating point.
    /// - Returns: false if the profile cannot convert.
    func convert(_ pixels: inout MutableSpan<Pixel>, _ model: ColorModel) -> Bool {
        guard let standard = unsafe cmsCreate_sRGBProfileTHR(context) else { return false }
        defer { _ = unsafe cmsCloseProfile(standard) }
        let layout = model == .cmyk ? IMAGESTRIP_CMYK_8 : model == .gray ? IMAGESTRIP_GRAYA_8 : IMAGESTRIP_RGBA_8
        let made = unsafe cmsCreateTransformTHR(
            context, profile, layout, standard, IMAGESTRIP_RGBA_8, UInt32(INTENT_RELATIVE_COLORIMETRIC),
            UInt32(bitPattern: cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
        guard let transform = unsafe made else { return false }
        defer { unsafe cmsDeleteTransform(transform) }
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: 1 << 20) {
                let part = unsafe pixels.baseAddress?.advanced(by: start)
                // It may read and write the same memory, and leaves the fourth byte alone.
                unsafe cmsDoTransform(transform, part, part, UInt32(min(1 << 20, pixels.count - start)))
            }
        }
        // Black ink is still where alpha belongs.
        if model == .cmyk {
            for index in pixels.indices { pixels[index].word |= Pixel(red: 0, green: 0, blue: 0).word }
        }
        return true
    }
}
