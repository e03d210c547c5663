/// Why bytes did not become a picture.
package enum ImageDecodingError: Error, Hashable, Sendable {
    /// There are no bytes at all.
    case empty
    /// The bytes are neither PNG nor JPEG; they are `found`.
    case notSupported(found: FileKind)
    /// A PNG or JPEG that uses something not supported, such as HDR colours.
    case featureNotSupported(String)
    /// The data ended after `bytes` bytes, before the pixels were complete.
    case truncated(bytes: Int)
    /// The data break the format's rules; `detail` is the codec's own word for it.
    case damaged(detail: String)
    /// More pixels than `DecodingLimits` allow.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More bytes than `DecodingLimits` allow.
    case fileTooLarge(limit: Int)
}

/// What was noticed in a picture that could be decoded all the same.
package enum ImageWarning: Hashable, Sendable {
    /// `bytes` bytes follow the end marker; they are ignored.
    case trailingBytes(Int)
    /// The end marker is missing; the pixels are complete.
    case missingEnd
    /// The codec's first warning, and how many there were.
    case codec(String, count: Int)
    /// The ICC profile does not fit the picture's colour model and is ignored.
    case profileIgnored(profileModel: String, imageModel: String)
    /// The ICC profile cannot be read and is ignored.
    case profileBroken
    /// A PNG's cICP says sRGB, which comes before the ICC profile.
    case profileOverruled
    /// The file ends after `bytes` bytes: the first `rows` rows, as stored, are complete, the others are clear.
    case truncated(bytes: Int, rows: Int, height: Int)
    /// An animated PNG; its default image is used.
    case animationIgnored(frames: Int)
    /// The file's name says another format than its content, which counts.
    case nameDiffers(content: FileKind)
    /// A gAMA value (times 100,000) other than sRGB's is not applied.
    case gammaIgnored(Int)
}
