import CLibdeflate
import StripUnits

/// DEFLATE data with zlib's wrapping, or without: Xcode's files leave it out, other programs do not. The data themselves tell.
enum DeflateWrapping {
    /// Tells by the first five bytes if there is a wrapping; wrong for one of 65,536 streams of random bytes.
    static func isZlib(_ stream: [UInt8]) -> Bool {
        guard stream.count >= 2, stream[0] & 15 == 8, stream[0] <= 0x78 else { return false }
        // Without wrapping it would begin with a stored block: its length, and the same inverted (RFC 1951, section 3.2.4).
        if stream.count >= 5, stream[1] == ~stream[3], stream[2] == ~stream[4] { return false }
        return (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 && stream[1] & 0x20 == 0
    }

    /// What a chunk's data inflate to.
    enum Inflated {
        case whole([UInt8]), tooLarge, broken
    }

    /// Inflates the data of a chunk that is not pixels.
    ///
    /// - Parameter isCrushed: true for Xcode's files, which may leave out the wrapping.
    static func inflate(_ stream: [UInt8], isCrushed: Bool, _ limits: DecodingLimits) -> Inflated {
        let isRaw = isCrushed && !isZlib(stream)
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return .broken }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var capacity = min(limits.maximumChunkBytes, max(4096, 4 * stream.count))
        while true {
            var count = 0
            var result = LIBDEFLATE_BAD_DATA
            let data = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
                let inflate = unsafe isRaw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex
                result = unsafe inflate(
                    decompressor, stream, stream.count, buffer.baseAddress, capacity, nil, &count)
                filled = result == LIBDEFLATE_SUCCESS ? count : 0
            }
            if result == LIBDEFLATE_SUCCESS { return .whole(data) }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return .broken }
            if capacity == limits.maximumChunkBytes { return .tooLarge }
            capacity = min(limits.maximumChunkBytes, 4 * capacity)
        }
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
