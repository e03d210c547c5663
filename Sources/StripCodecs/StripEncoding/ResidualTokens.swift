/// Finds the DEFLATE symbols of residuals, by one rule for counting and coding: see `ResidualCode`.
enum ResidualTokens {
    /// Counts the symbols of a row's residuals.
    static func count(_ residuals: [UInt8], _ row: Range<Int>, into histogram: inout [Int]) {
        unsafe residuals.withUnsafeBufferPointer { bytes in
            let row = unsafe UnsafeBufferPointer(rebasing: bytes[row])
            // Four counters per byte, so that counting equal neighbours does not wait for the previous one.
            var counts = [UInt32](repeating: 0, count: 1024)
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                var index = 0
                while index < row.count {
                    if unsafe areEightLiterals(row, at: index) {
                        for offset in 0..<8 {
                            unsafe counts[256 &* (offset & 3) &+ Int(row[index + offset])] &+= 1
                        }
                        index += 8
                        continue
                    }
                    let length = unsafe zeroRun(row, at: index)
                    if length > 0 {
                        unsafe counts[0] &+= 1
                        ResidualCode.forEachMatch(ofRun: length) { histogram[DeflateLength($0).symbol] += 1 }
                        index += length
                    } else {
                        unsafe counts[Int(row[index])] &+= 1
                        index += 1
                    }
                }
            }
            for byte in 0..<256 {
                histogram[byte] += (0..<4).reduce(0) { $0 + Int(counts[byte + 256 * $1]) }
            }
        }
    }

    /// True if no run that is long enough for matches begins in the next eight bytes. May be false although there is none.
    ///
    /// Such a run would include the last of the eight bytes. So this counts the zeros at their end and those that follow, without
    /// a branch, which the scattered zeros of a photograph would make hard to predict.
    @inline(__always)
    static func areEightLiterals(_ row: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index + 16 <= row.count else { return false }
        let bytes = unsafe UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped + index)
        let these = unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        let next = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return these.leadingZeroBitCount / 8 + next.trailingZeroBitCount / 8 < ResidualCode.shortestRun
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
