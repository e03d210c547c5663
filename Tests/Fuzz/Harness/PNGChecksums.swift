import CLibdeflate

import StripCodecs

/// Puts the checksums of a PNG right that was changed: CRC-32 of every chunk, Adler-32 of image data in one chunk.
enum PNGChecksums {
    /// The most image data that are inflated to know their checksum.
    private static let mostRows = 1 << 20

    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = 8
        while let chunk = PNGChunk(bytes.span, at: position) {
            if chunk.name == "IDAT" { repairAdler(&bytes, chunk.data) }
            put(
                PNGChunk.checksum(bytes.span.extracting(position + 4..<chunk.data.upperBound)), &bytes,
                chunk.data.upperBound)
            position = chunk.end
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
