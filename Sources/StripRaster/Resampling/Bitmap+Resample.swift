public import StripUnits

extension Bitmap {
    /// Draws all of `source` over this bitmap, scaled to a rectangle that may be fractional and may reach beyond the bitmap.
    ///
    /// The rectangle is in pixels of this bitmap. Resampling is separable, columns first, with 8 bits between the passes and 22-bit
    /// weights; translucent bitmaps are premultiplied for it. A rectangle of the source's own size on whole pixels copies exactly.
    /// - Parameters:
    ///   - clip: the rectangle that may be drawn on, in pixels of this bitmap; nil is all of it.
    ///   - top: the number of this bitmap's first row; `y` and `clip` count rows likewise.
    /// - Precondition: width and height are positive and finite.
    /// - Complexity: O(source rows in view · drawn columns · kernel width + drawn pixels · kernel height).
    public mutating func draw(
        _ source: Bitmap, x: Double, y: Double, width: Double, height: Double, clip: PixelRect? = nil, top: Int = 0
    ) {
        let visible = PixelRect(x: 0, y: top, width: self.width, height: self.height)
        let area = clip.map(visible.intersection) ?? visible
        let columns = AxisWeights(
            count: source.width, origin: x, length: width, visible: area.x..<area.x + area.width)
        let rows = AxisWeights(
            count: source.height, origin: y, length: height, visible: area.y..<area.y + area.height)
        guard !columns.drawn.isEmpty, !rows.drawn.isEmpty else { return }
        // Only the part in view is resampled, so that memory does not grow with the scale or the source.
        let piece = source.piece(columns.source, rows.source)
        let (left, first) = (columns.drawn.lowerBound, rows.drawn.lowerBound - top)
        if columns.isIdentity && rows.isIdentity {
            draw(piece, atX: left, y: first)
            return
        }
        let isOpaque = piece.isOpaque
        let input = isOpaque ? piece : piece.premultiplied()
        var scaled = input.resampledColumns(columns).resampledRows(rows)
        if !isOpaque { scaled = scaled.unpremultiplied() }
        draw(scaled, atX: left, y: first)
    }

    /// Some columns and rows of this bitmap.
    private func piece(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
        let rect = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        if rect == bounds { return self }
        var piece = Bitmap(size: PixelSize(width: rect.width, height: rect.height), color: .clear)
        piece.copy(self, from: rect, toX: 0, y: 0)
        return piece
    }

    private func resampledColumns(_ axis: AxisWeights) -> Bitmap {
        var result = Bitmap(size: PixelSize(width: axis.drawn.count, height: height), color: .clear)
        let from = pixels.span
        var into = result.pixels.mutableSpan
        let weights = axis.weights.span
        let start = axis.source.lowerBound
        for row in 0..<height {
            for column in 0..<axis.drawn.count {
                var sum = WeightedSum()
                let base = row * width + axis.first[column] - start - axis.start[column]
                for index in axis.start[column]..<axis.start[column + 1] {
                    sum.add(from[base + index], weight: weights[index])
                }
                into[row * axis.drawn.count + column] = sum.pixel
            }
        }
        return result
    }

    private func resampledRows(_ axis: AxisWeights) -> Bitmap {
        var result = Bitmap(size: PixelSize(width: width, height: axis.drawn.count), color: .clear)
        let from = pixels.span
        var into = result.pixels.mutableSpan
        let weights = axis.weights.span
        let start = axis.source.lowerBound
        for row in 0..<axis.drawn.count {
            let base = axis.first[row] - start - axis.start[row]
            for column in 0..<width {
                var sum = WeightedSum()
                for index in axis.start[row]..<axis.start[row + 1] {
                    sum.add(from[(base + index) * width + column], weight: weights[index])
                }
                into[row * width + column] = sum.pixel
            }
        }
        return result
    }
}

/// The sum of pixels times fixed-point weights, for four channels. It starts at one half, so that the final shift rounds.
private struct WeightedSum {
    private var channels = SIMD4<Int32>(repeating: 1 << Int32(AxisWeights.precision - 1))

    @inline(__always)
    mutating func add(_ pixel: Pixel, weight: Int32) {
        let values = SIMD4<Int32>(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), Int32(pixel.alpha))
        channels &+= values &* weight
    }

    @inline(__always)
    var pixel: Pixel {
        let shifted = channels &>> Int32(AxisWeights.precision)
        let bytes = shifted.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return Pixel(
            red: UInt8(truncatingIfNeeded: bytes.x), green: UInt8(truncatingIfNeeded: bytes.y),
            blue: UInt8(truncatingIfNeeded: bytes.z), alpha: UInt8(truncatingIfNeeded: bytes.w))
    }
}
