package import StripSystem

/// Why bytes did not become an image.
package enum ImageDecodingError: Error, Hashable, Sendable {
    /// There are no bytes at all.
    case empty
    /// The bytes are of a format that is not read.
    case notSupported(found: ImageFormat)
    /// The format is read, but not this feature of it, such as HDR colours.
    case featureNotSupported(String)
    /// The data ended after `bytes` bytes, before the pixels were complete.
    case truncated(bytes: Int)
    /// The file has fewer bytes than its pixels take, however well they are compressed.
    case tooFewBytes(Int, minimum: Int)
    /// The data break the format's rules; `detail` is the codec's own word for it.
    case damaged(detail: String)
    /// More pixels than `DecodingLimits` allow.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Decoding takes as much memory as so many pixels, more than `DecodingLimits` allow.
    case tooMuchMemory(pixels: Int, limit: Int)
    /// More bytes than `DecodingLimits` allow.
    case fileTooLarge(limit: Int)
    /// There is not as much memory as decoding takes.
    case memory(MemoryError)
}

extension ImageDecodingError: CustomStringConvertible {
    /// What was expected and what was found; the file is for the caller to name.
    package var description: String {
        switch self {
        case .empty: "empty file (0 bytes); expected a \(ImageFormat.readableNames) image"
        case .notSupported(let found): "expected a \(ImageFormat.readableNames) image, found \(found)"
        case .featureNotSupported(let feature): "\(feature) is not supported"
        case .truncated(let bytes): "truncated: the file ends after \(bytes) bytes, before its pixels are complete"
        case .tooFewBytes(let bytes, let minimum):
            "truncated: the file has \(bytes) bytes, and the pixels that it declares take \(minimum) at least"
        case .damaged(let detail): "damaged image data (\(detail))"
        case .tooManyPixels(let width, let height, let limit):
            "\(width)x\(height) pixels are more than the limit of \(limit)"
        case .tooMuchMemory(let pixels, let limit):
            "decoding it takes the memory of \(pixels) pixels, more than the limit of \(limit)"
        case .memory(let error): "\(error)"
        case .fileTooLarge(let limit): "the file has more than the limit of \(limit) bytes"
        }
    }
}
