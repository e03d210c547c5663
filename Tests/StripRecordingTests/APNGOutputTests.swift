import Foundation
import StripRecording
import StripUnits
import TestSupport
import Testing

/// What stands in the chunks of an APNG file (APNG specification: acTL, fcTL), read byte by byte.
struct APNGOutputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes frames; returns what `write` returned.
    private func write(
        _ states: [FrameState], selected: [Int]? = nil, rate: Int = 60, loops: Int = 0, threads: Int = 1
    ) throws -> Int? {
        let output = APNGOutput(
            folder.file("a.apng"), rate: FrameRate(numerator: rate, denominator: 1), loops: loops)
        let all = timeline(states)
        let job = FrameJob(all, selected: selected ?? Array(all.indices), source: StripSource(), threads: threads)
        return try output.write(job)
    }

    /// The data of all chunks of a kind.
    private func chunks(_ kind: String) throws -> [[UInt8]] {
        let bytes = try folder.read("a.apng")
        var found: [[UInt8]] = []
        var start = 8
        while start + 12 <= bytes.count {
            let length = number(bytes, start, 4)
            if bytes[start + 4..<start + 8].elementsEqual(kind.utf8) {
                found.append(Array(bytes[start + 8..<start + 8 + length]))
            }
            start += 12 + length
        }
        return found
    }

    private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Of each frame: x, y, width, height, then the delay.
    private func frames() throws -> [[Int]] {
        try chunks("fcTL").map { data in
            [12, 16, 4, 8].map { number(data, $0, 4) } + [20, 22].map { number(data, $0, 2) }
        }
    }

    @Test("neighbours that look the same are one frame with a longer delay") func heldFrames() throws {
        #expect(try write([0, 0, 0, 5, 5].map { state($0) }) == 2)
        #expect(try frames() == [[0, 0, 8, 6, 1, 20], [0, 0, 8, 6, 1, 30]])
        #expect(try chunks("acTL") == [[0, 0, 0, 2, 0, 0, 0, 0]])
    }

    @Test("only the rectangle that changes is stored") func changedRectangle() throws {
        _ = try write([state(0), state(0, page: 1), state(0, page: 2), state(0)])
        #expect(
            try frames().map { Array($0.prefix(4)) } == [[0, 0, 8, 6], [0, 2, 8, 1], [0, 2, 8, 1], [0, 2, 8, 1]])
        #expect(try chunks("fdAT").count == 3)
    }

    @Test("a state that looks like the one before lengthens its frame") func equalPixels() throws {
        // The pixels repeat after 256 columns.
        #expect(try write([state(0), state(256), state(1)]) == 2)
        #expect(try frames().map { Array($0.suffix(2)) } == [[1, 30], [1, 60]])
    }

    @Test("time beyond the longest delay goes to frames that repeat one pixel") func longDelay() throws {
        #expect(try write(Array(repeating: state(0), count: 70000), rate: 1) == 2)
        #expect(try frames() == [[0, 0, 8, 6, 65535, 1], [0, 0, 1, 1, 4465, 1]])
    }

    @Test func selectedFramesStayUntilTheNextOne() throws {
        _ = try write((0..<10).map { state($0) }, selected: [0, 3, 4], loops: 7)
        #expect(try frames().map { Array($0.suffix(2)) } == [[1, 20], [1, 60], [1, 60]])
        #expect(try chunks("acTL") == [[0, 0, 0, 3, 0, 0, 0, 7]])
    }

    @Test("frames are numbered through: control and data chunks share one count") func sequenceNumbers() throws {
        _ = try write((0..<50).map { state($0 * 7 % 40, page: $0 % 2) }, threads: 8)
        let numbers = try (chunks("fcTL") + chunks("fdAT")).map { number($0, 0, 4) }
        #expect(numbers.sorted() == Array(0..<numbers.count))
    }

    @Test("the same bytes with any number of threads") func sameBytes() throws {
        let states = (0..<60).map { state($0 * 7 % 40, page: $0 % 3, row: $0 % 20 == 0 ? 1 : 0) }
        _ = try write(states)
        let expected = try folder.read("a.apng")
        for threads in [2, 8] {
            _ = try write(states, threads: threads)
            #expect(try folder.read("a.apng") == expected)
        }
    }

    @Test("a file that is not complete does not appear") func cancellation() throws {
        let output = APNGOutput(folder.file("a.apng"), rate: .default)
        let job = FrameJob(
            timeline(columns: [1, 2, 3]), selected: [0, 1, 2], source: StripSource(), progress: { $0 < 2 })
        #expect(failure { try output.write(job) } == "stopped")
        #expect(folder.names().isEmpty)
    }
}
