import CCodecShim
public import StripRaster

/// What a picture's file says about it before its pixels.
public struct ImageHeader: Hashable, Sendable {
    /// The file format, by content.
    public let format: FileKind
    /// Columns and rows as they are to be seen, orientation applied.
    public let size: PixelSize
    /// Bits per stored sample: 1, 2, 4, 8 or 16.
    public let bitDepth: Int
    /// The stored colour model: `gray`, `grayAlpha`, `palette`, `rgb` or `rgba`.
    public let colorType: String
    /// True if some pixels may be transparent: an alpha channel, or tRNS.
    public let hasAlpha: Bool
    /// How the stored pixels are turned.
    public let orientation: Orientation
    /// The ICC profile's colour model (`RGB`, `GRAY`, `CMYK`, …), if the file has a profile.
    public let profileModel: String?
    /// PNG's cICP if it is there: colour primaries, transfer function, matrix and range (ITU-T H.273).
    public let codingPoints: [UInt8]?
    /// gAMA times 100,000, if it is there and neither sRGB nor iCCP overrules it.
    public let gamma: Int?

    /// Checks what the file claims and describes it.
    init(
        format: FileKind, info: strip_image_info, profile: Span<UInt8>, exif: Span<UInt8>, limits: DecodingLimits
    ) throws(ImageDecodingError) {
        let stored = PixelSize(width: Int(info.width), height: Int(info.height))
        guard stored.width <= limits.maximumPixels / max(1, stored.height) else {
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
        colorType =
            switch info.channels {
            case 1: info.is_palette ? "palette" : "gray"
            case 2: "grayAlpha"
            case 3: "rgb"
            default: format == .jpeg ? "cmyk" : "rgba"
            }
        profileModel = profile.count >= 20 ? Self.text(profile.extracting(16..<20)) : profile.isEmpty ? nil : "broken"
    }

    private static func text(_ bytes: Span<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for index in bytes.indices where bytes[index] > 32 && bytes[index] < 127 {
            scalars.append(Unicode.Scalar(bytes[index]))
        }
        return String(scalars)
    }

    /// The model a profile must have to fit this picture.
    var imageModel: String { colorType.hasPrefix("gray") ? "GRAY" : colorType == "cmyk" ? "CMYK" : "RGB" }

    /// Refuses what would come out in wrong colours.
    func refuseUnsupported() throws(ImageDecodingError) {
        if colorType == "cmyk" { throw .featureNotSupported("CMYK JPEG") }
        if let profileModel, profileModel == imageModel {
            throw .featureNotSupported("an embedded ICC colour profile (\(profileModel))")
        }
        // Primaries 1 are sRGB's; transfer 13 is sRGB, 1 is BT.709, in practice the same.
        if let codingPoints, codingPoints[0] != 1 || ![1, 13].contains(codingPoints[1]) {
            throw .featureNotSupported("cICP colour (primaries \(codingPoints[0]), transfer \(codingPoints[1]))")
        }
    }

    /// What the header alone gives reason to warn of.
    var warnings: [ImageWarning] {
        var warnings: [ImageWarning] = []
        if let profileModel, profileModel != imageModel {
            warnings.append(.profileIgnored(profileModel: profileModel, imageModel: imageModel))
        }
        // sRGB's gAMA is 45455; 5 % either way is the same to the eye.
        if let gamma, abs(gamma - 45455) * 20 > 45455 { warnings.append(.gammaIgnored(gamma)) }
        return warnings
    }
}
