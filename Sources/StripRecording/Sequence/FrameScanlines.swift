import StripCodecs
import StripRaster
import StripSystem
import StripUnits

/// A frame's rows where they lie: in a strip or in a picture of their own, some of them drawn anew.
struct FrameScanlines {
    private let size: PixelSize
    private let base: Bitmap
    /// The column of the strip, or of the picture, at which the frame begins.
    let column: Int
    /// The rows in which the frame may differ from `base`, and the row below them.
    let fresh: Range<Int>
    /// These rows, and before them the row above, unless they begin with row 0; nil if there are none.
    let drawn: Bitmap?

    /// A frame that is a window of a stretch, what lies over it included.
    init(_ state: FrameState, of stretch: EncodedSegment, _ source: some FrameSource) throws(RecordingError) {
        let height = source.frameSize.height
        size = source.frameSize
        base = stretch.strip
        column = state.contentOffsetX - stretch.firstColumn
        let overlay = source.overlayRows(state)
        // The row below the overlay has other residuals, too: it is filtered against overlaid pixels.
        let fresh = overlay.isEmpty ? 0..<0 : overlay.lowerBound..<min(overlay.upperBound + 1, height)
        self.fresh = fresh
        let above = max(fresh.lowerBound - 1, 0)
        drawn =
            fresh.isEmpty
            ? nil
            : try rethrowing(as: RecordingError.rendering) { try source.frame(state, rows: above..<fresh.upperBound) }
    }

    /// A frame that was drawn whole.
    init(_ picture: Bitmap) {
        size = picture.size
        base = picture
        column = 0
        fresh = 0..<0
        drawn = nil
    }

    /// The row of the frame that is row 0 of `drawn`.
    private var firstDrawn: Int { max(fresh.lowerBound - 1, 0) }

    /// SHA-256 of the frame's pixels.
    var sha256: String {
        var hash = PixelHash()
        hash.add(base, PixelRect(x: column, y: 0, width: size.width, height: fresh.lowerBound))
        if let drawn {
            hash.add(
                drawn,
                PixelRect(x: 0, y: fresh.lowerBound - firstDrawn, width: size.width, height: fresh.count))
        }
        hash.add(
            base,
            PixelRect(x: column, y: fresh.upperBound, width: size.width, height: size.height - fresh.upperBound))
        return hash.finish()
    }

    /// A piece of the frame.
    func picture(_ rect: PixelRect) -> Bitmap {
        var piece = Bitmap(size: PixelSize(width: rect.width, height: rect.height), color: .clear)
        let under = PixelRect(x: column + rect.x, y: rect.y, width: rect.width, height: rect.height)
        piece.copy(base, from: under, toX: 0, y: 0)
        let rows = fresh.clamped(to: rect.y..<rect.y + rect.height)
        if let drawn, !rows.isEmpty {
            let over = PixelRect(x: rect.x, y: rows.lowerBound - firstDrawn, width: rect.width, height: rows.count)
            piece.copy(drawn, from: over, toX: 0, y: rows.lowerBound - rect.y)
        }
        return piece
    }
}

extension FrameScanlines {
    /// The smallest rectangle that holds every pixel in which this frame differs from another; empty if they are equal.
    ///
    /// - Complexity: O(pixels outside of the rectangle, and of a few rows of it).
    func changes(since other: FrameScanlines) -> PixelRect {
        let rows = 0..<size.height
        guard let top = rows.first(where: { row($0).differs(from: other.row($0)) }),
            let bottom = rows.last(where: { row($0).differs(from: other.row($0)) })
        else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        var left = size.width
        var right = 0
        for y in top...bottom where left > 0 || right < size.width {
            let row = row(y)
            let old = other.row(y)
            left = row.firstDifference(from: old, before: left)
            right = row.endOfDifferences(from: old, after: right)
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
    }

    private func row(_ y: Int) -> Row {
        if let drawn, fresh.contains(y) {
            return Row(bitmap: drawn, start: (y - firstDrawn) * drawn.width, width: size.width)
        }
        return Row(bitmap: base, start: y * base.width + column, width: size.width)
    }

    /// Pixels that lie side by side.
    private struct Row {
        let bitmap: Bitmap
        let start: Int
        let width: Int

        /// Whether any pixel differs.
        func differs(from other: Row) -> Bool {
            let mine = bitmap.pixels.span.extracting(start..<start + width)
            let theirs = other.bitmap.pixels.span.extracting(other.start..<other.start + width)
            // A stretch at a time, without a branch in it, so that it is done in vectors.
            for begin in stride(from: 0, to: width, by: 64) {
                var bits: UInt32 = 0
                for x in begin..<min(begin + 64, width) { bits |= mine[x].word ^ theirs[x].word }
                if bits != 0 { return true }
            }
            return false
        }

        /// The first column that differs, or `limit` if none before it does.
        func firstDifference(from other: Row, before limit: Int) -> Int {
            (0..<limit).first { bitmap.pixels[start + $0] != other.bitmap.pixels[other.start + $0] } ?? limit
        }

        /// One more than the last column that differs, or `limit` if none from there on does.
        func endOfDifferences(from other: Row, after limit: Int) -> Int {
            (limit..<width).last { bitmap.pixels[start + $0] != other.bitmap.pixels[other.start + $0] }.map { $0 + 1 }
                ?? limit
        }
    }
}
