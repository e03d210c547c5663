package import StripCodecs
package import StripCompare
package import StripRaster
import StripRecording
import StripSystem
import StripUnits

/// Compares picture files by what they decode to; how a file is compressed does not matter.
package struct FileComparator: Sendable {
    /// How pictures are compared.
    package var comparator: BitmapComparator
    /// How they are read.
    package var decoding = DecodingOptions()
    /// Does the comparison; another one than `BitmapComparator.compare` serves to test what a broken one leads to.
    private let compare: @Sendable (BitmapComparator, Bitmap, Bitmap) -> Comparison

    /// Makes one, after checking that it finds what it must.
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
    /// Two files with the same bytes need no decoding if they are built as ours are and large (`CanonicalPNGCheck`). Any other
    /// is decoded, so that what is not a picture is never equal to itself.
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
            throw .maskSize(mask.size, picture: first.bitmap.size)
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

    /// True if a file of ours is its own equal beyond doubt; a small one costs less than a millisecond to decode.
    private func isEqualWithoutDecoding(_ size: PixelSize) -> Bool {
        comparator.ignoredRects.isEmpty && comparator.mask == nil && size.width * size.height > 1 << 18
    }

    private func read(_ path: String) throws(FileComparisonError) -> [UInt8] {
        do { return try ImageFile.bytes(path, decoding.limits) } catch { throw .picture(error) }
    }

    private func haveSameBytes(
        _ expected: String, _ actual: String, _ visit: (Span<UInt8>) -> Void
    ) throws(FileComparisonError) -> Bool {
        do { return try FileSystem.haveSameBytes(expected, actual, visit) } catch {
            throw .picture(ImageFile.Failure(path: error.path, reason: .file(error)))
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
            } catch { throw .picture(ImageFile.Failure(path: file.path, reason: .decoding(error))) }
        }
        return images
    }
}
