import StripRaster
import StripUnits

/// What a comparison says of one pixel.
enum PixelMark: UInt8 {
    case same, hiddenColor, tolerated, antialiased, different, unmatched
}

/// One row of a comparison, reused from row to row: a mark and the largest channel difference for every column.
package struct DifferenceRow {
    /// Raw values of `PixelMark`.
    var marks: [UInt8]
    /// 0...255; 0 where a bitmap has no pixel, or where it is ignored.
    var distances: [UInt8]

    init(width: Int) {
        marks = Array(repeating: PixelMark.same.rawValue, count: width)
        distances = Array(repeating: 0, count: width)
    }

    /// Sets marks and distances from the pixels that both bitmaps have. Distances of at most `limit` are tolerated.
    mutating func measure(_ expected: Span<Pixel>, _ actual: Span<Pixel>, limit: UInt8, comparesHiddenColor: Bool) {
        let visible: UInt32 = comparesHiddenColor ? .max : 0xFF00_0000
        setDistances(expected, actual, visible: visible)
        setMarks(expected, actual, limit: limit)
    }

    /// Gives columns a mark that has no distance.
    mutating func set(_ mark: PixelMark, in columns: Range<Int>) {
        for column in columns {
            marks[column] = mark.rawValue
            distances[column] = 0
        }
    }

    /// Two pixels without any of the `visible` bits are the same.
    private mutating func setDistances(_ expected: Span<Pixel>, _ actual: Span<Pixel>, visible: UInt32) {
        let count = min(expected.count, actual.count)
        var distances = self.distances.mutableSpan
        for column in 0..<count {
            let one = expected[column].word.littleEndian
            let two = actual[column].word.littleEndian
            func step(_ shift: UInt32) -> UInt32 {
                let (a, b) = (one >> shift & 255, two >> shift & 255)
                return a > b ? a - b : b - a
            }
            let distance = max(max(step(0), step(8)), max(step(16), step(24)))
            distances[column] = (one | two) & visible == 0 ? 0 : UInt8(truncatingIfNeeded: distance)
        }
    }

    private mutating func setMarks(_ expected: Span<Pixel>, _ actual: Span<Pixel>, limit: UInt8) {
        let count = min(expected.count, actual.count)
        let distances = self.distances
        var marks = self.marks.mutableSpan
        for column in 0..<count {
            let distance = distances[column]
            let isSame = expected[column].word == actual[column].word
            let mark: PixelMark =
                distance > limit ? .different : distance > 0 ? .tolerated : isSame ? .same : .hiddenColor
            marks[column] = mark.rawValue
        }
    }
}

extension DifferenceRow {
    /// How many columns have each mark, by raw value.
    var counts: [Int] {
        var counts = [Int](repeating: 0, count: Int(PixelMark.unmatched.rawValue) + 1)
        let marks = self.marks.span
        var start = 0
        while start < marks.count {
            let end = min(start + 1023, marks.count)
            // Six counters of ten bits in one word: no counter in memory that the next pixel has to wait for.
            var packed: UInt64 = 0
            for column in start..<end { packed &+= 1 &<< (10 &* UInt64(marks[column])) }
            for mark in counts.indices { counts[mark] += Int(packed >> (10 * UInt64(mark)) & 1023) }
            start = end
        }
        return counts
    }

    /// The largest of all distances.
    var largestDistance: UInt8 {
        let distances = self.distances.span
        var largest: UInt8 = 0
        for column in distances.indices { largest = max(largest, distances[column]) }
        return largest
    }

    /// The part of some columns from the first to the last pixel that counts, or nil.
    func counted(in columns: Range<Int>, y: Int) -> PixelRect? {
        let part = marks[columns]
        guard let first = part.firstIndex(where: { $0 >= PixelMark.different.rawValue }),
            let last = part.lastIndex(where: { $0 >= PixelMark.different.rawValue })
        else { return nil }
        return PixelRect(x: first, y: y, width: last + 1 - first, height: 1)
    }
}
