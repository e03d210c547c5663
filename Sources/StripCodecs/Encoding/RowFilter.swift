import StripRaster
import StripUnits

/// Filters rows of pictures and of strips (PNG specification, section 9): one filter type per row.
///
/// The left and upper left neighbours of a row's first pixel count as 0, so its residual is the pixel itself for Sub, and the
/// pixel minus the one above for Up and Paeth. In a strip, that of all other pixels does not depend on the window.
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

    /// The filter type with the smallest sum of absolute residuals, over every other stretch of 64 samples.
    ///
    /// Residuals beyond 7 count as 7: how often something differs matters more for screenshots, which become 3 % smaller than
    /// with whole sums; photographs do not change by 0.1 %.
    static func choose(_ line: [UInt8], above: [UInt8], channels: Int) -> ScanlineFilter {
        var best = (type: ScanlineFilter.sub, cost: UInt32.max)
        unsafe line.withUnsafeBufferPointer { line in
            unsafe above.withUnsafeBufferPointer { above in
                for type in ScanlineFilter.allCases {
                    let cost = unsafe cost(type, line, above, channels)
                    if cost < best.cost { best = (type, cost) }
                }
            }
        }
        return best.type
    }

    @inline(__always)
    private static func cost(
        _ type: ScanlineFilter, _ line: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, _ channels: Int
    ) -> UInt32 {
        let count = min(line.count, above.count)
        guard let line = line.baseAddress, let above = above.baseAddress else { return 0 }
        func sum(_ predicted: (Int) -> UInt8) -> UInt32 {
            var sum: UInt32 = 0
            for start in stride(from: channels, to: count, by: 128) {
                for index in start..<min(start &+ 64, count) {
                    let residual = unsafe line[index] &- predicted(index)
                    sum &+= UInt32(min(min(residual, 0 &- residual), 7))
                }
            }
            return sum
        }
        switch type {
        case .sub: return sum { unsafe line[$0 &- channels] }
        case .up: return sum { unsafe above[$0] }
        case .paeth:
            return sum { unsafe ScanlineFilter.predictor(line[$0 &- channels], above[$0], above[$0 &- channels]) }
        }
    }

    /// The residuals of a row; those of the first pixel as at the beginning of a window.
    static func residuals(
        _ type: ScanlineFilter, _ line: [UInt8], above: [UInt8], channels: Int, into row: inout MutableSpan<UInt8>
    ) {
        let count = min(line.count, above.count, row.count)
        for index in 0..<min(channels, count) { row[index] = type == .sub ? line[index] : line[index] &- above[index] }
        guard count > channels else { return }
        // One loop per type over bare memory, checked above, so that each is plain enough to be vectorised.
        unsafe line.withUnsafeBufferPointer { line in
            unsafe above.withUnsafeBufferPointer { above in
                unsafe row.withUnsafeMutableBufferPointer { row in
                    guard let line = line.baseAddress, let above = above.baseAddress, let row = row.baseAddress else {
                        return
                    }
                    switch type {
                    case .sub:
                        for index in channels..<count { unsafe row[index] = line[index] &- line[index &- channels] }
                    case .up:
                        for index in channels..<count { unsafe row[index] = line[index] &- above[index] }
                    case .paeth:
                        for index in channels..<count {
                            let left = index &- channels
                            unsafe row[index] =
                                line[index] &- ScanlineFilter.predictor(line[left], above[index], above[left])
                        }
                    }
                }
            }
        }
    }
}
