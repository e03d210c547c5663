/// What is shown of a drag past an edge: f(x) = c·x·D / (D + c·x) (evidence E2.1, measured).
package enum RubberBand {
    /// The shown overshoot, in points, of a finger `distance` ≥ 0 points past the edge in a view `dimension` points long.
    package static func shown(_ distance: Double, dimension: Double) -> Double {
        let c = Physics.rubberBandCoefficient
        return c * distance * dimension / (dimension + c * distance)
    }

    /// The finger's overshoot that shows as `shown` points: the inverse; without bound as `shown` nears the dimension.
    package static func distance(_ shown: Double, dimension: Double) -> Double {
        let c = Physics.rubberBandCoefficient
        let nearest = min(shown, dimension * 0.999_999)
        return nearest * dimension / (c * (dimension - nearest))
    }
}
