extension ImageFormat {
    /// Formats that are recognised, so that messages can name them, and not read.
    static let unreadable: [ImageFormat] = [
        .damagedPNG, .avif, .heic, .movie, .webp, .gif, .tiff, .bmp, .pdf, .jpegXL, .jpeg2000, .photoshop, .archive,
        .lfsPointer, .svg, .html,
    ]

    package static let heic = ImageFormat(
        "HEIC", suffixes: ["heic", "heif"],
        cure: {
            "convert it: heif-convert \($0.file) \($0.png) (of libheif), "
                + "or on a Mac: sips -s format png \($0.file) --out \($0.png)"
        }
    ) { $0.has("ftyp", at: 4) && ($0.has("he", at: 8) || $0.has("mif1", at: 8) || $0.has("msf1", at: 8)) }

    package static let avif = ImageFormat(
        "AVIF", suffixes: ["avif"], cure: { "convert it: avifdec \($0.file) \($0.png)" }
    ) { $0.has("ftyp", at: 4) && $0.has("avi", at: 8) }

    package static let movie = ImageFormat("an MP4 or QuickTime movie", cure: firstFrame) { $0.has("ftyp", at: 4) }

    package static let webp = ImageFormat(
        "WebP", suffixes: ["webp"],
        cure: { "convert it: dwebp \($0.file) -o \($0.png), or: ffmpeg -i \($0.file) \($0.png)" }
    ) { $0.has("RIFF") && $0.has("WEBP", at: 8) }

    package static let gif = ImageFormat("GIF", suffixes: ["gif"], cure: firstFrame) { $0.has("GIF8") }

    package static let tiff = ImageFormat("TIFF", suffixes: ["tif", "tiff"], cure: firstFrame) {
        $0.has("II*\0") || $0.has("MM\0*")
    }

    package static let bmp = ImageFormat("BMP", suffixes: ["bmp"], cure: firstFrame) { $0.has("BM") }

    package static let jpegXL = ImageFormat(
        "JPEG XL", suffixes: ["jxl"], cure: { "convert it: djxl \($0.file) \($0.png)" }
    ) { $0.starts(with: [0xFF, 0x0A]) || $0.has("JXL ", at: 4) }

    package static let jpeg2000 = ImageFormat("JPEG 2000", cure: firstFrame) {
        $0.has("jP  ", at: 4) || $0.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    }

    package static let photoshop = ImageFormat("a Photoshop document", cure: firstFrame) { $0.has("8BPS") }

    private static func firstFrame(_ paths: CurePaths) -> String {
        "convert it: ffmpeg -i \(paths.file) -frames:v 1 \(paths.png)"
    }
}

/// Files that are no images, and that image files turn out to be.
extension ImageFormat {
    package static let damagedPNG = ImageFormat(
        "a PNG with a damaged signature (a text-mode transfer does that)", cure: { _ in "copy it again in binary mode" }
    ) { $0.has("PNG", at: 1) }

    package static let pdf = ImageFormat(
        "PDF", cure: { "convert it: pdftoppm -png -singlefile \($0.file) \($0.stem)" }
    ) { $0.has("%PDF") }

    package static let svg = ImageFormat("SVG text", cure: { "convert it: rsvg-convert -o \($0.png) \($0.file)" }) {
        $0.text.hasPrefix("<svg") || $0.text.hasPrefix("<?xml") && $0.text.contains("<svg")
    }

    package static let html = ImageFormat(
        "HTML text", cure: { _ in "a web page was saved in place of the image: download it again" }
    ) { head in ["<!doctype html", "<html", "<head", "<body"].contains { head.text.hasPrefix($0) } }

    package static let lfsPointer = ImageFormat(
        "a Git LFS pointer", cure: { "fetch the file itself: git lfs pull --include \($0.file)" }
    ) { $0.has("version https://git-lfs") }

    package static let archive = ImageFormat("a ZIP archive") { $0.has("PK\u{3}\u{4}") }

    /// Everything else.
    package static let unknown = ImageFormat("no known image format") { _ in true }
}
