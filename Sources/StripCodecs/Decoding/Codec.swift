import CCodecShim
import StripRaster
import StripUnits

/// One image open in libpng or libjpeg, behind the shim. It must not outlive the bytes that it was opened on.
@safe
struct Codec: ~Copyable {
    let kind: FileKind
    let info: strip_image_info
    private let image: OpaquePointer
    private let attachments: strip_attachments
    private let bytes: UnsafeBufferPointer<UInt8>
    private var readableCount: Int { unsafe bytes.count }
    /// The bytes of the file; of a file made by Xcode the codec sees some more.
    private let byteCount: Int
    private var report: strip_report
    /// How many rows of a truncated picture there are, if they are all that is wanted.
    private var keptRows: Int?

    /// Opens a whole file for a while.
    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits,
        _ body: (inout Codec) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        let kind = FileKind(file.span)
        let readable = kind == .appleCrushedPNG ? try CrushedPNG.standard(file.span) : file
        return try unsafe readable.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var codec = try unsafe Codec(bytes, kind: kind, byteCount: file.count, limits)
            return try body(&codec)
        }
    }

    /// Reads everything before the pixels.
    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, kind: FileKind, byteCount: Int, _ limits: DecodingLimits
    ) throws(ImageDecodingError) {
        guard bytes.count > 0 else { throw .empty }
        var info = strip_image_info()
        var attachments = unsafe strip_attachments()
        var report = strip_report()
        var costs = strip_limits(
            chunk_bytes: UInt32(clamping: limits.maximumChunkBytes), scans: Int32(clamping: limits.maximumScans))
        let opened: OpaquePointer?
        switch kind {
        case .png, .appleCrushedPNG:
            unsafe opened = strip_png_open(bytes.baseAddress, bytes.count, &costs, &info, &attachments, &report)
        case .jpeg:
            unsafe opened = strip_jpeg_open(bytes.baseAddress, bytes.count, &costs, &info, &attachments, &report)
        default: throw .notSupported(found: kind)
        }
        guard let image = unsafe opened else { throw Self.failure(report, byteCount: byteCount) }
        if kind == .appleCrushedPNG { unsafe strip_png_ignore_adler32(image) }
        self.kind = kind
        unsafe self.image = image
        self.info = info
        unsafe self.attachments = attachments
        unsafe self.bytes = bytes
        self.byteCount = byteCount
        self.report = report
    }

    deinit {
        switch kind {
        case .jpeg: unsafe strip_jpeg_close(image)
        default: unsafe strip_png_close(image)
        }
    }

    /// Describes the image.
    func header(_ limits: DecodingLimits) throws(ImageDecodingError) -> ImageHeader {
        try unsafe ImageHeader(
            format: kind, info: info, profile: withProfile { ImageProfile($0) },
            exif: UnsafeBufferPointer(start: attachments.exif, count: attachments.exif_size).span, limits: limits)
    }

    /// Hands over the ICC profile; it is empty if there is none.
    func withProfile<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        unsafe body(UnsafeBufferPointer(start: attachments.profile, count: attachments.profile_size).span)
    }

    /// Decodes all rows, in the file's own colours. May be called once.
    mutating func pixels(_ options: DecodingOptions) throws(ImageDecodingError) -> Bitmap {
        let size = PixelSize(width: Int(info.width), height: Int(info.height))
        guard options.isLenient || byteCount >= minimumByteCount else { throw .truncated(bytes: byteCount) }
        if kind == .png,
            let pixels = unsafe FastPNGDecoder(bytes.span, hasAlpha: info.has_alpha)?.pixels(bytes.span)
        {
            report.consumed = readableCount
            return Bitmap(size: size, pixels: pixels)
        }
        var bitmap = Bitmap(size: size, color: .clear)
        let toLastByte = unsafe options.isLenient && PNGInspector.lacksEnd(bytes.span)
        if !read(into: &bitmap, toLastByte: toLastByte) {
            guard options.isLenient, report.is_truncated, report.rows > 0 else {
                throw Self.failure(report, byteCount: byteCount)
            }
            keptRows = Int(report.rows)
        }
        if kind == .appleCrushedPNG { bitmap.straightenCrushedSamples() }
        return bitmap
    }

    private mutating func read(into bitmap: inout Bitmap, toLastByte: Bool) -> Bool {
        var report = self.report
        let isWhole = unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
            let samples = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return switch kind {
            case .jpeg: unsafe strip_jpeg_read(image, samples, &report)
            default: unsafe strip_png_read(image, samples, toLastByte, &report)
            }
        }
        self.report = report
        return isWhole
    }

    /// Clears what codecs make up for rows that are not there.
    func clearMissingRows(_ bitmap: inout Bitmap) {
        guard let keptRows else { return }
        for index in keptRows * bitmap.width..<bitmap.pixels.count { bitmap.pixels[index] = .clear }
    }

    /// The fewest bytes that can hold so many pixels: a file that lies about its size must not cost memory.
    private var minimumByteCount: Int {
        let (width, height) = (Int(info.width), Int(info.height))
        switch kind {
        // A code has a bit at least, and each component that is not subsampled has one for each block of 8 x 8 samples; two that
        // are subsampled by four, each along another axis, have half as many together.
        case .jpeg: return info.is_arithmetic ? 0 : width * height / 1024
        // DEFLATE makes no more than 1032 bytes of one (258 of two bits).
        default: return (width * Int(info.channels) * Int(info.bit_depth) / 8) * height / 1032
        }
    }

    /// What the codec remarked while reading.
    var warnings: [ImageWarning] {
        if let keptRows { return [.truncated(bytes: byteCount, rows: keptRows, height: Int(info.height))] }
        var warnings: [ImageWarning] = []
        if report.warnings > 0 { warnings.append(.codec(Self.text(report.warning), count: Int(report.warnings))) }
        if report.lacks_end {
            warnings.append(.missingEnd)
        } else if report.consumed < readableCount {
            warnings.append(.trailingBytes(readableCount - report.consumed))
        }
        return warnings
    }

    private static func failure(_ report: strip_report, byteCount: Int) -> ImageDecodingError {
        report.is_truncated
            ? .truncated(bytes: byteCount)
            : .damaged(detail: text(report.error).isEmpty ? "out of memory" : text(report.error))
    }

    /// The text in a fixed C array of characters.
    private static func text<Characters>(_ characters: Characters) -> String {
        unsafe withUnsafeBytes(of: characters) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
