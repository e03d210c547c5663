import StripScroll
import StripUnits

/// A list cell: highlighted while it has the touch. Writes down what reaches it, with the time in milliseconds.
final class ContentRecorder: ContentView {
    private let runLoop: VirtualRunLoop
    private(set) var events: [String] = []
    private(set) var isHighlighted = false
    /// Whether it lets go of a touch that becomes a scroll.
    var letsGo = true
    /// Whether it wants touches.
    var wantsTouches = true

    init(runLoop: VirtualRunLoop) { self.runLoop = runLoop }

    private func note(_ name: String) {
        events.append("\(name) \(Int((runLoop.now.seconds * 1000).rounded()))")
    }

    func touchesShouldBegin(at location: Point) -> Bool { wantsTouches }
    func touchesShouldCancel() -> Bool { letsGo }
    func touchesBegan(at location: Point) {
        isHighlighted = true
        note("began")
    }
    func touchesMoved(to location: Point) { note("moved") }
    func touchesEnded(at location: Point) {
        isHighlighted = false
        note("ended")
    }
    func touchesCancelled() {
        isHighlighted = false
        note("cancelled")
    }
}
