import StripUnits

/// Offsets at which a delegate lets the content rest that a finger has let go.
package struct SnapOffsets: Hashable, Sendable {
    /// Which of them it takes.
    package enum Choice: String, CaseIterable, Sendable {
        /// The nearest to where the content would rest by itself; of two as near the one in the direction of the velocity.
        case nearest
        /// The next in the direction of the velocity, from where the finger lifts; without velocity the nearest.
        case velocity
    }

    /// The offsets along x; none leaves this axis as it is.
    package var x: [Double] = []
    /// The same along y.
    package var y: [Double] = []
    /// Which of them is taken.
    package var choice = Choice.nearest

    /// Makes an empty set.
    package init() {}

    /// Where to rest instead of `target`, for content that is at `offset`.
    func target(_ target: Point, from offset: Point, velocity: Point) -> Point {
        var result = target
        for (axis, offsets) in zip(ScrollAxis.allCases, [x, y]) where !offsets.isEmpty {
            let speed = velocity[axis]
            let ahead = offsets.filter { speed > 0 ? $0 > offset[axis] : $0 < offset[axis] }
            let goesAhead = choice == .velocity && speed != 0 && !ahead.isEmpty
            let wanted = goesAhead ? offset[axis] : target[axis]
            // Of two as near the one ahead; without speed the farther one along the axis.
            result[axis] =
                (goesAhead ? ahead : offsets).sorted { speed < 0 ? $0 < $1 : $0 > $1 }
                .min { abs($0 - wanted) < abs($1 - wanted) } ?? target[axis]
        }
        return result
    }
}
