/// What a file is, told from its first bytes and never from its name.
package enum FileKind: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case appleCrushedPNG = "Apple CgBI PNG"
    case damagedPNG = "a PNG with a damaged signature (a text-mode transfer does that)"
    case heic = "HEIC"
    case avif = "AVIF"
    case webp = "WebP"
    case gif = "GIF"
    case tiff = "TIFF"
    case bmp = "BMP"
    case jpegXL = "JPEG XL"
    case jpeg2000 = "JPEG 2000"
    case photoshop = "a Photoshop document"
    case movie = "an MP4 or QuickTime movie"
    case pdf = "PDF"
    case svg = "SVG text"
    case html = "HTML text"
    case lfsPointer = "a Git LFS pointer"
    case archive = "a ZIP archive"
    case unknown = "no known image format"

    /// Looks at the first bytes; 64 are enough.
    package init(_ bytes: Span<UInt8>) {
        func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
            guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
            return text.withUTF8Buffer { text in
                text.indices.allSatisfy { unsafe bytes[offset + $0] == text[$0] }
            }
        }
        func starts(_ signature: [UInt8]) -> Bool {
            bytes.count >= signature.count && signature.indices.allSatisfy { bytes[$0] == signature[$0] }
        }
        if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = starts("CgBI", at: 12) ? .appleCrushedPNG : .png
        } else if starts([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts("PNG", at: 1) {
            self = .damagedPNG
        } else if starts("ftyp", at: 4) {
            let isHEIC = starts("he", at: 8) || starts("mif1", at: 8) || starts("msf1", at: 8)
            self = starts("avi", at: 8) ? .avif : isHEIC ? .heic : .movie
        } else if starts("RIFF") && starts("WEBP", at: 8) {
            self = .webp
        } else if starts("GIF8") {
            self = .gif
        } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tiff
        } else if starts("BM") {
            self = .bmp
        } else if starts("%PDF") {
            self = .pdf
        } else if starts([0xFF, 0x0A]) || starts("JXL ", at: 4) {
            self = .jpegXL
        } else if starts("jP  ", at: 4) || starts([0xFF, 0x4F, 0xFF, 0x51]) {
            self = .jpeg2000
        } else if starts("8BPS") {
            self = .photoshop
        } else if starts([0x50, 0x4B, 3, 4]) {
            self = .archive
        } else if starts("version https://git-lfs") {
            self = .lfsPointer
        } else {
            self = Self.markup(bytes) ?? .unknown
        }
    }

    /// Text in angle brackets, after a byte order mark and space; in any letter case.
    private static func markup(_ bytes: Span<UInt8>) -> FileKind? {
        let head = String(decoding: (0..<min(64, bytes.count)).map { bytes[$0] }, as: UTF8.self).lowercased()
        let text = head.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
        if text.hasPrefix("<svg") || text.hasPrefix("<?xml") && text.contains("<svg") { return .svg }
        let isHTML = ["<!doctype html", "<html", "<head", "<body"].contains { text.hasPrefix($0) }
        return isHTML ? .html : nil
    }
}
