import CLibdeflate
import StripRaster
import StripUnits

/// Decodes the common kind of PNG in one piece: 8-bit gray, RGB or either with alpha, not interlaced, no tRNS.
///
/// libpng inflates row by row with zlib; here libdeflate inflates all rows at once, which is three times as fast. This decoder takes
/// only files without any fault. It leaves all others to libpng, also those whose faults libpng forgives, so that pixels, errors and
/// warnings are the same with and without it. There is one exception: libdeflate reads codes that DEFLATE reserves (RFC 1951,
/// section 3.2.6), which zlib refuses. No encoder writes them, and an accident would not leave the checksums right.
struct FastPNGDecoder {
    private let size: PixelSize
    private let format: SampleFormat
    private let imageData: PNGImageData
    private let isRaw: Bool

    /// Looks at a file whose chunks were found; nil if it is not of this kind.
    ///
    /// - Parameter isRaw: true if DEFLATE data are without zlib's wrapping, and so without a checksum.
    init?(_ bytes: Span<UInt8>, _ structure: PNGStructure, isRaw: Bool) {
        let header = structure.header
        guard header.bitDepth == 8, header.isPlain, let format = SampleFormat(colorType: header.colorType),
            structure.transparency(bytes) == nil, let imageData = PNGImageData(bytes)
        else { return nil }
        size = header.size
        self.format = format
        self.imageData = imageData
        self.isRaw = isRaw
    }

    /// Decodes all rows; nil if the data have a fault.
    ///
    /// - Complexity: O(bytes + pixels) time, at most 8 bytes of memory a pixel.
    func pixels(_ bytes: Span<UInt8>) -> [Pixel]? {
        let stride = 1 + size.width * format.channels
        guard let rows = imageData.withStream(bytes, isRaw: isRaw, { inflate($0, count: stride * size.height) }) else {
            return nil
        }
        return unsafe rows.withUnsafeBufferPointer { rows in
            var isWhole = true
            let pixels = unsafe [Pixel](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
                guard let target = pixels.baseAddress, let source = rows.baseAddress else { return }
                var y = 0
                while y < size.height {
                    let row = unsafe source + y * stride
                    let pixels = unsafe target + y * size.width
                    let above = unsafe y > 0 ? pixels - size.width : nil
                    if let above = unsafe above, y + RowWavefront.rowCount <= size.height,
                        let rows = unsafe RowWavefront(
                            SIMD4(row[0], row[stride], row[2 * stride], row[3 * stride]), above: above, rows: pixels,
                            width: size.width)
                    {
                        unsafe rows.run(row + 1, stride: stride, format)
                        y += RowWavefront.rowCount
                        continue
                    }
                    guard let type = unsafe PNGFilterType(rawValue: row.pointee) else {
                        isWhole = false
                        return
                    }
                    unsafe RowUnfilter(above: above, width: size.width).run(type, row + 1, format, into: pixels)
                    y += 1
                }
                count = size.width * size.height
            }
            return isWhole ? pixels : nil
        }
    }

    /// Inflates a stream to exactly `count` bytes, and appends three, so that the last pixel can be read as a word.
    private func inflate(_ data: Span<UInt8>, count: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var read = 0
        var isWhole = false
        let rows = unsafe [UInt8](unsafeUninitializedCapacity: count + 3) { rows, filled in
            unsafe data.withUnsafeBufferPointer { data in
                let inflate = unsafe isRaw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex
                isWhole =
                    unsafe inflate(
                        decompressor, data.baseAddress, data.count, rows.baseAddress, count, &read, nil)
                    == LIBDEFLATE_SUCCESS && read == data.count
            }
            for index in count..<count + 3 { unsafe rows.initializeElement(at: index, to: 0) }
            filled = isWhole ? count + 3 : 0
        }
        return isWhole ? rows : nil
    }
}

/// Which 8-bit samples make up a pixel.
enum SampleFormat {
    case gray
    case rgb
    case grayAlpha
    case rgba

    /// The samples of a PNG's colour type; nil for a palette.
    init?(colorType: UInt8) {
        switch colorType {
        case 0: self = .gray
        case 2: self = .rgb
        case 4: self = .grayAlpha
        case 6: self = .rgba
        default: return nil
        }
    }

    var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

    /// Samples, and so bytes, per pixel.
    var channels: Int {
        switch self {
        case .gray: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }
}
