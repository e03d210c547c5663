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

/// A PNG open in libpng. It must not outlive the bytes that it was opened on.
@safe
struct PNGDecoder: ~Copyable, ImageDecoder {
    let stored: StoredImage
    private let image: OpaquePointer
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The bytes of the file; libpng may see other ones.
    private let byteCount: Int
    private let bitsPerPixel: Int
    private let hasChecksum: Bool
    private var report: strip_report

    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout PNGDecoder) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        try unsafe file.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var decoder = try unsafe PNGDecoder(bytes, limits, byteCount: file.count)
            return try body(&decoder)
        }
    }

    /// Reads everything before the pixels.
    ///
    /// - Parameters:
    ///   - byteCount: the bytes of the file, for messages.
    ///   - hasChecksum: false if the checksum of the image data, Adler-32, is not to be checked.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ limits: DecodingLimits, byteCount: Int, hasChecksum: Bool = true
    ) throws(ImageDecodingError) {
        var info = strip_image_info()
        var attachments = unsafe strip_attachments()
        var report = strip_report()
        var costs = limits.shim
        // libpng takes as much memory as eXIf says that it needs: it warns of its own limit and ignores it (1.6.39).
        costs.skips_exif = unsafe PNGInspector.hasChunk("eXIf", longerThan: limits.maximumChunkBytes, in: bytes.span)
        let opened = unsafe strip_png_open(bytes.baseAddress, bytes.count, &costs, &info, &attachments, &report)
        guard let image = unsafe opened else { throw report.failure(byteCount: byteCount) }
        if !hasChecksum { unsafe strip_png_ignore_adler32(image) }
        unsafe self.image = image
        unsafe self.bytes = bytes
        self.byteCount = byteCount
        self.hasChecksum = hasChecksum
        self.report = report
        bitsPerPixel = Int(info.channels) * Int(info.bit_depth)
        let cicp = info.cicp
        stored = unsafe StoredImage(
            size: info.size, bitDepth: Int(info.bit_depth), colorType: info.colorType, hasAlpha: info.has_alpha,
            profile: attachments.profileBytes, exif: attachments.exifBytes,
            codingPoints: info.has_cicp ? [cicp.0, cicp.1, cicp.2, cicp.3] : nil,
            gamma: info.gamma == 0 ? nil : Int(info.gamma), animationFrames: Int(info.animation_frames))
    }

    // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
    var minimumByteCount: Int { (stored.size.width * bitsPerPixel / 8) * stored.size.height / 1032 }

    // libpng keeps the row and the one above it, with 16 bits for each of four samples: more than the pixels of up to three rows.
    var workingByteCount: Int { max(0, 16 - 4 * stored.size.height) * stored.size.width }

    deinit { unsafe strip_png_close(image) }

    mutating func pixels(isLenient: Bool) throws(ImageDecodingError) -> StoredPixels {
        let count = unsafe bytes.count
        if hasChecksum,
            let pixels = unsafe FastPNGDecoder(bytes.span, hasAlpha: stored.hasAlpha)?.pixels(bytes.span)
        {
            report.consumed = count
            return try report.result(
                Bitmap(size: stored.size, pixels: pixels), isWhole: true, isLenient: isLenient, byteCount: byteCount,
                readableCount: count)
        }
        var bitmap = Bitmap(size: stored.size, color: .clear)
        let toLastByte = unsafe isLenient && PNGInspector.lacksEnd(bytes.span)
        let isWhole = bitmap.withMutablePixels { pixels in
            unsafe pixels.withUnsafeMutableBytes { bytes in
                unsafe strip_png_read(
                    image, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), toLastByte, &report)
            }
        }
        return try report.result(
            bitmap, isWhole: isWhole, isLenient: isLenient, byteCount: byteCount, readableCount: count)
    }
}
