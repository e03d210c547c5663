/// PNG files put together byte by byte, so that tests can say exactly what is in them.
public enum RawPNG {
    /// An 8-bit picture of filtered rows as they are given, filter types included, in stored DEFLATE blocks.
    ///
    /// - Parameter parts: the sizes of the IDAT chunks but for the last, which takes the rest.
    public static func file(
        width: Int, height: Int, colorType: UInt8, rows: [UInt8], parts: [Int] = [], trailer: [[UInt8]] = []
    ) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0])
        var data = zlib(rows)[...]
        for part in parts {
            bytes += chunk("IDAT", Array(data.prefix(part)))
            data = data.dropFirst(part)
        }
        bytes += chunk("IDAT", Array(data))
        for chunk in trailer { bytes += chunk }
        return bytes + chunk("IEND", [])
    }

    /// Length, name, data, CRC-32.
    public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return bigEndian(data.count) + named + bigEndian(Int(crc32(named)))
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4).
    public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(65535)
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
        } while !rest.isEmpty
        var (first, second) = (1, 0)
        for byte in bytes {
            first = (first + Int(byte)) % 65521
            second = (second + first) % 65521
        }
        return stream + bigEndian(second << 16 | first)
    }

    /// CRC-32 bit by bit (PNG specification, annex D).
    public static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    /// A number as four bytes.
    public static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
