package import StripUnits

/// How scale and offset follow the fingers (evidence E7).
///
/// Past a limit, limit · e^f(z) is shown, with z = ln(scale / limit) and f the rubber band of dimension ln 2 (I).
package enum Zoom {
    /// The shown scale: never as far as twice or half the limit.
    package static func shown(_ scale: Double, _ limits: ClosedRange<Double>) -> Double {
        let limit = min(max(scale, limits.lowerBound), limits.upperBound)
        guard scale != limit else { return scale }
        let distance = PortableMath.ln(scale / limit)
        let shown = RubberBand.shown(distance.magnitude, dimension: Physics.zoomBandDimension)
        return limit * PortableMath.exp(distance < 0 ? -shown : shown)
    }

    /// The fingers' scale that shows as `shown`: the inverse.
    package static func scale(_ shown: Double, _ limits: ClosedRange<Double>) -> Double {
        let limit = min(max(shown, limits.lowerBound), limits.upperBound)
        guard shown != limit else { return shown }
        let distance = PortableMath.ln(shown / limit)
        let raw = RubberBand.distance(distance.magnitude, dimension: Physics.zoomBandDimension)
        // As good as all of the way; nearer to the asymptote there is no finite scale.
        let held = min(raw, 20)
        return limit * PortableMath.exp(distance < 0 ? -held : held)
    }

    /// The offset that keeps the content under `anchor`, a point in the view, in its place: (off + p)·s′/s − p.
    package static func offset(_ offset: Point, anchor: Point, from scale: Double, to newScale: Double) -> Point {
        let factor = newScale / scale
        return Point(x: (offset.x + anchor.x) * factor - anchor.x, y: (offset.y + anchor.y) * factor - anchor.y)
    }
}
