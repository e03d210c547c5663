import StripUnits

extension Bitmap {
    /// This bitmap without its last column and row, each pixel mixed with its right and lower neighbours: what shows where it is moved
    /// by a fraction of a pixel to the left and up.
    ///
    /// The same as drawing it there: 22-bit weights of a multiple of 1/256 are exact, so (a (256 − k) + b k + 128) / 256, rounded down, is
    /// what they give, columns first, with 8 bits between the passes.
    /// - Parameters:
    ///   - x: 256ths of a pixel, 0...255.
    ///   - y: likewise.
    /// - Precondition: it is opaque, or premultiplied, and has a pixel more than the result each way.
    /// - Complexity: O(pixels).
    package func mixed(x: Int, y: Int) -> Bitmap {
        let size = PixelSize(width: width - 1, height: height - 1)
        var result = Bitmap(size: size, color: .clear)
        guard size.pixelCount > 0 else { return result }
        let count = 4 * size.width
        var (upper, lower) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
        unsafe pixels.withUnsafeBytes { source in
            unsafe result.pixels.withUnsafeMutableBytes { target in
                for row in 0..<height {
                    swap(&upper, &lower)
                    let left = unsafe UnsafeRawBufferPointer(
                        rebasing: source[4 * width * row..<4 * width * row + count])
                    let right = unsafe UnsafeRawBufferPointer(
                        rebasing: source[4 * width * row + 4..<4 * width * row + 4 + count])
                    unsafe lower.withUnsafeMutableBytes { unsafe mix(left, right, x, into: $0) }
                    guard row > 0 else { continue }
                    let line = unsafe UnsafeMutableRawBufferPointer(rebasing: target[count * (row - 1)..<count * row])
                    unsafe upper.withUnsafeBytes { upper in
                        unsafe lower.withUnsafeBytes { unsafe mix(upper, $0, y, into: line) }
                    }
                }
            }
        }
        return result
    }
}

/// Mixes bytes by 256ths. The sums fit into 16 bits, for which there are vector instructions.
@inline(__always)
private func mix(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ weight: Int,
    into result: UnsafeMutableRawBufferPointer
) {
    let (near, far) = (UInt16(256 - weight), UInt16(weight))
    for index in 0..<min(one.count, other.count, result.count) {
        let sum = unsafe UInt16(one[index]) &* near &+ UInt16(other[index]) &* far &+ 128
        unsafe result[index] = UInt8(truncatingIfNeeded: sum &>> 8)
    }
}
