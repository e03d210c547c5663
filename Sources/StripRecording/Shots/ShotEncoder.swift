import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// What shots become.
enum ShotEncoding: Hashable, Sendable {
    /// The zlib stream of what differs from the shot before: a frame's data in an APNG.
    case changes
    /// PNG files.
    case png
    /// Pixels as they are.
    case raw(RawPixelFormat)
}

/// Turns shots into bytes, for one thread; keeps its memory from shot to shot.
struct ShotEncoder<Source: FrameSource>: ~Copyable {
    private let source: Source
    private let encoding: ShotEncoding
    private let stretch: EncodedSegment?
    private var strip: StripEncoder?
    private var single: PNGEncoder?
    private var packed: [UInt8] = []

    /// Makes an encoder; without a stretch every picture is drawn whole.
    init(_ source: Source, _ encoding: ShotEncoding, _ compression: Compression, stretch: EncodedSegment?) {
        self.source = source
        self.encoding = encoding
        self.stretch = stretch
        strip = stretch.map { StripEncoder($0.tables) }
        single = try? PNGEncoder(compression, isSequence: true)
    }

    /// Encodes a shot and hands it to `body`, with the rectangle that it fills.
    mutating func encode(
        _ shot: Shot, after previous: Shot?, _ body: (PixelRect, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        switch encoding {
        case .changes: try encodeChanges(shot, previous, body)
        case .png: try encodeFile(shot, body)
        case .raw(let format): try encodeRaw(shot, format, body)
        }
    }

    private var frame: PixelRect {
        PixelRect(x: 0, y: 0, width: source.frameSize.width, height: source.frameSize.height)
    }

    private func picture(_ state: FrameState) throws(RecordingError) -> Bitmap {
        try rethrowing(as: RecordingError.rendering) { try source.frame(state, rows: 0..<source.frameSize.height) }
    }

    /// A state's frame, cut from the stretch if it lies in it.
    private func rows(_ state: FrameState) throws(RecordingError) -> FrameScanlines {
        if let stretch, state.isStripWindow, stretch.contains(state) {
            return try FrameScanlines(state, of: stretch, source)
        }
        return FrameScanlines(try picture(state))
    }

    private mutating func encodeRaw(
        _ shot: Shot, _ format: RawPixelFormat, _ body: (PixelRect, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let bitmap = try picture(shot.state)
        // In memory pixels stand as RGBA.
        if format == .rgba { return try unsafe body(frame, bitmap.pixels.span.bytes) }
        format.pack(bitmap, into: &packed)
        try unsafe body(frame, packed.span.bytes)
    }

    private mutating func encodeFile(
        _ shot: Shot, _ body: (PixelRect, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let frame = frame
        if let stretch {
            let rows = try FrameScanlines(shot.state, of: stretch, source)
            let done: Void? = try strip?.encode(column: rows.column, fresh: rows.fresh, pixels: rows.drawn) {
                bytes throws(RecordingError) in try body(frame, bytes)
            }
            if done == nil { throw .encoding }
            return
        }
        let bitmap = try picture(shot.state)
        guard let bytes = try? single?.encode(bitmap, hasAlpha: source.hasAlpha) else { throw .encoding }
        try unsafe body(frame, bytes.span.bytes)
    }

    /// The changed rectangle, cut from the strip if that holds not much more than what changed.
    private mutating func encodeChanges(
        _ shot: Shot, _ previous: Shot?, _ body: (PixelRect, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let rows = try rows(shot.state)
        var changed = frame
        if let previous { changed = rows.changes(since: try self.rows(previous.state)) }
        if changed.isEmpty {
            let none: [UInt8] = []
            return try unsafe body(changed, none.span.bytes)
        }
        if let stretch {
            let top = stretch.tables.independentRow(at: changed.y)
            let bottom = changed.y + changed.height
            let cut = PixelRect(x: 0, y: top, width: frame.width, height: bottom - top)
            if changed.width * changed.height * 2 > cut.width * cut.height {
                let done: Void? = try strip?.encodeData(
                    column: rows.column, rows: top..<bottom, fresh: rows.fresh, pixels: rows.drawn
                ) { bytes throws(RecordingError) in try body(cut, bytes) }
                if done == nil { throw .encoding }
                return
            }
        }
        let piece = rows.picture(changed)
        guard let data = try? single?.encodeData(piece, hasAlpha: source.hasAlpha) else { throw .encoding }
        try unsafe body(changed, data.span.bytes)
    }
}
