package import StripCompare
package import StripRaster
import StripUnits

/// What comparing two files gave.
package struct FileComparison: Sendable {
    /// The pixels.
    package let comparison: Comparison
    /// True if the files have the same bytes.
    package let bytesAreEqual: Bool
    /// What the files say of themselves differently, whatever their pixels; it does not matter for the verdict.
    package let metadata: [MetadataDifference]
    /// What was noticed in the files.
    package let warnings: [ImageFile.Warning]
    /// True if a picture has 16-bit samples, which are rounded to 8 bits before they are compared.
    package let isRounded: Bool
    /// The decoded pictures; nil if equal bytes made that unnecessary.
    package let expected: Bitmap?
    /// The other one.
    package let actual: Bitmap?

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
package enum FileComparisonError: Error, Sendable {
    /// One cannot be read or is not a picture that can be used.
    case picture(ImageFile.Failure)
    /// One is an animated PNG, of which only the first frame would be looked at.
    case animation(path: String)
    /// The mask has another size than the expected picture.
    case maskSize(PixelSize, picture: PixelSize)
}
