/// What a picture may cost; every limit is checked before the memory or the work is taken.
///
/// There is no limit in seconds, which would make results depend on the machine: time is bounded by pixels, scans and bytes.
package struct DecodingLimits: Hashable, Sendable {
    /// The most pixels one picture, page or frame may have; 4 bytes of memory each, and 6 more while a progressive JPEG is read.
    package var maximumPixels = 1 << 28
    /// The most pixels all pages together may have, in 64-bit arithmetic. They are never in memory at once.
    package var maximumStripPixels = 1 << 38
    /// The most bytes a picture's file may have.
    package var maximumFileBytes = 1 << 30
    /// The most bytes that one PNG chunk besides the pixels, such as a colour profile, may take in memory.
    package var maximumChunkBytes = 16 << 20
    /// The most passes over its pixels that a JPEG may ask for.
    package var maximumScans = 256

    /// Makes the default limits: 2^28 pixels, 2^38 in a strip, files of 1 GiB, chunks of 16 MiB, 256 scans.
    package init() {}

    /// Makes the default limits but for the pixels of one picture.
    package init(maximumPixels: Int) {
        self.maximumPixels = maximumPixels
    }
}
