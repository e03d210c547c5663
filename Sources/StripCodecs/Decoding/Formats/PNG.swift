import CCodecShim
import StripRaster
import StripUnits

extension ImageFormat {
    /// Portable Network Graphics.
    package static let png = ImageFormat(
        name: "PNG", suffixes: ["png"], rareSuffixes: ["apng"], decoder: PNGDecoder.self
    ) {
        $0.starts(with: PNGFileBuilder.signature) && !$0.has("CgBI", at: 12)
    }
}

/// A PNG whose chunks were read. It must not outlive the bytes that it was opened on.
///
/// libpng never sees what a chunk says of the pixels, only the image data themselves; so all versions give the same samples.
@safe
struct PNGDecoder: ~Copyable, ImageDecoder {
    let stored: StoredImage
    private let structure: PNGStructure
    private let bytes: UnsafeBufferPointer<UInt8>
    /// True if the image data lack zlib's wrapping and so a checksum.
    private let isRaw: Bool

    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout PNGDecoder) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        try unsafe file.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var decoder = try unsafe PNGDecoder(bytes, PNGStructure(bytes.span, limits), limits, isCrushed: false)
            return try body(&decoder)
        }
    }

    /// Takes a file whose chunks were found.
    ///
    /// - Parameter isCrushed: true for Xcode's files, whose DEFLATE data may be without zlib's wrapping.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ structure: PNGStructure, _ limits: DecodingLimits, isCrushed: Bool
    ) throws(ImageDecodingError) {
        var structure = structure
        stored = unsafe structure.stored(bytes.span, isCrushed: isCrushed, limits)
        isRaw = unsafe isCrushed && !DeflateWrapping.isZlib(structure.firstData(bytes.span))
        self.structure = structure
        unsafe self.bytes = bytes
    }

    // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
    var minimumByteCount: Int { rowBytes * stored.size.height / 1032 }

    // libpng keeps the row and the one above it. Of an interlaced image all rows as stored are kept, else one.
    var workingByteCount: Int {
        let height = stored.size.height
        return max(0, (rowBytes + 8) * (structure.header.isPlain ? 3 : height + 2) - 4 * stored.size.width * height)
    }

    private var rowBytes: Int { stored.size.width * structure.header.channels * stored.bitDepth / 8 }

    mutating func pixels(
        _ conversion: ColorConversion?, isLenient: Bool
    ) throws(ImageDecodingError) -> StoredPixels {
        let file = unsafe bytes.span
        if let pixels = FastPNGDecoder(file, structure, isRaw: isRaw)?.pixels(file) {
            return StoredPixels(bitmap: Bitmap(size: stored.size, pixels: pixels))
        }
        let expansion = PNGRowExpansion(
            structure.header, palette: stored.colorType == .palette ? try structure.palette(file) : [],
            transparency: structure.transparency(file), conversion)
        var reader = try unsafe PNGRowReader(
            bytes, structure, isRaw: isRaw, toLastByte: isLenient && structure.end == nil)
        var bitmap = Bitmap(size: stored.size, color: .clear)
        let rows = reader.read(into: &bitmap, expansion)
        var pixels = StoredPixels(bitmap: bitmap, isConverted: expansion.convertsColors)
        if rows < stored.size.height {
            let failure = reader.failure
            guard isLenient, rows > 0, failure == .truncated(bytes: file.count) else { throw failure }
            pixels.completeRows = rows
            pixels.warnings = [.truncated(bytes: file.count, rows: rows, height: stored.size.height)]
            return pixels
        }
        pixels.warnings = try reader.finish()
        if let end = structure.end {
            if end < file.count { pixels.warnings.append(.trailingBytes(file.count - end)) }
        } else {
            pixels.warnings.append(.missingEnd)
        }
        return pixels
    }
}
