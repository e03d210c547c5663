import StripRaster
import StripUnits

/// Filters the rows of frames and of strips (PNG specification, section 9), each with one filter type.
///
/// The left and upper left neighbours of a row's first pixel count as 0, so its residual is the pixel itself for Sub, and the
/// pixel minus the one above for Up and Paeth. In a strip, the residuals of all other pixels do not depend on the window.
enum RowFilter {
    /// The samples of a row without gaps, 3 or 4 a pixel.
    static func samples(of bitmap: Bitmap, row: Int, channels: Int, into line: inout [UInt8]) {
        let pixels = bitmap.pixels.span.extracting(row * bitmap.width..<(row + 1) * bitmap.width)
        var line = line.mutableSpan
        if channels == 4 {
            for x in pixels.indices {
                line[4 * x] = pixels[x].red
                line[4 * x + 1] = pixels[x].green
                line[4 * x + 2] = pixels[x].blue
                line[4 * x + 3] = pixels[x].alpha
            }
        } else {
            for x in pixels.indices {
                line[3 * x] = pixels[x].red
                line[3 * x + 1] = pixels[x].green
                line[3 * x + 2] = pixels[x].blue
            }
        }
    }

    /// The filter type with the smallest sum of absolute residuals, over every other group of 64 samples.
    ///
    /// Residuals beyond 7 count as 7: how often something differs matters more for screenshots, which become 3 % smaller than
    /// with whole sums; photographs do not change by 0.1 %.
    static func choose(_ line: [UInt8], above: [UInt8], channels: Int) -> PNGFilterType {
        var best = (type: PNGFilterType.sub, cost: UInt32.max)
        unsafe line.withUnsafeBufferPointer { line in
            unsafe above.withUnsafeBufferPointer { above in
                for type in PNGFilterType.tried {
                    let cost = unsafe cost(type, line, above, channels)
                    if cost < best.cost { best = (type, cost) }
                }
            }
        }
        return best.type
    }

    private static func cost(
        _ type: PNGFilterType, _ line: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, _ channels: Int
    ) -> UInt32 {
        let count = min(line.count, above.count)
        guard let line = line.baseAddress, let above = above.baseAddress else { return 0 }
        return type.inOneLoopEach { type in
            var sum: UInt32 = 0
            for start in stride(from: channels, to: count, by: 128) {
                for index in start..<min(start &+ 64, count) {
                    let left = index &- channels
                    let residual = unsafe line[index] &- type.prediction(line[left], above[index], above[left])
                    sum &+= UInt32(min(min(residual, 0 &- residual), 7))
                }
            }
            return sum
        }
    }

    /// The residuals of a row; its first pixel counts as the first one of a window.
    static func residuals(
        _ type: PNGFilterType, _ line: [UInt8], above: [UInt8], channels: Int, into row: inout MutableSpan<UInt8>
    ) {
        let count = min(line.count, above.count, row.count)
        for index in 0..<min(channels, count) { row[index] = line[index] &- type.prediction(0, above[index], 0) }
        guard count > channels else { return }
        // Bare memory, whose bounds are checked above, so that each loop is plain enough to be vectorised.
        unsafe line.withUnsafeBufferPointer { line in
            unsafe above.withUnsafeBufferPointer { above in
                unsafe row.withUnsafeMutableBufferPointer { row in
                    guard let line = line.baseAddress, let above = above.baseAddress, let row = row.baseAddress else {
                        return
                    }
                    type.inOneLoopEach { type in
                        for index in channels..<count {
                            let left = index &- channels
                            unsafe row[index] = line[index] &- type.prediction(line[left], above[index], above[left])
                        }
                    }
                }
            }
        }
    }
}

extension PNGFilterType {
    /// Calls `body` with this type as a constant: inlined, it becomes a loop of its own for each type, which vectors can do.
    @inline(__always)
    fileprivate func inOneLoopEach<Result>(_ body: (PNGFilterType) -> Result) -> Result {
        switch self {
        case .none: body(.none)
        case .sub: body(.sub)
        case .up: body(.up)
        case .average: body(.average)
        case .paeth: body(.paeth)
        }
    }
}
