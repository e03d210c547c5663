public import StripCompare
public import StripRaster

/// What comparing two files gave.
public struct FileComparison: Sendable {
    /// The pixels.
    public let comparison: Comparison
    /// True if the files have the same bytes.
    public let bytesAreEqual: Bool
    /// What the files say of themselves differently, whatever their pixels; it does not matter for the verdict.
    public let metadata: [MetadataDifference]
    /// What was noticed in the files.
    public let warnings: [ImageFile.Warning]
    /// True if a picture has 16-bit samples, which are rounded to 8 bits before they are compared.
    public let isRounded: Bool
    /// The decoded pictures; nil if equal bytes made that unnecessary.
    public let expected: Bitmap?
    /// The other one.
    public let actual: Bitmap?

    init(
        comparison: Comparison, bytesAreEqual: Bool, metadata: [MetadataDifference] = [],
        warnings: [ImageFile.Warning] = [], isRounded: Bool = false, expected: Bitmap? = nil, actual: Bitmap? = nil
    ) {
        self.comparison = comparison
        self.bytesAreEqual = bytesAreEqual
        self.metadata = metadata
        self.warnings = warnings
        self.isRounded = isRounded
        self.expected = expected
        self.actual = actual
    }
}

/// Why files could not be compared.
public enum FileComparisonError: Error, Sendable {
    /// One cannot be read or is not a picture that can be used.
    case picture(ImageFile.Failure)
    /// One is an animated PNG, of which only the first frame would be looked at.
    case animation(path: String)
    /// The mask has another size than the expected picture.
    case maskSize(PixelSize, picture: PixelSize)
}
