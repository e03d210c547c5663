import StripCodecs
import Testing

/// C16: what a file is, by the first bytes that its format's specification gives.
struct ImageFormatTests {
    @Test(
        "each format is named for what it is",
        arguments: [
            ([0, 0, 0, 24], "ftypheic", .heic), ([0, 0, 0, 24], "ftypmif1", .heic), ([0, 0, 0, 28], "ftypavif", .avif),
            ([0, 0, 0, 20], "ftypqt  ", .movie), ([], "RIFF1234WEBPVP8L", .webp), ([], "GIF89a", .gif),
            ([], "GIF87a", .gif), ([0x49, 0x49, 0x2A, 0], "", .tiff), ([0x4D, 0x4D, 0, 0x2A], "", .tiff),
            ([], "BM1234", .bmp), ([0xFF, 0x0A], "x", .jpegXL), ([0, 0, 0, 12], "JXL \r\n", .jpegXL),
            ([0, 0, 0, 12], "jP  \r\n", .jpeg2000), ([], "8BPS", .photoshop), ([], "PK\u{3}\u{4}", .archive),
            ([], "%PDF-1.7", .pdf), ([], "version https://git-lfs.github.com/spec/v1", .lfsPointer),
            ([], "<!doctype HTML>", .html), ([], "\u{FEFF}\n  <HTML lang=en>", .html), ([], "<svg xmlns=''>", .svg),
            ([], "<?xml version='1.0'?>\n<svg>", .svg), ([0x89], "PNG\n\u{1A}\n", .damagedPNG), ([], "hello", .unknown),
            ([], "", .unknown),
        ] as [([UInt8], String, ImageFormat)])
    func names(bytes: [UInt8], text: String, format: ImageFormat) {
        let file = bytes + Array(text.utf8)
        #expect(ImageFormat(file.span) == format)
    }
}
