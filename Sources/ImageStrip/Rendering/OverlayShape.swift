package import StripRaster
import StripUnits

/// A shape that is drawn over a frame's content: a page dot, a scroll indicator's bar, or the border around one.
package struct OverlayShape: Hashable, Sendable {
    /// What is filled, in the frame.
    package var shape: Capsule
    /// What is left out inside of it; nil for nothing.
    package var hole: Capsule?
    /// The colour, with straight alpha.
    package var color: Pixel
}

extension Bitmap {
    /// Draws a shape over this picture, of which row 0 is the frame's row `top`.
    mutating func draw(_ overlay: OverlayShape, top: Int) {
        fill(overlay.shape, without: overlay.hole, with: overlay.color, top: top)
    }
}
