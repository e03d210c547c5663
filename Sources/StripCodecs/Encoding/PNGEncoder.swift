import CLibdeflate
public import StripRaster

/// How hard an encoder works for small files.
public enum Compression: String, CaseIterable, Sendable {
    /// As fast as can be: libdeflate's level 1, or a strip's tables.
    case fast
    /// libdeflate's level 6.
    case balanced
    /// libdeflate's level 12, which looks for the best parsing.
    case small

    /// libdeflate's level.
    var level: Int32 { self == .fast ? 1 : self == .balanced ? 6 : 12 }
}

/// Writes pictures as PNG: 8-bit RGB or RGBA, one IDAT chunk, no metadata. Keeps its memory from picture to picture.
///
/// Each row gets the filter type of Sub, Up and Paeth with the smallest sum of absolute residuals (the heuristic of the PNG
/// specification, section 12.7); DEFLATE is libdeflate's. The bytes depend on the picture and that library alone.
@safe
public struct PNGEncoder: ~Copyable {
    private let compressor: OpaquePointer
    private var rows: [UInt8] = []
    private var candidate: [UInt8] = []

    /// Makes an encoder.
    ///
    /// - Throws: `PNGEncodingError` if there is no memory.
    public init(_ compression: Compression = .fast) throws(PNGEncodingError) {
        guard let compressor = unsafe libdeflate_alloc_compressor(compression.level) else { throw PNGEncodingError() }
        unsafe self.compressor = compressor
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    /// The whole file of one picture.
    ///
    /// - Parameter hasAlpha: false writes RGB, which is right only for an opaque picture; true writes RGBA.
    /// - Throws: `PNGEncodingError` if there is no memory.
    /// - Complexity: O(pixels).
    public mutating func encode(_ bitmap: Bitmap, hasAlpha: Bool) throws(PNGEncodingError) -> [UInt8] {
        filter(bitmap, channels: hasAlpha ? 4 : 3)
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, rows.count)
        var file = PNGFile(reserving: bound)
        file.appendHeader(bitmap.size, hasAlpha: hasAlpha)
        let data = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            unsafe count = libdeflate_zlib_compress(compressor, rows, rows.count, buffer.baseAddress, bound)
        }
        guard !data.isEmpty else { throw PNGEncodingError() }
        file.append(chunk: "IDAT", data)
        file.append(chunk: "IEND", [])
        return file.bytes
    }

    /// Fills `rows` with filter type and residuals of every scanline.
    private mutating func filter(_ bitmap: Bitmap, channels: Int) {
        let stride = bitmap.width * channels + 1
        rows.removeAll(keepingCapacity: true)
        rows.append(contentsOf: repeatElement(0, count: stride * bitmap.height))
        candidate = Array(repeating: 0, count: stride)
        var above = [UInt8](repeating: 0, count: stride - 1)
        var line = above
        for y in 0..<bitmap.height {
            swap(&above, &line)
            bitmap.copySamples(ofRow: y, channels: channels, into: &line)
            var best = Int.max
            for type in ScanlineFilter.allCases {
                let cost = type.apply(to: line, above: above, channels: channels, into: &candidate)
                guard cost < best else { continue }
                best = cost
                rows.replaceSubrange(y * stride..<(y + 1) * stride, with: candidate)
            }
        }
    }
}

/// There was no memory for the compressor or its output.
public struct PNGEncodingError: Error {}

extension ScanlineFilter {
    /// Writes the filter type and the residuals of one row; returns the sum of the residuals' distances from 0.
    func apply(to line: [UInt8], above: [UInt8], channels: Int, into row: inout [UInt8]) -> Int {
        let line = line.span
        let above = above.span
        var row = row.mutableSpan
        var cost = 0
        row[0] = rawValue
        for index in 0..<min(channels, line.count) {
            let value = residual(line[index], left: 0, above: above[index], aboveLeft: 0)
            row[index + 1] = value
            cost += Int(Int8(bitPattern: value).magnitude)
        }
        for index in min(channels, line.count)..<line.count {
            let value = residual(
                line[index], left: line[index - channels], above: above[index], aboveLeft: above[index - channels])
            row[index + 1] = value
            cost += Int(Int8(bitPattern: value).magnitude)
        }
        return cost
    }
}

extension Bitmap {
    /// Writes the samples of one row, with or without alpha.
    fileprivate func copySamples(ofRow y: Int, channels: Int, into line: inout [UInt8]) {
        let pixels = pixels.span.extracting(y * width..<(y + 1) * width)
        var line = line.mutableSpan
        for x in 0..<width {
            line[x * channels] = pixels[x].red
            line[x * channels + 1] = pixels[x].green
            line[x * channels + 2] = pixels[x].blue
            if channels == 4 { line[x * channels + 3] = pixels[x].alpha }
        }
    }
}
