package import ImageStrip

/// A preview that no browser shows well.
package enum PreviewError: Error, Sendable {
    /// A frame is larger than a canvas may be.
    case frameTooLarge(PixelSize)
    /// The timeline has more frames than a page handles.
    case tooManyFrames(Int)
    /// The page has more bytes than browsers open.
    case tooLarge

    /// The longest side of a canvas that all browsers draw on.
    static let longestSide = 16_384
    /// Ten minutes at 60 frames per second: as many rows and points as a browser handles with ease.
    static let maximumFrameCount = 36_000
    /// The bytes of a page that browsers open without trouble.
    static let maximumByteCount = 256 << 20

    /// Throws if frames are larger than a canvas may be.
    package static func check(_ size: PixelSize) throws(PreviewError) {
        guard max(size.width, size.height) <= longestSide else { throw .frameTooLarge(size) }
    }

    /// Throws if there are more frames than a page handles.
    package static func check(frameCount: Int) throws(PreviewError) {
        guard frameCount <= maximumFrameCount else { throw .tooManyFrames(frameCount) }
    }
}

extension PreviewError: CustomStringConvertible {
    /// What is too large, and what the limit is.
    package var description: String {
        switch self {
        case .frameTooLarge(let size):
            "a frame of \(size.width)x\(size.height) pixels is more than a browser's canvas takes, \(Self.longestSide) on a side"
        case .tooManyFrames(let count): "\(count) frames are more than the \(Self.maximumFrameCount) of a preview"
        case .tooLarge:
            "the pages that are shown make a file of more than \(Self.maximumByteCount >> 20) MiB, which browsers fail to open"
        }
    }
}
