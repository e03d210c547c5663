import CLibdeflate
package import StripRaster

/// Encodes bitmaps as PNG: 8-bit RGB or RGBA, no metadata, one IDAT chunk unless there are more than 2^30 bytes. Keeps its memory from bitmap to bitmap.
///
/// Each row gets the filter type of Sub, Up and Paeth with the smallest sum of absolute residuals, each counted as 7 at most (after
/// the heuristic of the PNG specification, section 12.7). libdeflate compresses. The bytes depend on the bitmap and that library only.
@safe
package struct PNGEncoder: ~Copyable {
    private let compressor: OpaquePointer
    private let chunkLimit: Int
    private var rows: [UInt8] = []

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - isSequence: whether many bitmaps follow, so that each has to be encoded quickly.
    ///   - chunkLimit: the most bytes of image data in one chunk.
    /// - Throws: `PNGEncodingError` if there is no memory.
    package init(
        _ compression: Compression = .fast, isSequence: Bool = false, chunkLimit: Int = 1 << 30
    ) throws(PNGEncodingError) {
        self.chunkLimit = chunkLimit
        let level = isSequence ? compression.sequenceLevel : compression.level
        guard let compressor = unsafe libdeflate_alloc_compressor(level) else { throw PNGEncodingError() }
        unsafe self.compressor = compressor
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    /// Encodes a bitmap as a whole file.
    ///
    /// - Parameter hasAlpha: true writes RGBA; false writes RGB, for opaque bitmaps only.
    /// - Throws: `PNGEncodingError` if there is no memory.
    /// - Complexity: O(pixels).
    package mutating func encode(_ bitmap: Bitmap, hasAlpha: Bool) throws(PNGEncodingError) -> [UInt8] {
        let data = try encodeData(bitmap, hasAlpha: hasAlpha)
        var file = PNGFileBuilder(reserving: data.count)
        file.appendHeader(bitmap.size, hasAlpha: hasAlpha)
        file.appendImageData(data, chunkLimit: chunkLimit)
        file.append("IEND", [])
        return file.bytes
    }

    /// Encodes a bitmap as a zlib stream, which IDAT or fdAT hold. Otherwise as `encode`.
    package mutating func encodeData(_ bitmap: Bitmap, hasAlpha: Bool) throws(PNGEncodingError) -> [UInt8] {
        filter(bitmap, channels: hasAlpha ? 4 : 3)
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, rows.count)
        let data = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            unsafe count = libdeflate_zlib_compress(compressor, rows, rows.count, buffer.baseAddress, bound)
        }
        guard !data.isEmpty else { throw PNGEncodingError() }
        return data
    }

    /// Fills `rows` with the filter type and the residuals of every scanline.
    private mutating func filter(_ bitmap: Bitmap, channels: Int) {
        let stride = bitmap.width * channels + 1
        if rows.count != stride * bitmap.height { rows = Array(repeating: 0, count: stride * bitmap.height) }
        var line = [UInt8](repeating: 0, count: stride - 1)
        var above = line
        for y in 0..<bitmap.height {
            swap(&above, &line)
            RowFilter.samples(of: bitmap, row: y, channels: channels, into: &line)
            let type = RowFilter.choose(line, above: above, channels: channels)
            var all = rows.mutableSpan
            all[y * stride] = type.rawValue
            var row = all._mutatingExtracting(y * stride + 1..<(y + 1) * stride)
            RowFilter.residuals(type, line, above: above, channels: channels, into: &row)
        }
    }
}

/// There was no memory for the compressor or its output.
package struct PNGEncodingError: Error, CustomStringConvertible {
    /// What failed.
    package var description: String { "out of memory while encoding" }

    /// Makes the error.
    package init() {}
}
