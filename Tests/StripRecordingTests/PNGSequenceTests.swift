import Foundation
import StripCodecs
import StripRecording
import TestSupport
import Testing

/// The files of a sequence, its manifest, and what becomes of repeats.
struct PNGSequenceTests {
    private let folder: TemporaryFolder
    private let all = timeline([0, 1, 1, 2, 0, 3].map { state($0) })

    init() throws { folder = try TemporaryFolder() }

    @discardableResult
    private func write(
        _ frames: [TimelineFrame], to name: String = "out", selected: [Int]? = nil, threads: Int = 1,
        source: StripSource = StripSource(), duplicates: DuplicatePolicy = .write,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws -> Int? {
        var output = PNGSequenceOutput(FrameNaming(directory: folder.file(name), frameCount: frames.count))
        output.duplicates = duplicates
        let job = FrameJob(
            frames, selected: selected ?? Array(frames.indices), source: source, threads: threads, progress: progress)
        return try output.write(job)
    }

    private func contents(_ name: String) throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names(name).map { ($0, try folder.read(name + "/" + $0)) })
    }

    private func records(_ name: String = "out/frames.jsonl") throws -> [FrameRecord] {
        try FrameRecord.parse(folder.read(name), path: name)
    }

    @Test("every frame has a file with its pixels, and a line in the manifest") func filesAndManifest() throws {
        #expect(try write(all) == 4)
        #expect(folder.names("out") == (0..<6).map { "frame_0000\($0).png" } + ["frames.jsonl"])
        let records = try records()
        for (frame, record) in zip(all, records) {
            let names = PixelNames(StripSource.frame(frame.state), hasSHA256: false)
            #expect(record == FrameRecord(frame, file: "frame_0000\(frame.number).png", names))
        }
        #expect(records.count == 6)
    }

    @Test("the same bytes with any number of threads, whichever frames are selected") func sameBytes() throws {
        let frames = timeline((0..<80).map { state($0 * 7 % 40, page: $0 % 3, row: $0 % 20 == 0 ? 1 : 0) })
        try write(frames, to: "one")
        let one = try contents("one")
        for threads in [2, 8] {
            try write(frames, to: "out\(threads)", threads: threads)
            #expect(try contents("out\(threads)") == one)
        }
        try write(frames, to: "part", selected: [3, 4, 77])
        for name in ["frame_00003.png", "frame_00004.png", "frame_00077.png"] {
            #expect(try contents("part")[name] == one[name])
        }
    }

    @Test("a repeat is a file of its own, a link, or no file", arguments: DuplicatePolicy.allCases)
    func repeats(policy: DuplicatePolicy) throws {
        try write(all, duplicates: policy)
        let numbers = try (0..<6).map { number in
            let path = folder.file("out/frame_0000\(number).png")
            guard FileManager.default.fileExists(atPath: path) else { return -1 }
            return try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
        }
        let files = try records().map { $0.file ?? "" }
        switch policy {
        case .write, .clone: #expect(Set(numbers).count == 6 && !numbers.contains(-1))
        case .link: #expect(Set(numbers).count == 4 && numbers[1] == numbers[2] && numbers[0] == numbers[4])
        case .skip: #expect(numbers.map { $0 == -1 } == [false, false, true, false, true, false])
        }
        let skipped = [0, 1, 1, 3, 0, 5].map { "frame_0000\($0).png" }
        #expect(files == (policy == .skip ? skipped : (0..<6).map { "frame_0000\($0).png" }))
    }

    @Test("skipped repeats have their time in frames.ffconcat; the last file stands twice") func durations() throws {
        try write(all, duplicates: .skip)
        let lines = String(decoding: try folder.read("out/frames.ffconcat"), as: UTF8.self).split(separator: "\n")
        let shown = lines.filter { $0.hasPrefix("file") || $0.hasPrefix("duration") }
        let expected = [
            ("0", "0.016667"), ("1", "0.033333"), ("3", "0.016667"), ("0", "0.016667"), ("5", "0.016667"),
        ].flatMap { ["file 'frame_0000\($0.0).png'", "duration \($0.1)"] }
        #expect(shown.map(String.init) == expected + ["file 'frame_00005.png'"])
    }

    @Test("of a job that stops, the frames written so far are whole and listed", arguments: [1, 2, 8])
    func cancellation(threads: Int) throws {
        let frames = timeline(columns: Array(0..<60))
        let words = failure { try write(frames, threads: threads, progress: { $0 < 5 }) }
        let records = try records()
        if threads == 1 { #expect(words == "stopped after 5 frames, which are whole" && records.count == 5) }
        #expect(5...4 + threads ~= records.count)
        #expect(Set(folder.names("out")) == Set(records.compactMap(\.file) + ["frames.jsonl"]))
        try write(frames, to: "whole")
        for record in records {
            let name = record.file ?? ""
            #expect(try folder.read("out/" + name) == folder.read("whole/" + name))
        }
    }

    @Test("a folder that was made for a job which wrote nothing is removed again") func nothingWritten() throws {
        let source = StripSource(broken: [0])
        let words = failure { try write(timeline([state(0, row: 1)]), to: "a/b", source: source) }
        #expect(words == "no frame at column 0")
        #expect(folder.names().isEmpty)
    }
}
