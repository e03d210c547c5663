import Foundation
import StripRaster
import StripRecording
import StripSystem
import StripUnits
import TestSupport
import Testing

/// Order, errors and cancellation of what several threads encode, seen in a stream of raw pixels.
struct PipelineTests {
    private let folder: TemporaryFolder
    private let rate = FrameRate(numerator: 60, denominator: 1)

    init() throws { folder = try TemporaryFolder() }

    /// Writes a stream into a file.
    private func stream(_ job: FrameJob<StripSource>, _ format: StreamFormat = .rgba) throws {
        _ = FileManager.default.createFile(atPath: folder.file("stream"), contents: nil)
        let file = try #require(FileHandle(forWritingAtPath: folder.file("stream")))
        defer { try? file.close() }
        try StreamOutput(SharedOutput(file.fileDescriptor, "stream"), format: format, rate: rate).write(job)
    }

    /// The pixels of frames, one frame behind the other.
    private func pixels(_ frames: some Sequence<TimelineFrame>) -> [UInt8] {
        frames.flatMap { StripSource.frame($0.state).pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }
    }

    @Test("frames come in order and have their own pixels", arguments: [1, 2, 8]) func order(threads: Int) throws {
        let all = timeline((0..<100).map { state($0 * 37 % 50, page: $0 % 3) })
        try stream(FrameJob(all, selected: Array(0..<100), source: StripSource(), threads: threads))
        #expect(try folder.read("stream") == pixels(all))
    }

    @Test("a frame that stays is drawn once and written each time") func heldFrames() throws {
        let all = timeline(columns: [4, 4, 4, 9, 4, 4])
        let source = StripSource()
        try stream(FrameJob(all, selected: Array(0..<6), source: source, threads: 2))
        #expect(source.frameCount == 3)
        #expect(try folder.read("stream") == pixels(all))
    }

    @Test("the error is that of the first frame which has one, and no later frame is written", arguments: [1, 2, 8])
    func lowestError(threads: Int) throws {
        let all = timeline(columns: Array(0..<60))
        let job = FrameJob(all, selected: Array(0..<60), source: StripSource(broken: [20, 21, 40]), threads: threads)
        #expect(failure { try stream(job) } == "no frame at column 20")
        let written = try folder.read("stream")
        #expect(pixels(all.prefix(20)).starts(with: written))
        if threads == 1 { #expect(written.count == 20 * 8 * 6 * 4) }
    }

    @Test("nothing is written after the caller has had enough", arguments: [1, 2, 8])
    func cancellation(threads: Int) throws {
        let all = timeline(columns: Array(0..<60))
        let job = FrameJob(all, selected: Array(0..<60), source: StripSource(), threads: threads) { $0 < 3 }
        #expect(failure { try stream(job) } == "stopped")
        #expect(try folder.read("stream") == pixels(all.prefix(3)))
    }

    @Test("PNG files in a stream are those of a sequence, cut from tables or not", arguments: [1, 2, 8])
    func streamOfFiles(threads: Int) throws {
        let dense = (0..<40).map { state($0, page: $0 % 4) }
        let single = [state(3, row: 1), state(500), state(900)]
        let all = timeline(dense + single + dense.prefix(5))
        let job = FrameJob(all, selected: Array(all.indices), source: StripSource(), threads: threads)
        try PNGSequenceOutput(FrameNaming(directory: folder.file("out"), frameCount: all.count)).write(job)
        try stream(job, .png)
        let files = try folder.names("out").filter { $0.hasSuffix(".png") }.map { try folder.read("out/" + $0) }
        #expect(files.count == all.count)
        #expect(try folder.read("stream") == Array(files.joined()))
    }

    @Test("Y4M has a header, and a mark before each frame") func y4m() throws {
        try stream(FrameJob(timeline(columns: [1, 1, 2]), selected: [0, 1, 2], source: StripSource()), .y4m)
        let bytes = try folder.read("stream")
        let header = Array("YUV4MPEG2 W8 H6 F60:1 Ip A1:1 C444 XCOLORRANGE=FULL\n".utf8)
        #expect(bytes.starts(with: header))
        let frame = 6 + 3 * 8 * 6
        #expect(bytes.count == header.count + 3 * frame)
        for index in 0..<3 {
            #expect(bytes.dropFirst(header.count + index * frame).prefix(6).elementsEqual("FRAME\n".utf8))
        }
    }
}
