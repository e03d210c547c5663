import StripCodecs
import Testing

/// C16: what a file is, by the first bytes that its format's specification gives.
struct FileKindTests {
    @Test(
        "each format is named for what it is",
        arguments: [
            ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic), ([0, 0, 0, 24] + Array("ftypmif1".utf8), .heic),
            ([0, 0, 0, 28] + Array("ftypavif".utf8), .avif), ([0, 0, 0, 20] + Array("ftypqt  ".utf8), .movie),
            (Array("RIFF1234WEBPVP8L".utf8), .webp), (Array("GIF89a".utf8), .gif), (Array("GIF87a".utf8), .gif),
            ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff), (Array("BM1234".utf8), .bmp),
            ([0xFF, 0x0A, 1], .jpegXL), ([0, 0, 0, 12] + Array("JXL \r\n".utf8), .jpegXL),
            ([0, 0, 0, 12] + Array("jP  \r\n".utf8), .jpeg2000), (Array("8BPS".utf8), .photoshop),
            (Array("PK\u{3}\u{4}".utf8), .archive), (Array("%PDF-1.7".utf8), .pdf),
            (Array("version https://git-lfs.github.com/spec/v1".utf8), .lfsPointer),
            (Array("<!doctype HTML>".utf8), .html), (Array("\u{FEFF}\n  <HTML lang=en>".utf8), .html),
            (Array("<svg xmlns=''>".utf8), .svg), (Array("<?xml version='1.0'?>\n<svg>".utf8), .svg),
            ([0x89] + Array("PNG\n\u{1A}\n".utf8), .damagedPNG), (Array("hello".utf8), .unknown), ([], .unknown),
        ] as [([UInt8], FileKind)])
    func names(bytes: [UInt8], kind: FileKind) {
        #expect(FileKind(bytes.span) == kind)
    }
}
