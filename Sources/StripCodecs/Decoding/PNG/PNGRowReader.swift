import CCodecShim
import StripRaster
import StripUnits

/// The image data of a PNG open in libpng, which unpacks them to rows of samples as stored.
///
/// libpng is given the signature, IHDR, the IDAT chunks and IEND. A palette picture is announced as gray, so that it needs no palette.
@safe
struct PNGRowReader: ~Copyable {
    private let image: OpaquePointer
    private let layout: strip_png_layout
    private let size: PixelSize
    /// The error where the data end early.
    private let shortage: ImageDecodingError
    private var report: strip_report

    /// Opens the image data of a file, which must outlive the reader.
    ///
    /// - Parameters:
    ///   - isRaw: true if DEFLATE data are without zlib's wrapping.
    ///   - toLastByte: true to get all rows that a cut file has.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ structure: PNGStructure, isRaw: Bool, toLastByte: Bool
    ) throws(ImageDecodingError) {
        let count = bytes.count
        shortage =
            structure.hasAllData
            ? .damaged(detail: "the image data end before the pixels are complete") : .truncated(bytes: count)
        size = structure.header.size
        let head = unsafe Self.head(bytes.span, structure, isRaw: isRaw)
        var layout = strip_png_layout()
        var report = strip_report()
        let tail = unsafe Self.tail(bytes.span, structure, isRaw: isRaw)
        let opened = unsafe head.withUnsafeBufferPointer { head in
            unsafe tail.withUnsafeBufferPointer { tail in
                var stream = unsafe strip_png_stream(
                    head: head.baseAddress, head_size: head.count,
                    data: bytes.baseAddress.map { unsafe $0 + structure.imageData.lowerBound },
                    data_size: structure.imageData.count, tail: tail.baseAddress, tail_size: tail.count,
                    to_last_byte: toLastByte)
                return unsafe strip_png_open(&stream, &layout, &report)
            }
        }
        guard let image = unsafe opened else { throw report.failure(shortage: shortage) }
        unsafe self.image = image
        self.layout = layout
        self.report = report
    }

    deinit { unsafe strip_png_close(image) }

    private static func head(_ bytes: Span<UInt8>, _ structure: PNGStructure, isRaw: Bool) -> [UInt8] {
        let start = structure.headerChunk.lowerBound + 8
        var header = (start..<start + 13).map { bytes[$0] }
        if header[9] == 3 { header[9] = 0 }
        return PNGFileBuilder.signature + PNGFileBuilder.chunk("IHDR", header)
            // A window of 32 KiB (RFC 1950, section 2.2).
            + (isRaw ? PNGFileBuilder.chunk("IDAT", [0x78, 0x01]) : [])
    }

    /// The checksum that zlib's wrapping would have, and IEND; nothing of data that are cut or have no checksum.
    private static func tail(_ bytes: Span<UInt8>, _ structure: PNGStructure, isRaw: Bool) -> [UInt8] {
        guard structure.hasAllData else { return [] }
        let end = PNGFileBuilder.chunk("IEND", [])
        if !isRaw { return end }
        guard let checksum = structure.rawChecksum(bytes) else { return [] }
        return PNGFileBuilder.chunk("IDAT", [UInt8](bigEndian: Int(checksum))) + end
    }

    /// Reads all rows and expands them; how many from the top are complete.
    mutating func read(into bitmap: inout Bitmap, _ expansion: PNGRowExpansion) -> Int {
        bitmap.withMutablePixels { pixels in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                guard let target = pixels.baseAddress else { return 0 }
                return layout.passes == 1
                    ? unsafe readPlain(into: target, expansion) : unsafe readInterlaced(into: target, expansion)
            }
        }
    }

    private mutating func readPlain(into target: UnsafeMutablePointer<Pixel>, _ expansion: PNGRowExpansion) -> Int {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: layout.row_bytes + 8) { row in
            guard let row = row.baseAddress else { return 0 }
            for y in 0..<size.height {
                guard unsafe strip_png_read_row(image, row, &report) else { return y }
                unsafe expansion.expand(row, into: target + y * size.width)
            }
            return size.height
        }
    }

    /// Each pass brings some samples of some rows, so that all of them have to wait for the last one.
    private mutating func readInterlaced(
        into target: UnsafeMutablePointer<Pixel>, _ expansion: PNGRowExpansion
    ) -> Int {
        let stride = layout.row_bytes + 8
        var rows = [UInt8](repeating: 0, count: stride * size.height)
        return unsafe rows.withUnsafeMutableBufferPointer { rows in
            guard let rows = rows.baseAddress else { return 0 }
            var complete = size.height
            reading: for pass in 1...layout.passes {
                for y in 0..<size.height where unsafe !strip_png_read_row(image, rows + y * stride, &report) {
                    // The last pass brings every second row; the others are whole before it.
                    complete = pass == layout.passes ? y : 0
                    break reading
                }
            }
            for y in 0..<complete { unsafe expansion.expand(rows + y * stride, into: target + y * size.width) }
            return complete
        }
    }

    /// Why rows are missing.
    var failure: ImageDecodingError { report.failure(shortage: shortage) }

    /// Checks what follows the pixels. That data end there is no fault of theirs.
    mutating func finish() throws(ImageDecodingError) -> [ImageWarning] {
        if unsafe !strip_png_finish(image, &report) && !report.is_truncated { throw failure }
        return report.libraryWarnings
    }
}
