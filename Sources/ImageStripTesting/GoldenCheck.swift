package import ImageStrip
import StripGolden
import StripSystem

/// One bitmap compared with its golden, before a test framework is told.
package struct GoldenCheck {
    /// What a test framework has to report.
    package enum Outcome {
        case passed
        case withinTolerance(Comparison)
        case recorded(path: String)
        case different(Comparison)
        case failed(GoldenFailure)
    }

    package let path: String
    package let actual: Bitmap
    package let comparator: BitmapComparator
    /// The golden's pixels, if it is there.
    private(set) var expected: Bitmap?
    package private(set) var outcome: Outcome = .passed

    /// Compares, and records if the mode says so; `compare` stands in for the comparator in the tests of this.
    package init(
        _ actual: Bitmap, path: String, mode: RecordMode, comparator: BitmapComparator,
        compare: (BitmapComparator, Bitmap, Bitmap) -> Comparison = { $0.compare(expected: $1, actual: $2) }
    ) {
        self.path = path
        self.actual = actual
        self.comparator = comparator
        do throws(GoldenFailure) { outcome = try run(mode, compare) } catch { outcome = .failed(error) }
    }

    private mutating func run(
        _ mode: RecordMode, _ compare: (BitmapComparator, Bitmap, Bitmap) -> Comparison
    ) throws(GoldenFailure) -> Outcome {
        do { try ComparatorCheck.run { compare(BitmapComparator(), $0, $1) } } catch { throw .comparator(error) }
        // The folder's reader refuses animations, of which only the first frame would be compared.
        let folder = GoldenFolder(FileSystem.directory(of: path))
        expected = try rethrowing(as: GoldenFailure.golden, folder.bitmap(of: FileSystem.name(of: path)))
        guard let expected else {
            if mode == .never { throw .missing(path: path) }
            return try record()
        }
        let comparison = compare(comparator, expected, actual)
        switch comparison.verdict {
        case .equal: return .passed
        case .withinTolerance: return mode == .all ? try record() : .withinTolerance(comparison)
        case .different: return mode == .all || mode == .failed ? try record() : .different(comparison)
        }
    }

    private func record() throws(GoldenFailure) -> Outcome {
        let folder = GoldenFolder(FileSystem.directory(of: path))
        try rethrowing(as: GoldenFailure.golden, folder.write(actual, to: FileSystem.name(of: path)))
        return .recorded(path: path)
    }

    /// The images to show with a difference: names and PNG files.
    package var attachments: [(name: String, file: [UInt8])] {
        let name = String(FileSystem.name(of: path).dropLast(4))
        var bitmaps = [("actual", actual)]
        if let expected {
            bitmaps = [("expected", expected), ("actual", actual)]
            // Bitmaps of the same size, such as those within a tolerance, always are.
            var isDrawable = true
            if case .different(let comparison) = outcome { isDrawable = comparison.isDrawable }
            if isDrawable {
                bitmaps.append(("difference", comparator.differenceImage(expected: expected, actual: actual)))
            }
        }
        return bitmaps.compactMap { kind, bitmap in
            guard var encoder = try? PNGEncoder(), let file = try? encoder.encode(bitmap, hasAlpha: !bitmap.isOpaque)
            else { return nil }
            return ("\(name).\(kind).png", file)
        }
    }

    /// What is wrong or worth knowing; nil if nothing is.
    package var message: String? {
        switch outcome {
        case .passed: nil
        case .withinTolerance(let comparison):
            ([path + ": within tolerance: " + comparison.summary] + comparison.remarks).joined(separator: "\n")
        case .recorded(let path): "recorded \(path); look at it before it is committed"
        case .different(let comparison):
            ([path + ": " + comparison.summary] + comparison.reasons.map(\.description) + comparison.remarks
                + comparison.regionTexts)
                .joined(separator: "\n")
        case .failed(let failure): "\(failure)"
        }
    }
}
