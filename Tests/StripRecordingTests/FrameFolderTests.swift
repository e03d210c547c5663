import Foundation
import StripRaster
import StripRecording
import StripSystem
import StripUnits
import TestSupport
import Testing

/// A folder that has frames already: of the same job, of another one, of other shards, or of nobody.
struct FrameFolderTests {
    private let folder: TemporaryFolder
    private let all = timeline(columns: [0, 1, 1, 2, 0, 3])

    init() throws { folder = try TemporaryFolder() }

    private func write(
        _ frames: [TimelineFrame], selected: [Int]? = nil, source: some FrameSource = StripSource(),
        _ change: (inout PNGSequenceOutput) -> Void = { _ in }
    ) throws {
        var output = PNGSequenceOutput(FrameNaming(directory: folder.file("out"), frameCount: frames.count))
        change(&output)
        try output.write(FrameJob(frames, selected: selected ?? Array(frames.indices), source: source))
    }

    private func contents() throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names("out").map { ($0, try folder.read("out/" + $0)) })
    }

    /// A frame that no manifest lists.
    private func leave(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: true)
        try folder.write([1, 2, 3], to: "out/" + name)
    }

    @Test("the same job again replaces frames by the same bytes, and parts of it add up") func sameJob() throws {
        try write(all)
        let whole = try contents()
        try write(all)
        #expect(try contents() == whole)
        try FileManager.default.removeItem(atPath: folder.file("out"))
        try write(all, selected: [4, 5])
        try write(all, selected: [0, 1, 2, 3])
        #expect(try contents() == whole)
    }

    @Test("frames of another job are refused, and nothing is changed") func otherJob() throws {
        try write(all)
        let before = try contents()
        let out = folder.file("out")
        let moved = timeline(columns: [0, 1, 1, 2, 9, 3])
        #expect(failure { try write(moved) } == "\(out) holds frames of another job (frame 4 differs)")
        #expect(
            failure { try write(Array(all.prefix(5))) } == "\(out) holds frames of another job (frame 5 differs)")
        #expect(try contents() == before)
    }

    @Test("with force the listed frames of another job are removed, other files stay") func force() throws {
        try write(all)
        try leave("notes.txt")
        let one = timeline(columns: [7])
        try write(one) { $0.leftovers = .removed }
        #expect(folder.names("out") == ["frame_00000.png", "frames.jsonl", "notes.txt"])
    }

    @Test("a frame that no manifest lists is refused, unless a stopped run of this job may have left it")
    func unlistedFrame() throws {
        try leave("frame_00003.png")
        #expect(failure { try write(all) } == "\(folder.file("out"))/frame_00003.png is there and is not this job's")
        try write(all) { $0.leftovers = .resumed }
        #expect(try folder.read("out/frame_00003.png").count > 3)
        try leave("frame_00006.png")
        #expect(
            failure { try write(all) { $0.leftovers = .resumed } }?.hasSuffix("is there and is not this job's") == true)
        try write(all) { $0.leftovers = .removed }
        #expect(!folder.names("out").contains("frame_00006.png"))
    }

    @Test("a frame that no manifest lists and this run does not write stays only if it is this job's")
    func unlistedFrameElsewhere() throws {
        try write(all)
        let whole = try contents()
        try folder.remove("out/frames.jsonl")
        try write(all, selected: [0, 1]) { $0.leftovers = .resumed }
        #expect(try contents() == whole)
        for right in [true, false] {
            for leftovers in [Leftovers.resumed, .kept] {
                try folder.remove("out/frames.jsonl")
                if !right { try leave("frame_00005.png") }
                let words = failure { try write(all, selected: [0, 1]) { $0.leftovers = leftovers } }
                #expect(words == (right ? nil : "\(folder.file("out"))/frame_00005.png is there and is not this job's"))
                try folder.write(whole["frames.jsonl"] ?? [], to: "out/frames.jsonl")
            }
        }
    }

    @Test("a job that may be run again keeps what it wrote, and refuses other frames before it writes any")
    func rerun() throws {
        try write(all)
        let whole = try contents()
        try folder.remove("out/frames.jsonl")
        try folder.remove("out/frame_00001.png")
        try write(all) { $0.leftovers = .kept }
        #expect(try contents() == whole)
        try folder.remove("out/frames.jsonl")
        try leave("frame_00003.png")
        let before = try contents()
        #expect(
            failure { try write(all) { $0.leftovers = .kept } }?.hasSuffix("is there and is not this job's") == true)
        #expect(try contents() == before)
    }

    @Test("a job of other pictures with the same timeline adds no frames") func otherPictures() throws {
        try write(all, selected: [0, 1, 2])
        let before = try contents()
        #expect(
            failure { try write(all, selected: [4, 5], source: RedSource()) }?
                .contains("holds frames of another job") == true)
        #expect(try contents() == before)
    }

    @Test("frames under another pattern are refused, or removed by force") func otherNames() throws {
        func named(_ leftovers: Leftovers) throws {
            let naming = try #require(FrameNaming(pattern: folder.file("out/b_%03d.png")))
            var output = PNGSequenceOutput(naming)
            output.leftovers = leftovers
            try output.write(FrameJob(all, selected: Array(all.indices), source: StripSource()))
        }
        try write(all)
        let words = failure { try named(.refused) }
        #expect(words?.hasSuffix("out/frame_00000.png is a frame of a sequence with other file names") == true)
        try named(.removed)
        #expect(folder.names("out").count == 7 && folder.names("out").first == "b_000.png")
    }

    @Test("resuming keeps files that have the right bytes, and replaces others") func resume() throws {
        try write(all)
        let whole = try contents()
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: folder.file("out/frame_00001.png"))
        try folder.write([1], to: "out/frame_00002.png")
        try write(all) { $0.leftovers = .resumed }
        #expect(try contents() == whole)
        let kept = try FileManager.default.attributesOfItem(atPath: folder.file("out/frame_00001.png"))
        #expect(kept[.modificationDate] as? Date == date)
    }

    @Test("an input is never replaced, not even with force") func inputs() throws {
        try leave("frame_00002.png")
        guard case .file(let identity) = FileSystem.entry(folder.file("out/frame_00002.png")) else { return }
        for force in [false, true] {
            let words = failure {
                try write(all) {
                    $0.inputs = [identity]
                    $0.leftovers = force ? .removed : .refused
                }
            }
            #expect(words == "\(folder.file("out"))/frame_00002.png is one of the inputs and would be replaced")
        }
        #expect(try folder.read("out/frame_00002.png") == [1, 2, 3])
    }

    @Test("shards of one job list their frames apart, and have the bytes of the whole") func shards() throws {
        for number in [2, 1] {
            let shard = try #require(Shard(number: number, of: 2))
            try write(all, selected: Array(shard.part(of: Array(0..<6)))) { $0.shard = shard }
        }
        #expect(folder.names("out").suffix(2) == ["frames-1-of-2.jsonl", "frames-2-of-2.jsonl"])
        let listed = try ["frames-1-of-2.jsonl", "frames-2-of-2.jsonl"].map { name in
            try FrameRecord.parse(folder.read("out/" + name), path: name).map(\.frame)
        }
        #expect(listed == [[0, 1, 2], [3, 4, 5]])
        let parts = try contents().filter { $0.key.hasSuffix(".png") }
        try FileManager.default.removeItem(atPath: folder.file("out"))
        try write(all)
        #expect(try contents().filter { $0.key.hasSuffix(".png") } == parts)
    }

    @Test("a shard draws its own frames and the strip that they show, and nothing before them") func shardsWork() throws
    {
        let frames = timeline(columns: Array(0..<2000) + Array(repeating: 3000, count: 20))
        let shard = try #require(Shard(number: 99, of: 101))
        let part = Array(shard.part(of: Array(frames.indices)))
        #expect(part == Array(1960..<1980))
        let source = StripSource()
        try write(frames, selected: part, source: source) { $0.shard = shard }
        // A segment of the strip has eight frame widths.
        #expect(source.columns == 1920..<1991)
        #expect(source.frameCount == 0)
        let last = StripSource()
        try write(frames, selected: Array(2000..<2020), source: last) { $0.shard = Shard(number: 101, of: 101) }
        #expect(last.frameCount == 1 && last.columns == nil)
    }

    @Test("a folder that a live process fills with another job is refused") func busy() throws {
        try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: false)
        _ = try FileSystem.makeEmptyFile(
            TemporaryFile.path(beside: folder.file("out/x"), job: "0123456789abcdef"))
        #expect(failure { try write(all) } == "\(folder.file("out")) is being filled with another job")
        #expect(folder.names("out").count == 1)
    }

    @Test("a manifest that is none of ours is refused") func foreignManifest() throws {
        try leave("frames.jsonl")
        #expect(failure { try write(all) } == "\(folder.file("out"))/frames.jsonl is not a manifest of frames")
        #expect(try folder.read("out/frames.jsonl") == [1, 2, 3])
    }
}

/// Other pictures than those of `StripSource`.
private struct RedSource: FrameSource {
    let frameSize = PixelSize(width: 8, height: 6)
    let hasAlpha = false

    func frame(_ state: FrameState, rows: Range<Int>) -> Bitmap { red(8, rows.count) }
    func overlayArea(_ state: FrameState) -> PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }
    func prepare(columns: Range<Int>, threads: Int) {}
    func content(columns: Range<Int>) -> Bitmap { red(columns.count, 6) }

    private func red(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
            size: PixelSize(width: width, height: height),
            pixels: Array(repeating: Pixel(red: 255, green: 0, blue: 0), count: width * height))
    }
}
