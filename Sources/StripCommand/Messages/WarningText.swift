import ImageStrip

/// What a warning says about a picture; its file comes before it.
func text(of warning: ImageWarning) -> String {
    switch warning {
    case .trailingBytes(let count): "\(count) bytes after the end of the image are ignored"
    case .missingEnd: "the end marker is missing; the pixels are complete"
    case .codec(let text, let count): count == 1 ? "\(text)" : "\(text) (the first of \(count) warnings)"
    case .profileIgnored(let profile, let image):
        "the ICC profile is for \(profile) pixels, the image is \(image); the profile is ignored"
    case .profileBroken: "the ICC profile cannot be read and is ignored"
    case .profileOverruled: "cICP says sRGB, which comes before the ICC profile; the profile is ignored"
    case .truncated(let bytes, let rows, let height):
        "truncated: the file ends after \(bytes) bytes; \(rows) of \(height) rows as stored are complete, the others are clear"
    case .animationIgnored(let frames): "an animation of \(frames) frames; its default image is used"
    case .nameDiffers(let content): "the file is a \(content.rawValue), whatever its name says"
    case .gammaIgnored(let gamma): "gAMA \(gamma) is not sRGB's 45455 and is not applied"
    }
}

/// What a warning says about the list of pictures.
func text(of warning: ImageListWarning) -> String {
    switch warning {
    case .gap(let missing, let next, let count, let stopped):
        "\(missing) is missing, but \(next) is there"
            + (count > 1 ? " (\(count) numbers are missing)" : "") + (stopped ? "; the strip ends before the gap" : "")
    case .ambiguous(let used, let ignored): "\(used) and \(ignored) are the same page; the first one is used"
    case .ignoredFormat(let path): "\(path) is not a PNG or JPEG and is left out"
    }
}
