package import StripCodecs
import StripRaster
import StripSystem
package import StripUnits

/// Writes the frames of a timeline to an open file, such as a pipe: each chosen frame once.
package struct StreamWriter: Sendable {
    /// What they become.
    package var format: StreamFormat
    /// Frames per second; only Y4M says so.
    package var rate: FrameRate
    /// How many threads draw and encode, at least 1.
    package var threads: Int
    /// How hard to work for small PNG files.
    package var compression: Compression

    /// Makes a writer.
    package init(format: StreamFormat, rate: FrameRate, threads: Int = 1, compression: Compression = .fast) {
        self.format = format
        self.rate = rate
        self.threads = threads
        self.compression = compression
    }

    /// Writes the chosen frames. A picture that stays is drawn and encoded once.
    ///
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - source: draws them; called from several threads.
    ///   - file: the open file; `name` is for errors.
    ///   - progress: told the number of frames written so far; returns false to stop.
    /// - Throws: `file` with `isClosedPipe` if nobody reads any more.
    package func write(
        _ timeline: [SequenceFrame], chosen: [Int], source: some FrameSource, to file: Int32, name: String,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) {
        let sink = StreamSink(file, name, frameHead: format == .y4m ? Array("FRAME\n".utf8) : [])
        if format == .y4m {
            let size = source.frameSize
            // Progressive, square pixels, no subsampling, 0...255.
            let head =
                "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.text(":")) Ip A1:1 C444 XCOLORRANGE=FULL\n"
            try sink.append(Array(head.utf8))
        }
        let run = ShotRun(
            Shot.all(timeline, chosen: chosen, keepsTime: false), of: timeline, source: source, into: sink,
            as: format.encoding, compression: compression, threads: threads, progress: progress)
        try run.run()
    }
}

/// An open file that takes one frame after the other.
private final class StreamSink: ShotSink {
    let writesEveryFrame = true
    private let file: Int32
    private let name: String
    private let frameHead: [UInt8]

    init(_ file: Int32, _ name: String, frameHead: [UInt8]) {
        self.file = file
        self.name = name
        self.frameHead = frameHead
    }

    func write(_ shot: Shot, _ rect: PixelRect, _ bytes: RawSpan) throws(RecordingError) {
        try append(frameHead)
        do throws(FileError) { try writeAll(bytes, to: file, path: name) } catch { throw .file(error) }
    }

    func append(_ bytes: [UInt8]) throws(RecordingError) {
        if bytes.isEmpty { return }
        do throws(FileError) { try writeAll(bytes, to: file, path: name) } catch { throw .file(error) }
    }
}
