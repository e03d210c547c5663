import CCodecShim
import StripRaster
import StripUnits

extension ImageFormat {
    /// JPEG: baseline, extended or progressive, in a JFIF, Exif or Adobe file.
    package static let jpeg = ImageFormat(
        name: "JPEG", suffixes: ["jpg", "jpeg"], rareSuffixes: ["jpe", "jfif", "mpo"], decoder: JPEGDecoder.self
    ) { $0.starts(with: [0xFF, 0xD8, 0xFF]) }
}

/// A JPEG open in libjpeg. It must not outlive the bytes that it was opened on.
@safe
struct JPEGDecoder: ~Copyable, ImageDecoder {
    let stored: StoredImage
    private let image: OpaquePointer
    private let byteCount: Int
    private let hasInvertedInk: Bool
    private let isArithmetic: Bool
    private let maximumScans: Int
    let workingByteCount: Int
    private var report: strip_report

    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout JPEGDecoder) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        try JPEGFrameHeader.check(file.span)
        return try unsafe file.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var decoder = try unsafe JPEGDecoder(bytes, limits)
            return try body(&decoder)
        }
    }

    /// Reads everything before the pixels.
    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: DecodingLimits) throws(ImageDecodingError) {
        var info = strip_image_info()
        var attachments = unsafe strip_attachments()
        var report = strip_report()
        let opened = unsafe strip_jpeg_open(bytes.baseAddress, bytes.count, &info, &attachments, &report)
        guard let image = unsafe opened else { throw report.failure(shortage: .truncated(bytes: bytes.count)) }
        unsafe self.image = image
        byteCount = bytes.count
        self.report = report
        isArithmetic = info.is_arithmetic
        maximumScans = limits.scans(of: info.size)
        workingByteCount = Int(info.coefficient_bytes)
        hasInvertedInk = info.channels == 4 && info.has_inverted_ink
        stored = unsafe StoredImage(
            size: info.size, bitDepth: 8, colorType: info.colorType, hasAlpha: false, profile: attachments.profileBytes,
            hasBrokenProfile: info.has_broken_profile,
            orientations: [
                OrientationMark(exif: attachments.exifBytes), OrientationMark(xmp: attachments.xmpBytes),
            ].compactMap(\.self))
    }

    // A Huffman code has a bit at least, and each component that is not subsampled has one for each block of 8 x 8 samples; two
    // that are subsampled by four, each along another axis, have half as many together.
    var minimumByteCount: Int { isArithmetic ? 0 : stored.size.width * stored.size.height / 1024 }

    deinit { unsafe strip_jpeg_close(image) }

    mutating func pixels(
        _ conversion: ColorConversion?, isLenient: Bool
    ) throws(ImageDecodingError) -> StoredPixels {
        var bitmap = Bitmap(size: stored.size, color: .clear)
        let isWhole = bitmap.withMutablePixels { pixels in
            unsafe pixels.withUnsafeMutableBytes { bytes in
                unsafe strip_jpeg_read(
                    image, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(clamping: maximumScans),
                    &report)
            }
        }
        if hasInvertedInk { bitmap.invertInk() }
        var pixels = StoredPixels(bitmap: bitmap)
        if !isWhole {
            let failure = report.failure(shortage: .truncated(bytes: byteCount))
            guard isLenient, report.is_truncated, report.rows > 0 else { throw failure }
            pixels.completeRows = Int(report.rows)
            pixels.warnings =
                [.truncated(bytes: byteCount, rows: Int(report.rows), height: bitmap.height)]
                + (report.is_damaged ? report.libraryWarnings : [])
            return pixels
        }
        pixels.warnings = report.libraryWarnings
        if report.lacks_end {
            pixels.warnings.append(.missingEnd)
        } else if report.consumed < byteCount {
            pixels.warnings.append(.trailingBytes(byteCount - report.consumed))
        }
        return pixels
    }
}
