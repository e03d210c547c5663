package import StripScene
package import StripScroll
import StripSystem
import StripUnits

/// Everything that happens in a scene, in order: the readable golden of its motion (`SceneFiles.md`).
package enum Trace {
    /// Plays a scene and gives one line of JSON per event to `line`, without line ends.
    ///
    /// - Parameters:
    ///   - duration: how long; what happens at its very end is still told.
    ///   - displayRate: ticks of the display link per second, unless the scene says otherwise.
    package static func run(
        _ scene: CarouselScene, pages: PageGeometry, displayScale: DisplayScale, duration: Time,
        displayRate: FrameRate = .display, line: @escaping (String) -> Void
    ) {
        let simulation = Simulation(scene, pages: pages, displayScale: displayScale, displayRate: displayRate) {
            line($0.json)
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
        let micros = (time.flicks * 10 + 3528) / 7056
        var text = "{\"time\":\(micros / 1_000_000).\(String(1_000_000 + micros % 1_000_000).dropFirst())"
        text += ",\"event\":\"\(name.rawValue)\""
        if let decelerate { text += ",\"decelerate\":\(decelerate)" }
        if let velocity { text += ",\"velocity\":\(velocity.json)" }
        if let targetContentOffset { text += ",\"targetContentOffset\":\(targetContentOffset.json)" }
        if let scale { text += ",\"scale\":\(decimal(scale))" }
        if let page { text += ",\"page\":\(page)" }
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

extension Point {
    fileprivate var json: String { "[\(decimal(x)),\(decimal(y))]" }
}
