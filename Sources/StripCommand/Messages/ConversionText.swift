import ImageStrip
import StripSystem

/// How to get a picture that is read out of a file of another kind; begins with `; `, or is empty if there is no way.
func cure(for kind: FileKind, path: String) -> String {
    let file = path.shellQuoted
    let output = (withoutType(path) + "-converted.png").shellQuoted
    switch kind {
    case .heic:
        return
            "; convert it: heif-convert \(file) \(output) (of libheif), or on a Mac: sips -s format png \(file) --out \(output)"
    case .avif: return "; convert it: avifdec \(file) \(output)"
    case .webp: return "; convert it: dwebp \(file) -o \(output), or: ffmpeg -i \(file) \(output)"
    case .jpegXL: return "; convert it: djxl \(file) \(output)"
    case .gif, .tiff, .bmp, .jpeg2000, .photoshop, .movie:
        return "; convert it: ffmpeg -i \(file) -frames:v 1 \(output)"
    case .pdf:
        return "; convert it: pdftoppm -png -singlefile \(file) \((withoutType(path) + "-converted").shellQuoted)"
    case .svg: return "; convert it: rsvg-convert -o \(output) \(file)"
    case .lfsPointer: return "; fetch the file itself: git lfs pull --include \(file)"
    case .html: return "; a web page was saved in place of the image: download it again"
    case .damagedPNG: return "; copy it again in binary mode"
    default: return ""
    }
}

/// A path without the type at its end.
private func withoutType(_ path: String) -> String {
    let name = FileSystem.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return FileSystem.join(FileSystem.directory(of: path), String(name[..<dot]))
}
