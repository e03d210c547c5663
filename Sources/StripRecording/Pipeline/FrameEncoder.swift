import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// What a pipeline makes of each frame.
enum FrameEncoding: Hashable, Sendable {
    /// The zlib stream of the rectangle that differs from the frame before: a frame's data in an APNG.
    case changes
    /// PNG files.
    case png
    /// Pixels as they are.
    case raw(RawPixelFormat)
}

/// Turns states into bytes, for one thread; keeps its memory from frame to frame.
struct FrameEncoder<Source: FrameSource>: ~Copyable {
    /// Takes a frame's pixels and bytes, and the rectangle that the bytes fill.
    typealias Body = (FrameScanlines, PixelRect, RawSpan) throws(RecordingError) -> Void

    private let source: Source
    private let encoding: FrameEncoding
    private let segment: EncodedSegment?
    private var strip: StripEncoder?
    /// Encodes what is not cut from the segment; nil if everything is.
    private var single: PNGEncoder?
    private var packed: [UInt8] = []

    /// Makes an encoder; without a segment every frame is drawn whole.
    init(_ source: Source, _ encoding: FrameEncoding, _ compression: Compression, segment: EncodedSegment?) {
        self.source = source
        self.encoding = encoding
        self.segment = segment
        strip = segment.map { StripEncoder($0.tables) }
        let isWhole =
            switch encoding {
            case .changes: true
            case .png: segment == nil
            case .raw: false
            }
        single = isWhole ? try? PNGEncoder(compression, isSequence: true) : nil
    }

    /// Encodes a state's frame and hands it to `body`.
    mutating func encode(_ state: FrameState, after previous: FrameState?, _ body: Body) throws(RecordingError) {
        let frame = try scanlines(state)
        switch encoding {
        case .changes: try encodeChanges(frame, previous, body)
        case .png: try encodeFile(frame, body)
        case .raw(let format): try encodeRaw(frame, format, body)
        }
    }

    /// A state's frame, cut from the segment if it lies in it.
    private func scanlines(_ state: FrameState) throws(RecordingError) -> FrameScanlines {
        try FrameScanlines(state, of: segment?.pixels, source)
    }

    private mutating func encodeRaw(
        _ frame: FrameScanlines, _ format: RawPixelFormat, _ body: Body
    ) throws(RecordingError) {
        // In memory pixels stand as RGBA.
        if format == .rgba { return try unsafe body(frame, frame.bounds, frame.base.pixels.span.bytes) }
        format.pack(frame.base, into: &packed)
        try unsafe body(frame, frame.bounds, packed.span.bytes)
    }

    private mutating func encodeFile(_ frame: FrameScanlines, _ body: Body) throws(RecordingError) {
        if segment != nil {
            let done: Void? = try strip?.encode(column: frame.column, dirtyRows: frame.dirtyRows, pixels: frame.redrawn)
            {
                bytes throws(RecordingError) in try body(frame, frame.bounds, bytes)
            }
            // Every window of the part is in the plan that the tables were made for.
            if done == nil { throw .encoding }
            return
        }
        guard let bytes = try? single?.encode(frame.base, hasAlpha: source.hasAlpha) else { throw .encoding }
        try unsafe body(frame, frame.bounds, bytes.span.bytes)
    }

    /// The changed rectangle, cut from the strip if that holds not much more than what changed.
    private mutating func encodeChanges(
        _ frame: FrameScanlines, _ previous: FrameState?, _ body: Body
    ) throws(RecordingError) {
        let changed =
            try previous.map { state throws(RecordingError) in frame.changes(since: try scanlines(state)) }
            ?? frame.bounds
        if changed.isEmpty {
            let none: [UInt8] = []
            return try unsafe body(frame, changed, none.span.bytes)
        }
        if let segment {
            let top = segment.tables.independentRow(at: changed.y)
            let bottom = changed.y + changed.height
            let cut = PixelRect(x: 0, y: top, width: frame.size.width, height: bottom - top)
            if changed.width * changed.height * 2 > cut.width * cut.height {
                let done: Void? = try strip?.encodeData(
                    column: frame.column, rows: top..<bottom, dirtyRows: frame.dirtyRows, pixels: frame.redrawn
                ) { bytes throws(RecordingError) in try body(frame, cut, bytes) }
                if done == nil { throw .encoding }
                return
            }
        }
        guard let data = try? single?.encodeData(frame.bitmap(changed), hasAlpha: source.hasAlpha) else {
            throw .encoding
        }
        try unsafe body(frame, changed, data.span.bytes)
    }
}
