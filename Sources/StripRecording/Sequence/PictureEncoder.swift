import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// Turns states into PNG files, for one thread; keeps its memory from picture to picture.
protocol PictureEncoder: ~Copyable {
    /// Encodes a state's picture and hands the SHA-256 of its pixels and its file to `body`.
    mutating func encode(
        _ state: FrameState, _ body: (String, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError)
}

/// Pictures that are drawn whole and encoded each on its own.
struct SinglePictures<Source: FrameSource>: PictureEncoder, ~Copyable {
    private let source: Source
    private var encoder: PNGEncoder?

    init(source: Source, compression: Compression) {
        self.source = source
        encoder = try? PNGEncoder(compression, isSequence: true)
    }

    mutating func encode(
        _ state: FrameState, _ body: (String, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let bitmap = try rethrowing(as: RecordingError.rendering) {
            try source.frame(state, rows: 0..<source.frameSize.height)
        }
        guard let bytes = try? encoder?.encode(bitmap, hasAlpha: source.hasAlpha) else { throw .encoding }
        try unsafe body(bitmap.sha256, bytes.span.bytes)
    }
}

/// Pictures that are windows of a strip with an overlay on some rows.
struct StripPictures<Source: FrameSource>: PictureEncoder, ~Copyable {
    private let source: Source
    private let stretch: EncodedSegment
    private var encoder: StripEncoder

    init(source: Source, stretch: EncodedSegment) {
        self.source = source
        self.stretch = stretch
        encoder = StripEncoder(stretch.tables)
    }

    mutating func encode(
        _ state: FrameState, _ body: (String, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let rows = try FrameScanlines(state, of: stretch, source)
        let sha256 = rows.sha256
        let done: Void? = try encoder.encode(column: rows.column, fresh: rows.fresh, pixels: rows.drawn) {
            bytes throws(RecordingError) in try body(sha256, bytes)
        }
        // Every window of the job is in the plan that the tables were made for.
        if done == nil { throw .encoding }
    }
}
