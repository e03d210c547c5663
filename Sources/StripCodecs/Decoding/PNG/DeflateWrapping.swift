import CLibdeflate
import StripUnits

/// Whether DEFLATE data have zlib's wrapping, by the data themselves: Xcode's files leave it out, other programs do not.
enum DeflateWrapping {
    /// Decides by the first five bytes; wrong for one of 65,536 streams of random bytes.
    static func isZlib(_ stream: [UInt8]) -> Bool {
        guard stream.count >= 2, stream[0] & 15 == 8, stream[0] <= 0x78 else { return false }
        // Without wrapping it would begin with a stored block: its length, and the same inverted (RFC 1951, section 3.2.4).
        if stream.count >= 5, stream[1] == ~stream[3], stream[2] == ~stream[4] { return false }
        return (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 && stream[1] & 0x20 == 0
    }
}

extension PNGStructure {
    /// The first five bytes of the image data, from as many chunks as it takes.
    func firstData(_ bytes: Span<UInt8>) -> [UInt8] {
        var first: [UInt8] = []
        for part in dataParts where first.count < 5 { first += part.prefix(5 - first.count).map { bytes[$0] } }
        return first
    }

    /// Adler-32 of what image data without wrapping inflate to; nil unless that is exactly what the pixels take.
    ///
    /// - Complexity: O(bytes + pixels) time, and the memory of all rows.
    func rawChecksum(_ bytes: Span<UInt8>) -> UInt32? {
        var stream: [UInt8] = []
        for part in dataParts {
            unsafe bytes.extracting(part).withUnsafeBufferPointer { unsafe stream.append(contentsOf: $0) }
        }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let count = header.rowBytesOfAllPasses
        var isWhole = false
        let rows = unsafe [UInt8](unsafeUninitializedCapacity: count) { rows, filled in
            isWhole =
                unsafe libdeflate_deflate_decompress(
                    decompressor, stream, stream.count, rows.baseAddress, count, nil) == LIBDEFLATE_SUCCESS
            filled = isWhole ? count : 0
        }
        return isWhole ? unsafe libdeflate_adler32(1, rows, count) : nil
    }
}

extension PNGHeader {
    /// The bytes of all rows with their filter types (PNG specification, section 8.2).
    fileprivate var rowBytesOfAllPasses: Int {
        // First column and row, and the steps from there.
        let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return (isPlain ? [(0, 0, 1, 1)] : adam7).reduce(0) { sum, pass in
            let columns = max(0, (size.width - pass.0 + pass.2 - 1) / pass.2)
            let rows = max(0, (size.height - pass.1 + pass.3 - 1) / pass.3)
            return columns == 0 ? sum : sum + rows * (1 + (columns * channels * Int(bitDepth) + 7) / 8)
        }
    }
}
