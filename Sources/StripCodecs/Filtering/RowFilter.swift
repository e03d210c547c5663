import StripRaster
import StripUnits

/// Filters the rows of frames and of strips (PNG specification, section 9), each with one filter type.
///
/// The left and upper left neighbours of a row's first pixel count as 0, so its residual is the pixel itself for Sub, and the
/// pixel minus the one above for Up and Paeth. In a strip, the residuals of all other pixels do not depend on the window.
enum RowFilter {
    /// The samples of a row without gaps, 3 or 4 a pixel.
    static func samples(of bitmap: Bitmap, row: Int, channels: Int, into line: inout [UInt8]) {
        let width = bitmap.width
        precondition(line.count == width * channels && (0..<bitmap.height).contains(row))
        unsafe bitmap.pixels.withUnsafeBytes { pixels in
            unsafe line.withUnsafeMutableBytes { line in
                let source = unsafe UnsafeRawBufferPointer(rebasing: pixels[4 * width * row..<4 * width * (row + 1)])
                if channels == 4 { return unsafe line.copyMemory(from: source) }
                func word(_ x: Int) -> UInt32 {
                    unsafe UInt32(littleEndian: source.load(fromByteOffset: 4 &* x, as: UInt32.self))
                }
                // Four pixels are three words of samples.
                for x in stride(from: 0, to: width & ~3, by: 4) {
                    let (first, second, third, fourth) = (word(x), word(x &+ 1), word(x &+ 2), word(x &+ 3))
                    let words = (
                        first & 0xFF_FFFF | second &<< 24, (second &>> 8) & 0xFFFF | third &<< 16,
                        (third &>> 16) & 0xFF | fourth &<< 8
                    )
                    unsafe line.storeBytes(of: words.0.littleEndian, toByteOffset: 3 &* x, as: UInt32.self)
                    unsafe line.storeBytes(of: words.1.littleEndian, toByteOffset: 3 &* x &+ 4, as: UInt32.self)
                    unsafe line.storeBytes(of: words.2.littleEndian, toByteOffset: 3 &* x &+ 8, as: UInt32.self)
                }
                for x in width & ~3..<width {
                    for channel in 0..<3 { unsafe line[3 * x + channel] = source[4 * x + channel] }
                }
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
