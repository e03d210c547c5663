/// The way to a page after a drag: a damped spring in steps of a millisecond (evidence E3.3, L).
package struct PageSnap: Hashable, Sendable {
    /// The page's offset.
    package let target: Double
    /// The offsets after 0, 1, 2, … ms; the last one is the target.
    private let offsets: [Double]

    /// Makes a snap from an offset and a velocity in points per second.
    package init(start: Double, velocity: Double, target: Double) {
        self.target = target
        var offsets = [start]
        var (x, v) = (start, velocity)
        // It settles in some 330 steps; the bound is for velocities and distances beyond all reason.
        while offsets.count < 5000 {
            v += 1000 * Physics.pageSnapSpring * (target - x)
            v *= Physics.pageSnapDamping
            x += v / 1000
            if v.magnitude <= Physics.stopSpeed && (target - x).magnitude <= Physics.pageSnapEndDistance { break }
            offsets.append(x)
        }
        self.offsets = offsets + [target]
    }

    /// When it rests at the target, in seconds.
    package var duration: Double { Double(offsets.count - 1) / 1000 }

    /// The offset after `time` seconds, between steps on a straight line.
    package func offset(at time: Double) -> Double {
        let position = max(0, time * 1000)
        let step = Int(min(position, Double(offsets.count - 1)))
        guard step + 1 < offsets.count else { return target }
        return offsets[step] + (offsets[step + 1] - offsets[step]) * (position - Double(step))
    }

    /// When it changes its direction, in seconds: it may shoot over the page a little.
    var turns: [Double] {
        offsets.indices.dropFirst().dropLast().filter { step in
            (offsets[step] - offsets[step - 1]) * (offsets[step + 1] - offsets[step]) < 0
        }.map { Double($0) / 1000 }
    }

    /// The velocity in the step of a millisecond that holds `time`; 0 at rest.
    package func velocity(at time: Double) -> Double {
        let step = Int(min(max(0, time * 1000), Double(offsets.count - 1)))
        return step + 1 < offsets.count ? (offsets[step + 1] - offsets[step]) * 1000 : 0
    }

    /// The page an offset snaps to: past `Physics.minimumPageFlickSpeed` the next one that way, else the nearest
    /// (evidence E3.2).
    ///
    /// Pages are multiples of `length`; the result is pinned to `range`.
    package static func page(
        offset: Double, velocity: Double, length: Double, range: ClosedRange<Double>
    ) -> Double {
        guard length > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let pages = offset / length
        let page: Double
        if velocity.magnitude > Physics.minimumPageFlickSpeed {
            page = velocity > 0 ? pages.rounded(.up) : pages.rounded(.down)
        } else {
            page = (pages + 0.5).rounded(.down)
        }
        return min(max(page * length, range.lowerBound), range.upperBound)
    }
}
