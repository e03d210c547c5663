/// Residuals as DEFLATE symbols, found by one rule wherever they are coded: see `ResidualCode`.
enum ResidualTokens {
    /// Counts the symbols of a row's residuals.
    static func count(_ residuals: [UInt8], _ row: Range<Int>, into histogram: inout [Int]) {
        unsafe residuals.withUnsafeBufferPointer { bytes in
            let row = unsafe UnsafeBufferPointer(rebasing: bytes[row])
            // Two counters a byte, so that equal neighbours do not wait for each other.
            var counts = [UInt32](repeating: 0, count: 512)
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                var index = 0
                while index < row.count {
                    let length = unsafe zeroRun(row, at: index)
                    if length > 0 {
                        unsafe counts[0] += 1
                        ResidualCode.forEachMatch(ofRun: length) { histogram[DeflateLength($0).symbol] += 1 }
                        index += length
                    } else {
                        unsafe counts[Int(row[index]) + (index & 1) * 256] += 1
                        index += 1
                    }
                }
            }
            for byte in 0..<256 { histogram[byte] += Int(counts[byte]) + Int(counts[byte + 256]) }
        }
    }

    /// The length of the run of zeros that begins here, if it is long enough for matches; else 0.
    @inline(__always)
    static func zeroRun(_ row: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        guard unsafe row[index] == 0, index + ResidualCode.shortestRun <= row.count,
            unsafe UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self) == 0
        else { return 0 }
        var end = index + ResidualCode.shortestRun
        while end + 8 <= row.count,
            unsafe UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped + end).loadUnaligned(as: UInt64.self) == 0
        {
            end += 8
        }
        while end < row.count, unsafe row[end] == 0 { end += 1 }
        return end - index
    }
}
