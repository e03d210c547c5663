import StripRaster
package import StripUnits

/// What an image file says of its image before the pixels.
package struct ImageHeader: Hashable, Sendable {
    /// The file format, by content.
    package let format: ImageFormat
    /// Columns and rows for display, with the orientation applied.
    package let size: PixelSize
    /// Bits per stored sample: 1, 2, 4, 8 or 16.
    package let bitDepth: Int
    /// The samples of a stored pixel.
    package let colorType: ColorType
    /// True if some pixels may be transparent: an alpha channel, or tRNS.
    package let hasAlpha: Bool
    /// How the stored pixels are turned and mirrored for display.
    package let orientation: Orientation
    /// The ICC profile, if the file has one.
    package let profile: ImageProfile?
    /// PNG's cICP, if the file has it: colour primaries, transfer function, matrix and range (ITU-T H.273).
    package let codingPoints: [UInt8]?
    /// gAMA times 100,000, if the file has it and neither sRGB nor iCCP overrules it.
    package let gamma: Int?
    /// The frames of an animated PNG; 0 if it is a still.
    let animationFrames: Int
    /// The part of the file that the orientation is from; nil if none says it.
    private let orientationSource: OrientationMark.Source?
    /// The first part of the file that says another orientation.
    private let otherOrientation: OrientationMark?

    /// Checks what the file claims and describes it.
    init(format: ImageFormat, _ stored: StoredImage, _ options: DecodingOptions) throws(ImageDecodingError) {
        let size = stored.size
        let limits = options.limits
        // Above 2^40 pixels a size in bits overflows 64-bit integers.
        guard size.width <= min(limits.maximumPixels, 1 << 40) / max(1, size.height) else {
            throw .tooManyPixels(width: size.width, height: size.height, limit: limits.maximumPixels)
        }
        self.format = format
        let mark = stored.orientations.first { options.orientation == .any || $0.source == .exif }
        let orientation = mark?.orientation ?? .up
        self.orientation = orientation
        orientationSource = mark?.source
        otherOrientation = stored.orientations.first { $0.orientation != orientation }
        self.size = orientation.swapsAxes ? PixelSize(width: size.height, height: size.width) : size
        bitDepth = stored.bitDepth
        colorType = stored.colorType
        hasAlpha = stored.hasAlpha
        profile = ImageProfile(stored.profile)
        codingPoints = stored.codingPoints
        gamma = stored.gamma
        animationFrames = stored.animationFrames
    }

    /// Warnings about the header alone.
    var warnings: [ImageWarning] {
        var warnings: [ImageWarning] = []
        // sRGB's gAMA is 45455; nobody sees a difference of 5 %.
        if let gamma, abs(gamma - 45455) * 20 > 45455 { warnings.append(.gammaIgnored(gamma)) }
        if let other = otherOrientation {
            warnings.append(.orientationIgnored(other, counted: orientationSource, orientation))
        }
        if animationFrames > 1 { warnings.append(.animationIgnored(frames: animationFrames)) }
        return warnings
    }
}
