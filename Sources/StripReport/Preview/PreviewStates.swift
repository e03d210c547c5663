import ImageStrip

/// The distinct states of a timeline, numbered in the order of their first frames.
struct PreviewStates {
    private(set) var states: [FrameState] = []
    /// The number of each frame's state.
    private(set) var frames: [Int] = []
    /// The distinct overlays, and the number of each state's.
    private(set) var overlays: [[OverlayShape]] = []
    private(set) var overlayNumbers: [Int] = []

    init(_ timeline: [TimelineFrame], _ renderer: FrameRenderer) {
        var numbers: [FrameState: Int] = [:]
        var overlayNumber: [[OverlayShape]: Int] = [:]
        for frame in timeline {
            if let number = numbers[frame.state] {
                frames.append(number)
                continue
            }
            numbers[frame.state] = states.count
            frames.append(states.count)
            states.append(frame.state)
            let overlay = renderer.overlay(frame.state)
            let number = overlayNumber[overlay] ?? overlays.count
            if number == overlays.count {
                overlayNumber[overlay] = number
                overlays.append(overlay)
            }
            overlayNumbers.append(number)
        }
    }
}

extension OverlayShape {
    /// Edges, colour, and the edges of the hole, as the page's script reads them.
    var numbers: [Int] {
        let channels = [color.red, color.green, color.blue, color.alpha].map(Int.init)
        return shape.edges + channels + (hole?.edges ?? [])
    }
}

extension Capsule {
    fileprivate var edges: [Int] { [left, top, right, bottom] }
}
