import StripUnits
import Synchronization

/// The sums of a strip's windows, made in one pass over its pixels; naming a frame then looks only at what lies over it.
package struct StripFingerprints: Sendable {
    private let sums: [Int: FingerprintSum]

    /// Sums windows as high as the strip.
    ///
    /// - Parameters:
    ///   - width: the width of a window, 1 ... the strip's.
    ///   - columns: the columns at which windows begin, each once.
    ///   - parallel: runs its argument on one or more threads and waits until all have returned.
    /// - Complexity: O(pixels of the strip + windows · rows / 16); memory for one row of sums per thread.
    package init(
        _ strip: Bitmap, width: Int, columns: [Int], parallel: (@escaping @Sendable () -> Void) -> Void
    ) {
        let work = Work(count: columns.count)
        let shift = FingerprintSum.alpha.power(width)
        parallel {
            var band = FingerprintBand(columns: 0..<strip.width)
            var sums = [FingerprintSum](repeating: .zero, count: columns.count)
            while true {
                let top = work.nextBand.add(1, ordering: .relaxed).oldValue * FingerprintBand.height
                guard top < strip.height else { break }
                band.add(strip, rows: top..<min(top + FingerprintBand.height, strip.height))
                let factor = FingerprintSum.beta.power(top)
                for (index, column) in columns.enumerated() {
                    let window = band.suffixes[column] - band.suffixes[column + width] * shift
                    sums[index] = sums[index] + window * factor
                }
            }
            work.sums.withLock { all in for index in all.indices { all[index] = all[index] + sums[index] } }
        }
        sums = Dictionary(uniqueKeysWithValues: zip(columns, work.sums.withLock { $0 }))
    }

    /// The sum of the window at a column; nil for one that was not asked for.
    package subscript(column: Int) -> FingerprintSum? { sums[column] }

    /// What the threads share.
    private final class Work: Sendable {
        let nextBand = Atomic(0)
        let sums: Mutex<[FingerprintSum]>

        init(count: Int) { sums = Mutex(Array(repeating: .zero, count: count)) }
    }
}
