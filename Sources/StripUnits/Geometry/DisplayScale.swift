/// How many device pixels a point has, and where points fall on the grid of pixels.
public struct DisplayScale: Hashable, Sendable {
    /// Pixels per point, above 0.
    public let scale: Double

    /// Makes a scale.
    ///
    /// - Precondition: the scale is positive and finite.
    public init(scale: Double) {
        precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
        self.scale = scale
    }

    /// The pixel line nearest to a length in points, ties upwards: floor(x · scale + 0.5) (evidence E5.1).
    public func pixel(_ length: Double) -> Int {
        let line = (length * scale + 0.5).rounded(.down)
        return Int(min(max(line, -1e15), 1e15))
    }

    /// A length in points, moved to the nearest pixel line.
    public func aligned(_ length: Double) -> Double {
        Double(pixel(length)) / scale
    }
}
