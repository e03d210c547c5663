import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// An APNG file while it is written: the number of frames, and delays that turn out to be longer, are filled in afterwards.
final class APNGFile<Source: FrameSource> {
    /// The frame that was written last, to which more time may be added.
    private struct Open {
        let rect: PixelRect
        let state: FrameState
        /// Where its fcTL stands.
        let offset: Int
        /// When it appears, and when it ends according to its fcTL.
        let start: Int
        let writtenEnd: Int
        /// When it ends.
        var end: Int
    }

    private let rate: FrameRate
    private let loops: Int
    private let source: Source
    private var file: AtomicFile
    private var position = 0
    private var chunks = APNGChunks()
    private var open: Open?

    init(_ path: String, rate: FrameRate, loops: Int, source: Source) throws(RecordingError) {
        self.rate = rate
        self.loops = loops
        self.source = source
        file = try rethrowing(as: RecordingError.file, AtomicFile(path))
        try append(APNGChunks.start(source.frameSize, hasAlpha: source.hasAlpha, loops: loops))
    }

    /// Appends a frame, or lengthens the last one if the rectangle that changes is empty.
    func write(_ frame: HeldFrame, _ rect: PixelRect, _ bytes: RawSpan) throws(RecordingError) {
        if rect.isEmpty {
            open?.end = frame.end
            return
        }
        try close()
        open = Open(
            rect: rect, state: frame.state, offset: position, start: frame.start, writtenEnd: frame.end, end: frame.end)
        try append(rect, rate.delays(frame.start..<frame.end)[0], bytes)
    }

    /// Ends the file; returns how many frames it has.
    func finish() throws(RecordingError) -> Int {
        try close()
        try append(APNGChunks.end)
        let control = APNGChunks.animationControl(frameCount: chunks.frameCount, loops: loops)
        try overwrite(control, at: APNGChunks.animationControlOffset)
        try rethrowing(as: RecordingError.file, file.replace())
        return chunks.frameCount
    }

    /// Settles how long the open frame is shown. Time beyond its longest delay goes to frames that repeat one pixel.
    private func close() throws(RecordingError) {
        guard let open else { return }
        let delays = rate.delays(open.start..<open.end)
        if open.end != open.writtenEnd {
            try overwrite(chunks.lastFrameControl(open.rect, delays[0]), at: open.offset)
        }
        guard delays.count > 1 else { return }
        let row = try rethrowing(as: RecordingError.rendering, source.frame(open.state, rows: 0..<1))
        let pixel = Bitmap(size: PixelSize(width: 1, height: 1), color: row[0, 0])
        guard var encoder = try? PNGEncoder(), let data = try? encoder.encodeData(pixel, hasAlpha: source.hasAlpha)
        else { throw .encoding }
        for delay in delays.dropFirst() { try unsafe append(pixel.bounds, delay, data.span.bytes) }
    }

    private func append(_ rect: PixelRect, _ delay: FrameDelay, _ data: RawSpan) throws(RecordingError) {
        let control = chunks.frameControl(rect, delay)
        let envelope = chunks.envelope(data)
        try append(control + envelope.head)
        try append(data)
        try append(envelope.tail)
    }

    private func append(_ bytes: [UInt8]) throws(RecordingError) { try unsafe append(bytes.span.bytes) }

    private func append(_ bytes: RawSpan) throws(RecordingError) {
        try rethrowing(as: RecordingError.file, file.write(bytes))
        position += bytes.byteCount
    }

    private func overwrite(_ bytes: [UInt8], at offset: Int) throws(RecordingError) {
        try rethrowing(as: RecordingError.file, file.overwrite(bytes, at: offset))
    }
}
