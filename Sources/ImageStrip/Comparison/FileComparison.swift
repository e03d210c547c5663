package import StripCompare
package import StripRaster
package import StripUnits

/// What comparing two files gave.
package struct FileComparison: Sendable {
    /// The pixels.
    package let comparison: Comparison
    /// True if the files have the same bytes.
    package let bytesAreEqual: Bool
    /// Properties in which the files differ apart from their pixels; they do not matter for the verdict.
    package let metadata: [MetadataDifference]
    /// What was noticed in the files.
    package let warnings: [ImageFile.Warning]
    /// True if a file has 16-bit samples, which are rounded to 8 bits before they are compared.
    package let isRounded: Bool
    /// The expected file's bitmap; nil if equal bytes made decoding unnecessary.
    package let expected: Bitmap?
    /// The actual file's bitmap; nil as above.
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
    /// One cannot be read or is not an image that can be used.
    case image(ImageFile.Failure)
    /// One is an animated PNG, of which only the first frame would be looked at.
    case animation(path: String)
    /// The mask has another size than the expected image.
    case maskSize(PixelSize, expected: PixelSize)
}

extension FileComparisonError: CustomStringConvertible {
    /// What is wrong with which file.
    package var description: String {
        switch self {
        case .image(let failure): "\(failure)"
        case .animation(let path): "\(path): an animated PNG, of which only the first frame would be compared"
        case .maskSize(let found, let expected):
            "the mask has \(found.width)x\(found.height) pixels, expected the image's \(expected.width)x\(expected.height)"
        }
    }
}
