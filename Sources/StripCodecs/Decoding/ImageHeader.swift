import CCodecShim
import StripRaster
package import StripUnits

/// What a picture's file says about it before its pixels.
package struct ImageHeader: Hashable, Sendable {
    /// The file format, by content.
    package let format: FileKind
    /// Columns and rows as they are to be seen, orientation applied.
    package let size: PixelSize
    /// Bits per stored sample: 1, 2, 4, 8 or 16.
    package let bitDepth: Int
    /// The stored colour model: `gray`, `grayAlpha`, `palette`, `rgb`, `rgba` or `cmyk`.
    package let colorType: String
    /// True if some pixels may be transparent: an alpha channel, or tRNS.
    package let hasAlpha: Bool
    /// How the stored pixels are turned.
    package let orientation: Orientation
    /// The ICC profile, if the file has one.
    package let profile: ImageProfile?
    /// PNG's cICP if it is there: colour primaries, transfer function, matrix and range (ITU-T H.273).
    package let codingPoints: [UInt8]?
    /// gAMA times 100,000, if it is there and neither sRGB nor iCCP overrules it.
    package let gamma: Int?
    /// The frames of an animated PNG; 0 if it is a still.
    let animationFrames: Int

    /// Checks what the file claims and describes it.
    init(
        format: FileKind, info: strip_image_info, profile: ImageProfile?, exif: Span<UInt8>, limits: DecodingLimits
    ) throws(ImageDecodingError) {
        let stored = PixelSize(width: Int(info.width), height: Int(info.height))
        // More than 2^40 pixels are in no memory, and so few that sizes in bits fit into 64-bit integers.
        guard stored.width <= min(limits.maximumPixels, 1 << 40) / max(1, stored.height) else {
            throw .tooManyPixels(width: stored.width, height: stored.height, limit: limits.maximumPixels)
        }
        let orientation = Orientation(tiff: exif)
        self.format = format
        self.orientation = orientation
        size = orientation.swapsAxes ? PixelSize(width: stored.height, height: stored.width) : stored
        bitDepth = Int(info.bit_depth)
        hasAlpha = info.has_alpha
        codingPoints = info.has_cicp ? [info.cicp.0, info.cicp.1, info.cicp.2, info.cicp.3] : nil
        gamma = info.gamma == 0 ? nil : Int(info.gamma)
        animationFrames = Int(info.animation_frames)
        self.profile = profile
        colorType =
            switch info.channels {
            case 1: info.is_palette ? "palette" : "gray"
            case 2: "grayAlpha"
            case 3: "rgb"
            default: format == .jpeg ? "cmyk" : "rgba"
            }
    }

    /// What the stored samples mean.
    var colorModel: ColorModel { colorType.hasPrefix("gray") ? .gray : colorType == "cmyk" ? .cmyk : .rgb }

    /// Refuses what would come out in wrong colours.
    func refuseUnsupported() throws(ImageDecodingError) {
        // Primaries 1 are sRGB's; transfer 13 is sRGB, 1 is BT.709, in practice the same.
        if let codingPoints, codingPoints[0] != 1 || ![1, 13].contains(codingPoints[1]) {
            throw .featureNotSupported("cICP colour (primaries \(codingPoints[0]), transfer \(codingPoints[1]))")
        }
    }

    /// What the header alone gives reason to warn of.
    var warnings: [ImageWarning] {
        var warnings: [ImageWarning] = []
        // sRGB's gAMA is 45455; 5 % either way is the same to the eye.
        if let gamma, abs(gamma - 45455) * 20 > 45455 { warnings.append(.gammaIgnored(gamma)) }
        if animationFrames > 1 { warnings.append(.animationIgnored(frames: animationFrames)) }
        return warnings
    }
}
