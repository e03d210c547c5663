/// The order in which people number files: digits count as numbers, letter case is ignored unless nothing else differs.
package enum NaturalOrder {
    /// True if the first text comes before the second.
    package static func precedes(_ first: String, _ second: String) -> Bool {
        let left = Array(first.utf8)
        let right = Array(second.utf8)
        var (i, j) = (0, 0)
        while i < left.count && j < right.count {
            if isDigit(left[i]) && isDigit(right[j]) {
                let a = number(left, &i)
                let b = number(right, &j)
                // Without leading zeros a longer number is a larger one.
                if a.count != b.count { return a.count < b.count }
                if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
            } else {
                let (a, b) = (folded(left[i]), folded(right[j]))
                if a != b { return a < b }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return left.count - i < right.count - j }
        // Only leading zeros or letter case differ.
        return left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func folded(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
    }

    /// The digits from `index` on, leading zeros dropped; moves `index` behind them.
    private static func number(_ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < text.count && isDigit(text[index]) { index += 1 }
        return text[start..<index].drop { $0 == UInt8(ascii: "0") }
    }
}
