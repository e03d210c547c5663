package import StripRecording
package import StripUnits

/// Why a frame differs from its golden: only what was proven by drawing again or by comparing every pixel.
package enum FrameCause: Hashable, Sendable {
    /// The golden is, pixel by pixel, what the renderer draws for this other state.
    case state(FrameState)
    /// The golden is, pixel by pixel, the frame with its page control drawn so many pixels further right and down.
    case pageControlMoved(x: Int, y: Int)
    /// All pixels away from the page control's dots are equal; those that are not lie in this rectangle of the frame.
    case pageControl(PixelRect)
    /// All pixels outside of these columns and rows of one page are equal. Pages are counted from 0.
    case page(Int, PixelRect)

    /// The cause's name in `--json`.
    package var name: String {
        switch self {
        case .state: "state"
        case .pageControlMoved: "pageControlMoved"
        case .pageControl: "pageControl"
        case .page: "page"
        }
    }
}
