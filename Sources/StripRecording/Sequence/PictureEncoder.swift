import StripCodecs
import StripRaster

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
        let bitmap = try drawing { try source.frame(state, rows: 0..<source.frameSize.height) }
        guard let bytes = try? encoder?.encode(bitmap, hasAlpha: source.hasAlpha) else { throw .encoding }
        try unsafe body(bitmap.sha256, bytes.span.bytes)
    }
}

/// Pictures that are windows of a strip with an overlay on some rows.
struct StripPictures<Source: FrameSource>: PictureEncoder, ~Copyable {
    private let source: Source
    private let strip: Bitmap
    private let firstColumn: Int
    private var encoder: StripEncoder

    init(source: Source, strip: Bitmap, firstColumn: Int, tables: StripTables) {
        self.source = source
        self.strip = strip
        self.firstColumn = firstColumn
        encoder = StripEncoder(tables)
    }

    mutating func encode(
        _ state: FrameState, _ body: (String, RawSpan) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let size = source.frameSize
        let column = state.contentOffsetX - firstColumn
        let overlay = source.overlayRows(state)
        // The row below the overlay has other residuals, too: it is filtered against overlaid pixels.
        let fresh = overlay.isEmpty ? 0..<0 : overlay.lowerBound..<min(overlay.upperBound + 1, size.height)
        let above = max(fresh.lowerBound - 1, 0)
        let pixels =
            fresh.isEmpty ? nil : try drawing { try source.frame(state, rows: above..<fresh.upperBound) }
        var hash = PixelHash()
        let window = PixelRect(x: column, y: 0, width: size.width, height: size.height)
        hash.add(strip, window.rows(0..<fresh.lowerBound))
        if let pixels {
            let rows = fresh.lowerBound - above..<fresh.upperBound - above
            hash.add(pixels, PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count))
        }
        hash.add(strip, window.rows(fresh.upperBound..<size.height))
        let sha256 = hash.finish()
        let done: Void? = try encoder.encode(column: column, fresh: fresh, pixels: pixels) {
            bytes throws(RecordingError) in try body(sha256, bytes)
        }
        // Every window of the job is in the plan that the tables were made for.
        if done == nil { throw .encoding }
    }
}

extension PixelRect {
    /// Some of its rows.
    fileprivate func rows(_ rows: Range<Int>) -> PixelRect {
        PixelRect(x: x, y: y + rows.lowerBound, width: width, height: rows.count)
    }
}
