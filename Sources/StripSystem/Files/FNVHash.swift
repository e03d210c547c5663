/// FNV-1a with 64 bits (RFC 9923): a fast hash, for values that nobody has crafted to collide.
package struct FNVHash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Makes a hash of nothing.
    package init() {}

    /// Adds bytes.
    package mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds a number in two steps: the product alone would not carry its upper half into the lower bits.
    package mutating func add(_ number: UInt64) {
        value = (value ^ number) &* 0x100_0000_01B3
        value = (value ^ number >> 32) &* 0x100_0000_01B3
    }

    /// 16 hexadecimal digits.
    package var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
