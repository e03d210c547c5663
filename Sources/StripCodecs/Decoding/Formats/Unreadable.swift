extension ImageFormat {
    /// Formats that are recognised, so that messages can name them, and not read. The first one that fits counts.
    static let unreadable: [ImageFormat] = [
        .damagedPNG, .avif, .heic, .movie, .webp, .gif, .tiff, .bmp, .pdf, .jpegXL, .jpeg2000, .photoshop, .archive,
        .lfsPointer, .svg, .html,
    ]

    package static let heic = ImageFormat(
        name: "HEIC", suffixes: ["heic", "heif"],
        cure: "convert it: heif-convert FILE PNG (of libheif), or on a Mac: sips -s format png FILE --out PNG"
    ) { $0.has("ftyp", at: 4) && ($0.has("he", at: 8) || $0.has("mif1", at: 8) || $0.has("msf1", at: 8)) }

    package static let avif = ImageFormat(name: "AVIF", suffixes: ["avif"], cure: "convert it: avifdec FILE PNG") {
        $0.has("ftyp", at: 4) && $0.has("avi", at: 8)
    }

    package static let movie = ImageFormat(name: "an MP4 or QuickTime movie", cure: firstFrame) {
        $0.has("ftyp", at: 4)
    }

    package static let webp = ImageFormat(
        name: "WebP", suffixes: ["webp"], cure: "convert it: dwebp FILE -o PNG or ffmpeg -i FILE PNG"
    ) { $0.has("RIFF") && $0.has("WEBP", at: 8) }

    package static let gif = ImageFormat(name: "GIF", suffixes: ["gif"], cure: firstFrame) { $0.has("GIF8") }

    package static let tiff = ImageFormat(name: "TIFF", suffixes: ["tif", "tiff"], cure: firstFrame) {
        $0.has("II*\0") || $0.has("MM\0*")
    }

    package static let bmp = ImageFormat(name: "BMP", suffixes: ["bmp"], cure: firstFrame) { $0.has("BM") }

    package static let jpegXL = ImageFormat(name: "JPEG XL", suffixes: ["jxl"], cure: "convert it: djxl FILE PNG") {
        $0.starts(with: [0xFF, 0x0A]) || $0.has("JXL ", at: 4)
    }

    package static let jpeg2000 = ImageFormat(name: "JPEG 2000", cure: firstFrame) {
        $0.has("jP  ", at: 4) || $0.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    }

    package static let photoshop = ImageFormat(name: "a Photoshop document", cure: firstFrame) { $0.has("8BPS") }

    private static let firstFrame = "convert it: ffmpeg -i FILE -frames:v 1 PNG"
}

/// What files with an image's name can turn out to be.
extension ImageFormat {
    package static let damagedPNG = ImageFormat(
        name: "a PNG with a damaged signature (a text-mode transfer does that)", cure: "copy it again in binary mode"
    ) { $0.has("PNG", at: 1) }

    package static let pdf = ImageFormat(
        name: "PDF", suffixes: ["pdf"], cure: "convert it: pdftoppm -png -singlefile FILE STEM"
    ) {
        $0.has("%PDF")
    }

    package static let svg = ImageFormat(
        name: "SVG text", suffixes: ["svg"], cure: "convert it: rsvg-convert -o PNG FILE"
    ) {
        $0.text.hasPrefix("<svg") || $0.text.hasPrefix("<?xml") && $0.text.contains("<svg")
    }

    package static let html = ImageFormat(
        name: "HTML text", cure: "a web page was saved in place of the image: download it again"
    ) { head in ["<!doctype html", "<html", "<head", "<body"].contains { head.text.hasPrefix($0) } }

    package static let lfsPointer = ImageFormat(
        name: "a Git LFS pointer", cure: "fetch the file itself: git lfs pull --include FILE"
    ) { $0.has("version https://git-lfs") }

    package static let archive = ImageFormat(name: "a ZIP archive") { $0.has("PK\u{3}\u{4}") }

    /// Everything else.
    package static let unknown = ImageFormat(name: "no known image format") { _ in true }
}
