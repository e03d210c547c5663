import StripRaster

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

    /// The filter type with the smallest sum of absolute residuals over every eighth stretch of 64 samples.
    static func choose(_ line: [UInt8], above: [UInt8], channels: Int) -> ScanlineFilter {
        var best = (type: ScanlineFilter.sub, cost: Int.max)
        for type in ScanlineFilter.allCases {
            var cost = 0
            for start in stride(from: channels, to: line.count, by: 512) {
                cost += Self.cost(type, line.span, above.span, start, min(start + 64, line.count), channels)
            }
            if cost < best.cost { best = (type, cost) }
        }
        return best.type
    }

    private static func cost(
        _ type: ScanlineFilter, _ line: Span<UInt8>, _ above: Span<UInt8>, _ start: Int, _ end: Int, _ channels: Int
    ) -> Int {
        var sum = 0
        for index in start..<end {
            let left = line[index - channels]
            let value = type.residual(line[index], left: left, above: above[index], aboveLeft: above[index - channels])
            sum += Int(Int8(bitPattern: value).magnitude)
        }
        return sum
    }

    /// The residuals of a row; those of the first pixel as at the beginning of a window.
    static func residuals(
        _ type: ScanlineFilter, _ line: [UInt8], above: [UInt8], channels: Int, into row: inout MutableSpan<UInt8>
    ) {
        let line = line.span
        let above = above.span
        let count = line.count
        for index in 0..<min(channels, count) { row[index] = type == .sub ? line[index] : line[index] &- above[index] }
        // One loop per type, so that each is plain enough to be vectorised.
        switch type {
        case .sub:
            for index in channels..<max(channels, count) { row[index] = line[index] &- line[index - channels] }
        case .up:
            for index in channels..<max(channels, count) { row[index] = line[index] &- above[index] }
        case .paeth:
            for index in channels..<max(channels, count) {
                let predicted = ScanlineFilter.predictor(line[index - channels], above[index], above[index - channels])
                row[index] = line[index] &- predicted
            }
        }
    }
}
