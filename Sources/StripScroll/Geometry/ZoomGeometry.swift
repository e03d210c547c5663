package import StripUnits

/// How an offset follows a change of scale (evidence E7).
package enum ZoomGeometry {
    /// The offset that keeps the content under `anchor`, a point in the view, in its place: (off + p)·s′/s − p.
    package static func offset(_ offset: Point, anchor: Point, from scale: Double, to newScale: Double) -> Point {
        let factor = newScale / scale
        return Point(x: (offset.x + anchor.x) * factor - anchor.x, y: (offset.y + anchor.y) * factor - anchor.y)
    }
}
