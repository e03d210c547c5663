import StripScroll
import StripUnits

/// Writes down what a scroll view tells its delegate, with the state of that moment.
final class CallbackLog: ScrollViewDelegate {
    /// One callback.
    struct Entry: Equatable {
        let name: TraceEvent.Name
        let time: Time
        let state: ScrollViewState
        var decelerate: Bool?

        /// As `didEndDragging(true) T--`: the flags are `ScrollViewState.flags`.
        ///
        /// Without flags at the ends of a deceleration, of which evidence E6.4 does not say if they are inside.
        var text: String {
            let words = String(name.rawValue.dropFirst("scrollView".count))
            let title = words.prefix(1).lowercased() + words.dropFirst() + (decelerate.map { "(\($0))" } ?? "")
            let isEnd = name == .scrollViewWillBeginDecelerating || name == .scrollViewDidEndDecelerating
            return isEnd ? title : "\(title) \(state.flags)"
        }
    }

    private(set) var entries: [Entry] = []
    /// What the last `willEndDragging` said.
    private(set) var velocity: Point?
    private(set) var target: Point?
    /// What the delegate makes of the target.
    var retarget: (Point) -> Point = { $0 }
    /// What zooms.
    var zoomView: ZoomView?
    /// What the last `didEndZooming` said.
    private(set) var endScale: Double?
    /// Runs in every callback.
    var reaction: (TraceEvent.Name, ScrollView) -> Void = { _, _ in }

    /// The entries as text; equal ones in a row count as one.
    var lines: [String] {
        entries.map(\.text).reduce(into: []) { lines, text in if lines.last != text { lines.append(text) } }
    }

    /// What the last `didEndDragging` said.
    var willDecelerate: Bool? { last(.scrollViewDidEndDragging)?.decelerate }

    /// The newest entry of a name.
    func last(_ name: TraceEvent.Name) -> Entry? { entries.last { $0.name == name } }

    func clear() { entries = [] }

    private func note(_ name: TraceEvent.Name, _ view: ScrollView, decelerate: Bool? = nil) {
        entries.append(Entry(name: name, time: view.runLoop.now, state: view.state, decelerate: decelerate))
        reaction(name, view)
    }

    func viewForZooming(in scrollView: ScrollView) -> ZoomView? { zoomView }
    func scrollViewDidZoom(_ scrollView: ScrollView) { note(.scrollViewDidZoom, scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: ZoomView?) {
        note(.scrollViewWillBeginZooming, scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: ZoomView?, atScale scale: Double) {
        endScale = scale
        note(.scrollViewDidEndZooming, scrollView)
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) { note(.scrollViewDidScroll, scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note(.scrollViewWillBeginDragging, scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        self.velocity = velocity
        target = targetContentOffset
        targetContentOffset = retarget(targetContentOffset)
        note(.scrollViewWillEndDragging, scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        note(.scrollViewDidEndDragging, scrollView, decelerate: decelerate)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        note(.scrollViewWillBeginDecelerating, scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note(.scrollViewDidEndDecelerating, scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        note(.scrollViewDidEndScrollingAnimation, scrollView)
    }
}

extension ScrollViewState {
    /// T tracking, D dragging, S decelerating (slowing), each a dash if not so.
    var flags: String { (isTracking ? "T" : "-") + (isDragging ? "D" : "-") + (isDecelerating ? "S" : "-") }
}
