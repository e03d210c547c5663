import ImageStrip
import StripCodecs
import StripRaster
import StripRecording

/// What a frame should look like: the name of its pixels, and the pixels where they are known.
struct ExpectedFrame {
    let name: String
    let pixels: Bitmap?

    /// Rows that are drawn at once: most other frames differ after a few rows.
    private static let slice = 64

    /// True if a source draws exactly this frame for a state.
    ///
    /// - Complexity: O(pixels), far less for another frame when the pixels are known.
    func isDrawn(by source: some FrameSource, _ state: FrameState) throws(RecordingError) -> Bool {
        guard let pixels else {
            return try drawn(source, state).isNamed(name)
        }
        guard pixels.size == source.frameSize else { return false }
        // The middle row first, since it rarely has only one colour.
        let middle = pixels.height / 2
        guard try matches(pixels, source, state, middle..<middle + 1) else { return false }
        for top in stride(from: 0, to: pixels.height, by: Self.slice) {
            let rows = top..<min(top + Self.slice, pixels.height)
            guard try matches(pixels, source, state, rows) else { return false }
        }
        return true
    }

    private func matches(
        _ pixels: Bitmap, _ source: some FrameSource, _ state: FrameState, _ rows: Range<Int>
    ) throws(RecordingError) -> Bool {
        let expected = pixels.pixels[rows.lowerBound * pixels.width..<rows.upperBound * pixels.width]
        return try drawn(source, state, rows).pixels.elementsEqual(expected)
    }
}

extension Bitmap {
    /// True if this is the fingerprint of the pixels, or their SHA-256 in a golden of an older version.
    func isNamed(_ name: String) -> Bool { name.utf8.count == 64 ? sha256 == name : fingerprint.description == name }
}

/// Draws rows of a frame and wraps what the renderer throws.
func drawn(
    _ source: some FrameSource, _ state: FrameState, _ rows: Range<Int>? = nil
) throws(RecordingError) -> Bitmap {
    do { return try source.frame(state, rows: rows ?? 0..<source.frameSize.height) } catch { throw .rendering(error) }
}
