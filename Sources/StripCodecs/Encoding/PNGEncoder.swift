import CLibdeflate
package import StripRaster

/// Encodes bitmaps as PNG: 8-bit RGB or RGBA, no metadata, one IDAT chunk unless there are more than 2^30 bytes. Keeps its memory from bitmap to bitmap.
///
/// Each row gets the filter type of Sub, Up and Paeth with the smallest sum of absolute residuals, each counted as 7 at most (after
/// the heuristic of the PNG specification, section 12.7), and libdeflate compresses. The fastest kind tries a sixteenth of the rows and
/// leaves pictures in which matches find nothing to `QuickDeflate`. The bytes depend on the bitmap and that library only.
@safe
package struct PNGEncoder: ~Copyable {
    private let compressor: OpaquePointer
    private let isQuick: Bool
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
        isQuick = compression == .fast
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
        let channels = hasAlpha ? 4 : 3
        if isQuick, try prefersQuickDeflate(bitmap, channels: channels) {
            filter(Array(0..<bitmap.height), of: bitmap, channels: channels, groupRows: QuickDeflate.groupRows)
            return QuickDeflate(rows, stride: bitmap.width * channels + 1).stream
        }
        filter(Array(0..<bitmap.height), of: bitmap, channels: channels)
        return try compressed()
    }

    /// The rows as a zlib stream by libdeflate.
    private func compressed() throws(PNGEncodingError) -> [UInt8] {
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, rows.count)
        let data = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            unsafe count = libdeflate_zlib_compress(compressor, rows, rows.count, buffer.baseAddress, bound)
        }
        guard !data.isEmpty else { throw PNGEncodingError() }
        return data
    }

    /// Whether `QuickDeflate` makes some sixteenth of the rows no larger than libdeflate does.
    ///
    /// In small pictures there is little time to win.
    private mutating func prefersQuickDeflate(_ bitmap: Bitmap, channels: Int) throws(PNGEncodingError) -> Bool {
        let stride = bitmap.width * channels + 1
        let (groupRows, height) = (16, bitmap.height)
        let groups = height / (16 * groupRows) + 1
        guard stride * height >= 1 << 17, height >= groups * groupRows else { return false }
        let sample = (0..<groups).flatMap { group in
            let first = (2 * group + 1) * (height - groupRows) / (2 * groups)
            return Array(first..<first + groupRows)
        }
        filter(sample, of: bitmap, channels: channels)
        let bits = QuickDeflate(rows, stride: stride).bitCount
        // Long matches shrink what is a sixteenth already.
        guard bits >= rows.count / 2 else { return false }
        return try bits <= 8 * compressed().count
    }

    /// Fills `rows` with the filter type and the residuals of some scanlines, in groups that share the type of their middle row.
    private mutating func filter(_ numbers: [Int], of bitmap: Bitmap, channels: Int, groupRows: Int = 1) {
        let stride = bitmap.width * channels + 1
        if rows.count != stride * numbers.count { rows = Array(repeating: 0, count: stride * numbers.count) }
        let clear = [UInt8](repeating: 0, count: stride - 1)
        var (line, above) = (clear, clear)
        func sample(_ y: Int, _ line: inout [UInt8]) {
            if y < 0 { line = clear } else { RowFilter.samples(of: bitmap, row: y, channels: channels, into: &line) }
        }
        func chosen(forRow y: Int) -> PNGFilterType {
            sample(y - 1, &above)
            sample(y, &line)
            return RowFilter.choose(line, above: above, channels: channels)
        }
        var last: Int?
        var type = PNGFilterType.sub
        for (index, y) in numbers.enumerated() {
            if groupRows > 1, index % groupRows == 0 {
                type = chosen(forRow: min(y + groupRows / 2, bitmap.height - 1))
                last = nil
            }
            if last == y - 1 { swap(&above, &line) } else { sample(y - 1, &above) }
            sample(y, &line)
            last = y
            if groupRows == 1 { type = RowFilter.choose(line, above: above, channels: channels) }
            var all = rows.mutableSpan
            all[index * stride] = type.rawValue
            var row = all._mutatingExtracting(index * stride + 1..<(index + 1) * stride)
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
