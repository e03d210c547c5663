package import ImageStrip

/// A preview that cannot be.
package enum PreviewError: Error {
    case outputNotHTML(String)
    case frameTooLarge(PixelSize)
    case tooManyFrames(Int)
    case tooLarge

    /// The longest side of a canvas that all browsers draw on.
    static let longestSide = 16_384
    /// Ten minutes at 60 frames per second: as many rows and points as a browser handles with ease.
    static let mostFrames = 36_000
    /// The bytes of a page that browsers open without trouble.
    static let mostBytes = 256 << 20

    /// Refuses frames that no canvas takes.
    static func check(_ size: PixelSize) throws(PreviewError) {
        guard max(size.width, size.height) <= longestSide else { throw .frameTooLarge(size) }
    }

    /// Refuses more frames than can be shown well.
    static func check(frameCount: Int) throws(PreviewError) {
        guard frameCount <= mostFrames else { throw .tooManyFrames(frameCount) }
    }
}
