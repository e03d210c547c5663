import StripCodecs
package import StripRaster
import StripSystem
package import StripUnits

/// The pixels of a frame where they lie: rows of the strip or of a bitmap of its own, some of them drawn anew.
package struct FrameScanlines {
    let size: PixelSize
    /// The strip's segment, or the frame itself.
    let base: Bitmap
    /// The column of `base` at which the frame begins.
    let column: Int
    /// The rectangle in which the frame may differ from `base`; empty if it does not.
    let overlay: PixelRect
    /// The rows in which its residuals may differ from `base`, and the row below them.
    let dirtyRows: Range<Int>
    /// What the strip's tables tell of the window without what lies over it; nil if there are none.
    let windowSum: FingerprintSum?
    /// These rows, and before them the row above, unless they begin with row 0; nil if there are none.
    let redrawn: Bitmap?

    /// A state's frame: a window of the segment with what lies over it, or drawn whole if it does not lie in the segment.
    init(_ state: FrameState, of segment: SegmentPixels?, _ source: some FrameSource) throws(RecordingError) {
        guard let segment, segment.contains(state) else {
            let rows = 0..<source.frameSize.height
            self.init(try rethrowing(as: RecordingError.rendering, source.frame(state, rows: rows)))
            return
        }
        try self.init(windowOf: segment, state, source)
    }

    private init(windowOf segment: SegmentPixels, _ state: FrameState, _ source: some FrameSource)
        throws(RecordingError)
    {
        size = source.frameSize
        base = segment.strip
        column = state.contentOffsetX - segment.firstColumn
        windowSum = segment.fingerprints?[column]
        overlay = source.overlayArea(state)
        // The row below the overlay has other residuals, too: it is filtered against overlaid pixels.
        let dirtyRows = overlay.isEmpty ? 0..<0 : overlay.y..<min(overlay.y + overlay.height + 1, size.height)
        self.dirtyRows = dirtyRows
        let rows = max(dirtyRows.lowerBound - 1, 0)..<dirtyRows.upperBound
        redrawn =
            dirtyRows.isEmpty ? nil : try rethrowing(as: RecordingError.rendering, source.frame(state, rows: rows))
    }

    /// A frame that was drawn whole.
    package init(_ bitmap: Bitmap) {
        size = bitmap.size
        base = bitmap
        column = 0
        windowSum = nil
        overlay = PixelRect(x: 0, y: 0, width: 0, height: 0)
        dirtyRows = 0..<0
        redrawn = nil
    }

    /// The whole frame as a rectangle.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

    /// The row of the frame that is row 0 of `redrawn`.
    private var firstRedrawn: Int { max(dirtyRows.lowerBound - 1, 0) }

    /// What names the frame's pixels.
    func names(hasSHA256: Bool) -> PixelNames {
        PixelNames(pixels: fingerprint, sha256: hasSHA256 ? sha256 : nil)
    }

    /// The fingerprint of the frame's pixels.
    ///
    /// - Complexity: O(pixels in which the frame may differ from the strip), without their sums O(pixels).
    private var fingerprint: PixelFingerprint {
        let all = PixelRect(x: column, y: 0, width: size.width, height: size.height)
        var sum = windowSum ?? base.fingerprintSum(all, x: 0, y: 0)
        if let redrawn {
            var (under, over) = (overlay, overlay)
            under.x += column
            over.y -= firstRedrawn
            sum =
                sum - base.fingerprintSum(under, x: overlay.x, y: overlay.y)
                + redrawn.fingerprintSum(over, x: overlay.x, y: overlay.y)
        }
        return PixelFingerprint(sum, size)
    }

    /// SHA-256 of the frame's pixels.
    private var sha256: String {
        var hash = SHA256()
        hash.add(base, PixelRect(x: column, y: 0, width: size.width, height: dirtyRows.lowerBound))
        if let redrawn {
            let y = dirtyRows.lowerBound - firstRedrawn
            hash.add(redrawn, PixelRect(x: 0, y: y, width: size.width, height: dirtyRows.count))
        }
        let height = size.height - dirtyRows.upperBound
        hash.add(base, PixelRect(x: column, y: dirtyRows.upperBound, width: size.width, height: height))
        return hash.finish()
    }

    /// The pixels of a part of the frame.
    func bitmap(_ rect: PixelRect) -> Bitmap {
        var bitmap = Bitmap(size: PixelSize(width: rect.width, height: rect.height), color: .clear)
        let under = PixelRect(x: column + rect.x, y: rect.y, width: rect.width, height: rect.height)
        bitmap.copy(base, from: under, toX: 0, y: 0)
        let rows = dirtyRows.clamped(to: rect.y..<rect.y + rect.height)
        if let redrawn, !rows.isEmpty {
            let over = PixelRect(x: rect.x, y: rows.lowerBound - firstRedrawn, width: rect.width, height: rows.count)
            bitmap.copy(redrawn, from: over, toX: 0, y: rows.lowerBound - rect.y)
        }
        return bitmap
    }
}

extension FrameScanlines {
    /// The smallest rectangle that holds every pixel in which this frame differs from another; empty if they are equal.
    ///
    /// - Complexity: O(pixels outside of the rectangle, and of a few rows of it).
    package func changes(since other: FrameScanlines) -> PixelRect {
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
        if let redrawn, dirtyRows.contains(y) {
            return Row(bitmap: redrawn, start: (y - firstRedrawn) * redrawn.width, width: size.width)
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
            // A block at a time, without a branch in it, so that it is done in vectors.
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
