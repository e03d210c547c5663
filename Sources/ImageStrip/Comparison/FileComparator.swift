package import StripCodecs
package import StripCompare
package import StripRaster
import StripRecording
import StripSystem
import StripUnits

/// Compares image files by the pixels that they decode to; how a file is compressed does not matter.
package struct FileComparator: Sendable {
    /// How bitmaps are compared.
    package var comparator: BitmapComparator
    /// How files are decoded.
    package var decoding = DecodingOptions()
    /// Compares two bitmaps: `BitmapComparator.compare`, or in tests a broken one.
    private let compare: @Sendable (BitmapComparator, Bitmap, Bitmap) -> Comparison

    /// Makes a comparator, after checking that `compare` finds known differences.
    ///
    /// - Throws: `ComparatorFailure` if it does not.
    package init(
        _ comparator: BitmapComparator = BitmapComparator(),
        compare: @escaping @Sendable (BitmapComparator, Bitmap, Bitmap) -> Comparison = {
            $0.compare(expected: $1, actual: $2)
        }
    ) throws(ComparatorFailure) {
        try ComparatorCheck.run { compare(BitmapComparator(), $0, $1) }
        self.comparator = comparator
        self.compare = compare
    }

    /// Compares two files, decoding them on up to `threads` threads.
    ///
    /// Two large files with the same bytes are not decoded if they are built as this library builds them (`CanonicalPNGCheck`).
    /// All others are, so that a file that is no image is never equal to its copy.
    ///
    /// - Throws: `FileComparisonError`; a file that cannot be compared is never a difference and never a pass.
    /// - Complexity: O(bytes) for such files, else O(bytes + pixels).
    package func compare(
        _ expected: String, _ actual: String, threads: Int = 2
    ) throws(FileComparisonError) -> FileComparison {
        var own = CanonicalPNGCheck()
        let isSame = try haveSameBytes(expected, actual) { own.take($0) }
        if isSame, let size = own.size(limits: decoding.limits), isEqualWithoutDecoding(size) {
            return FileComparison(comparison: Comparison(equal: size, comparator.tolerance), bytesAreEqual: true)
        }
        let expectedBytes = try read(expected)
        let actualBytes = isSame ? expectedBytes : try read(actual)
        for (path, bytes) in [(expected, expectedBytes), (actual, actualBytes)] where PNGInspector.isAnimated(bytes) {
            throw .animation(path: path)
        }
        let files = isSame ? [(expected, expectedBytes)] : [(expected, expectedBytes), (actual, actualBytes)]
        let images = try decode(files, threads: threads)
        let (first, second) = (images[0], images[images.count - 1])
        if let mask = comparator.mask, mask.size != first.bitmap.size {
            throw .maskSize(mask.size, expected: first.bitmap.size)
        }
        return FileComparison(
            comparison: compare(comparator, first.bitmap, second.bitmap), bytesAreEqual: isSame,
            metadata: MetadataDifference.all(first.header, second.header),
            warnings: zip(files, images).flatMap { file, image in
                (ImageFile.nameWarnings(file.0, image.header.format) + image.warnings).map {
                    ImageFile.Warning(path: file.0, warning: $0)
                }
            },
            isRounded: !isSame && max(first.header.bitDepth, second.header.bitDepth) == 16, expected: first.bitmap,
            actual: second.bitmap)
    }

    /// True if a canonical file need not be decoded: nothing is ignored, and it would take more than a millisecond.
    private func isEqualWithoutDecoding(_ size: PixelSize) -> Bool {
        comparator.ignoredRects.isEmpty && comparator.mask == nil && size.width * size.height > 1 << 18
    }

    private func read(_ path: String) throws(FileComparisonError) -> [UInt8] {
        do { return try ImageFile.bytes(path, decoding.limits) } catch { throw .image(error) }
    }

    private func haveSameBytes(
        _ expected: String, _ actual: String, _ visit: (Span<UInt8>) -> Void
    ) throws(FileComparisonError) -> Bool {
        do { return try FileSystem.haveSameBytes(expected, actual, visit) } catch {
            throw .image(ImageFile.Failure(path: error.path, reason: .file(error)))
        }
    }

    /// Decodes each file; the first that cannot be decoded is the error.
    private func decode(
        _ files: [(path: String, bytes: [UInt8])], threads: Int
    ) throws(FileComparisonError) -> [DecodedImage] {
        let results = Parallel.map(files, threads: threads) { file in
            Result { () throws(ImageDecodingError) in try DecodedImage(file.bytes, options: decoding) }
        }
        var images: [DecodedImage] = []
        for (file, result) in zip(files, results) {
            do {
                try images.append(result.get())
            } catch { throw .image(ImageFile.Failure(path: file.path, reason: .decoding(error))) }
        }
        return images
    }
}
