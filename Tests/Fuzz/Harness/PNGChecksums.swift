import CLibdeflate

/// Puts the checksums of a PNG right that was changed: CRC-32 of every chunk, Adler-32 of image data in one chunk.
enum PNGChecksums {
    /// The most image data that are inflated to know their checksum.
    private static let mostRows = 1 << 20

    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = 8
        // Each chunk is a length, a name, its data and a checksum of name and data.
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            let data = position + 8..<position + 8 + length
            if bytes[position + 4..<position + 8].elementsEqual("IDAT".utf8) { repairAdler(&bytes, data) }
            let checksum = unsafe bytes.withUnsafeBytes { bytes in
                unsafe libdeflate_crc32(0, bytes.baseAddress.map { unsafe $0 + position + 4 }, length + 4)
            }
            put(Int(checksum), &bytes, data.upperBound)
            position = data.upperBound + 4
        }
        return bytes
    }

    private static func repairAdler(_ bytes: inout [UInt8], _ data: Range<Int>) {
        guard data.count > 6, let decompressor = unsafe libdeflate_alloc_decompressor() else { return }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var rows = [UInt8](repeating: 0, count: mostRows)
        var (read, made) = (0, 0)
        let isWhole = unsafe bytes.withUnsafeBytes { bytes in
            unsafe rows.withUnsafeMutableBytes { rows in
                unsafe libdeflate_deflate_decompress_ex(
                    decompressor, bytes.baseAddress.map { unsafe $0 + data.lowerBound + 2 }, data.count - 2,
                    rows.baseAddress, rows.count, &read, &made) == LIBDEFLATE_SUCCESS
            }
        }
        guard isWhole, read + 6 <= data.count else { return }
        let adler = unsafe rows.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, made) }
        put(Int(adler), &bytes, data.lowerBound + 2 + read)
    }

    private static func put(_ word: Int, _ bytes: inout [UInt8], _ position: Int) {
        for index in 0..<4 { bytes[position + index] = UInt8(truncatingIfNeeded: word >> (24 - 8 * index)) }
    }
}
