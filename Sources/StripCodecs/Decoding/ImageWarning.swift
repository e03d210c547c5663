/// What was noticed in an image that could be decoded all the same.
package enum ImageWarning: Hashable, Sendable {
    /// `bytes` bytes follow the end marker; they are ignored.
    case trailingBytes(Int)
    /// The end marker is missing; the pixels are complete.
    case missingEnd
    /// The codec's first warning, and how many there were.
    case codec(String, count: Int)
    /// Data of a JPEG are damaged, in libjpeg's words, and how many warnings there were: processors may make other pixels of them.
    case damagedData(String, count: Int)
    /// A chunk of a PNG that says something of the pixels is passed over.
    case chunkIgnored(String, ChunkFault)
    /// A PNG's cHRM values other than sRGB's are not applied.
    case chromaticitiesIgnored
    /// The ICC profile does not fit the image's colour model and is ignored.
    case profileIgnored(profileModel: String, imageModel: String)
    /// The ICC profile cannot be read and is ignored.
    case profileBroken
    /// A PNG's cICP says what the colours are, which comes before the ICC profile.
    case profileOverruled
    /// A PNG's cICP has numbers that say nothing of these samples; what comes after it counts.
    case codingPointsIgnored(primaries: Int, transfer: Int)
    /// A PNG's cICP says colours of this name, which are not converted; the ICC profile beside it counts.
    case codingPointsNotSupported(String)
    /// The file ends after `bytes` bytes: the first `rows` rows, as stored, are complete, the others are clear.
    case truncated(bytes: Int, rows: Int, height: Int)
    /// An animated PNG; its default image is used.
    case animationIgnored(frames: Int)
    /// The file's name says another format than its content, which counts.
    case nameDiffers(content: ImageFormat)
    /// A gAMA value (times 100,000) other than sRGB's is not applied.
    case gammaIgnored(Int)
    /// A part of the file says another orientation than the one that is applied, and which part, if any, says that.
    case orientationIgnored(OrientationMark, counted: OrientationMark.Source?, Orientation)
}

/// Why a chunk of a PNG is passed over.
package enum ChunkFault: String, Sendable {
    case checksum = "its checksum is wrong"
    case content = "its content is not valid"
    case late = "it stands behind the pixels"
    case repeated = "it is the second of its kind"
    case tooLarge = "it is larger than the limit"
}

extension ImageWarning: CustomStringConvertible {
    /// What was noticed and what was done; the file is for the caller to name.
    package var description: String {
        switch self {
        case .trailingBytes(let count): "\(count) bytes after the end of the image are ignored"
        case .missingEnd: "the end marker is missing; the pixels are complete"
        case .codec(let text, let count): count == 1 ? "\(text)" : "\(text) (the first of \(count) warnings)"
        case .damagedData(let text, let count):
            "damaged: these pixels may differ between machines, with and without SIMD; libjpeg says: \(text)"
                + (count == 1 ? "" : " (the first of \(count) warnings)")
        case .chunkIgnored(let name, let fault): "the chunk \(name) is ignored: \(fault.rawValue)"
        case .chromaticitiesIgnored: "cHRM is not sRGB's and is not applied"
        case .profileIgnored(let profile, let image):
            "the ICC profile is for \(profile) pixels, the image is \(image); the profile is ignored"
        case .profileBroken: "the ICC profile cannot be read and is ignored"
        case .profileOverruled: "cICP comes before the ICC profile; the profile is ignored"
        case .codingPointsIgnored(let primaries, let transfer):
            "cICP with primaries \(primaries) and transfer \(transfer) does not say what these samples mean and is ignored"
        case .codingPointsNotSupported(let name):
            "cICP colours (\(name)) are not supported; the ICC profile beside them is used"
        case .truncated(let bytes, let rows, let height):
            "truncated: the file ends after \(bytes) bytes; "
                + "\(rows) of \(height) rows as stored are complete, the others are clear"
        case .animationIgnored(let frames): "an animation of \(frames) frames; its default image is used"
        case .nameDiffers(let content): "the file is a \(content), whatever its name says"
        case .orientationIgnored(let other, counted: nil, _):
            "\(other.source.rawValue) says orientation \(other.orientation.rawValue), which is not applied: only Exif counts"
        case .orientationIgnored(let other, .some(let source), let orientation):
            "\(other.source.rawValue) says orientation \(other.orientation.rawValue), \(source.rawValue) says "
                + "\(orientation.rawValue), which is applied"
        case .gammaIgnored(let gamma): "gAMA \(gamma) is not sRGB's 45455 and is not applied"
        }
    }
}
