import StripUnits

/// What an image may cost. Every limit is checked before the memory is allocated or the work is done.
///
/// There is no limit in seconds, which would make results depend on the machine; pixels, scans and bytes bound the time.
package struct DecodingLimits: Hashable, Sendable {
    /// The most pixels that one image, page or frame may have, of 4 bytes each; what a decoder keeps besides counts as pixels, too.
    package var maximumPixels = 1 << 28
    /// The most pixels that all pages together may have. They are never in memory at once.
    package var maximumStripPixels = 1 << 38
    /// The most bytes that an image file may have.
    package var maximumFileBytes = 1 << 30
    /// The most bytes that one PNG chunk besides the pixels, such as a colour profile, may take in memory.
    package var maximumChunkBytes = 16 << 20
    /// The most passes over its pixels that a JPEG may ask for; a large one has fewer, see `scans(of:)`.
    package var maximumScans = 256

    /// Makes the default limits: 2^28 pixels, 2^38 in a strip, files of 1 GiB, chunks of 16 MiB, 256 scans.
    package init() {}

    /// The most passes that a JPEG of some size may ask for: together no more work than 32 passes over the largest image.
    ///
    /// Progressive files have about ten.
    func scans(of size: PixelSize) -> Int {
        let passes = (32 * Double(maximumPixels) / Double(max(1, size.width * size.height))).rounded(.down)
        return Int(min(Double(maximumScans), passes))
    }

    /// Makes the default limits with another one for the pixels of an image.
    package init(maximumPixels: Int) {
        self.maximumPixels = maximumPixels
    }
}
