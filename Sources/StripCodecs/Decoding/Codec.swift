import CCodecShim
import StripRaster

/// One image open in libpng or libjpeg, behind the shim. It must not outlive the bytes that it was opened on.
@safe
struct Codec: ~Copyable {
    private let kind: FileKind
    private let image: OpaquePointer
    private let info: strip_image_info
    private let attachments: strip_attachments
    private let bytes: UnsafeBufferPointer<UInt8>
    private var byteCount: Int { unsafe bytes.count }
    private var report: strip_report

    /// Tells the format by content and reads everything before the pixels.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageDecodingError) {
        guard bytes.count > 0 else { throw .empty }
        let kind = FileKind(unsafe bytes.span)
        var info = strip_image_info()
        var attachments = unsafe strip_attachments()
        var report = strip_report()
        let opened: OpaquePointer?
        switch kind {
        case .png: unsafe opened = strip_png_open(bytes.baseAddress, bytes.count, &info, &attachments, &report)
        case .jpeg: unsafe opened = strip_jpeg_open(bytes.baseAddress, bytes.count, &info, &attachments, &report)
        case .appleCrushedPNG: throw .featureNotSupported("Apple CgBI PNG (made by Xcode for iOS)")
        default: throw .notSupported(found: kind)
        }
        guard let image = unsafe opened else { throw Self.failure(report, byteCount: bytes.count) }
        self.kind = kind
        unsafe self.image = image
        self.info = info
        unsafe self.attachments = attachments
        unsafe self.bytes = bytes
        self.report = report
    }

    deinit {
        switch kind {
        case .png: unsafe strip_png_close(image)
        default: unsafe strip_jpeg_close(image)
        }
    }

    /// Describes the image.
    func header(_ limits: DecodingLimits) throws(ImageDecodingError) -> ImageHeader {
        try unsafe ImageHeader(
            format: kind, info: info,
            profile: UnsafeBufferPointer(start: attachments.profile, count: attachments.profile_size).span,
            exif: UnsafeBufferPointer(start: attachments.exif, count: attachments.exif_size).span, limits: limits)
    }

    /// Decodes all rows, as stored. May be called once.
    mutating func pixels() throws(ImageDecodingError) -> Bitmap {
        let size = PixelSize(width: Int(info.width), height: Int(info.height))
        if kind == .png,
            let pixels = unsafe PlainPNG(bytes.span, size: size, hasAlpha: info.has_alpha)?.pixels(bytes.span)
        {
            report.consumed = byteCount
            return Bitmap(size: size, pixels: pixels)
        }
        var bitmap = Bitmap(size: size, color: .clear)
        var report = self.report
        let isWhole = unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
            let rgba = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return switch kind {
            case .png: unsafe strip_png_read(image, rgba, &report)
            default: unsafe strip_jpeg_read(image, rgba, &report)
            }
        }
        self.report = report
        guard isWhole else { throw Self.failure(report, byteCount: byteCount) }
        return bitmap
    }

    /// What the codec remarked while reading.
    var warnings: [ImageWarning] {
        var warnings: [ImageWarning] = []
        if report.warnings > 0 { warnings.append(.codec(Self.text(report.warning), count: Int(report.warnings))) }
        if report.lacks_end {
            warnings.append(.missingEnd)
        } else if report.consumed < byteCount {
            warnings.append(.trailingBytes(byteCount - report.consumed))
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
