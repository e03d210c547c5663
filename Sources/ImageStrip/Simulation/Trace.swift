package import StripScene
package import StripScroll
import StripSystem
import StripUnits

/// Everything that happens in a scene, in order: the readable golden of its motion (`SceneFiles.md`).
package enum Trace {
    /// How its lines are written.
    package enum Format: String, CaseIterable, Sendable {
        /// One object for each event.
        case json
        /// A table for readers, with a head.
        case text
    }

    /// Plays a scene and gives one line per event to `line`, without line ends.
    ///
    /// - Parameters:
    ///   - duration: how long; what happens at its very end is still told.
    ///   - displayRate: ticks of the display link per second, unless the scene says otherwise.
    package static func run(
        _ scene: CarouselScene, pages: PageGeometry, displayScale: DisplayScale, duration: Time,
        displayRate: FrameRate = .display, format: Format = .json, line: @escaping (String) -> Void
    ) {
        if format == .text { line(TraceEvent.tableHead) }
        let simulation = Simulation(scene, pages: pages, displayScale: displayScale, displayRate: displayRate) {
            line(format == .json ? $0.json : $0.tableRow)
        }
        // The simulation is kept to the end: what is taken down afterwards is no part of the scene.
        withExtendedLifetime(simulation) {
            simulation.runLoop.run(until: duration)
            simulation.runLoop.listener = nil
        }
    }
}

extension TraceEvent {
    /// The event as one JSON object: time, event, its arguments, then the scroll view's state. Times have six decimals.
    package var json: String {
        var text = "{\"time\":\(seconds)"
        text += ",\"event\":\"\(name.rawValue)\""
        if let decelerate { text += ",\"decelerate\":\(decelerate)" }
        if let velocity { text += ",\"velocity\":\(velocity.json)" }
        if let targetContentOffset { text += ",\"targetContentOffset\":\(targetContentOffset.json)" }
        if let scale { text += ",\"scale\":\(decimal(scale))" }
        if let page { text += ",\"page\":\(page)" }
        if let finger { text += ",\"finger\":\(finger)" }
        if let location { text += ",\"location\":\(location.json)" }
        if let state {
            text += ",\"contentOffset\":\(state.contentOffset.json),\"zoomScale\":\(decimal(state.zoomScale))"
            text += ",\"isTracking\":\(state.isTracking),\"isDragging\":\(state.isDragging)"
            text += ",\"isDecelerating\":\(state.isDecelerating)"
            if state.isZooming { text += ",\"isZooming\":true" }
            if state.isZoomBouncing { text += ",\"isZoomBouncing\":true" }
        }
        return text + "}"
    }
}

extension TraceEvent {
    /// The time in seconds with six decimals.
    var seconds: String {
        let micros = (time.flicks * 10 + 3528) / 7056
        return "\(micros / 1_000_000).\(String(1_000_000 + micros % 1_000_000).dropFirst())"
    }
}

extension Point {
    fileprivate var json: String { "[\(decimal(x)),\(decimal(y))]" }
}
