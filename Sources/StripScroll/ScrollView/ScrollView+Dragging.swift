import StripUnits

/// A drag and what follows it (evidence E1.5, E2, E3, E6.5).
extension ScrollView {
    /// Which of two behaviours a scroll view shows where they differ (evidence E0.2).
    public enum Compatibility: String, Sendable, CaseIterable {
        /// The reference tutorial's: `isDragging` is true from the first movement until the deceleration has ended.
        case classic
        /// As measured on current systems: `isDragging` is false inside `scrollViewDidEndDragging`, under a finger that has stopped
        /// a deceleration, and in the last `scrollViewDidScroll` of one.
        case modern
    }

    /// Moves the content with the finger; beyond an edge it follows less and less, or not at all without `bounces`.
    func drag(_ drag: TouchTracking.Drag, to location: Point) {
        guard let start = touch?.start else { return }
        let translation = location - start - drag.slop
        var target = contentOffset
        for axis in drag.axes { target[axis] = banded(drag.origin[axis] - translation[axis], axis) }
        publish(target)
    }

    /// The finger lifts: the delegate is asked, then the content moves on or rests (evidence E6.4, E6.5).
    ///
    /// Without axes it was a press that has stopped a deceleration.
    func endDragging(_ axes: [ScrollAxis] = [], velocity raw: Point = .zero) {
        var velocity = Point.zero
        for axis in axes where raw[axis].magnitude >= Physics.minimumFlickSpeed { velocity[axis] = raw[axis] }
        let natural = naturalTarget(velocity)
        var target = natural
        let reported = Point(x: velocity.x / 1000, y: velocity.y / 1000)
        notify(.scrollViewWillEndDragging) {
            $0.velocity = reported
            $0.targetContentOffset = natural
        } tell: {
            $0.scrollViewWillEndDragging(self, withVelocity: reported, targetContentOffset: &target)
        }

        touch = nil
        let motion = motion(velocity, target: target, natural: natural)
        let decelerates = velocity != .zero || !motion.isStill
        // Stored before the delegate is called: setting `contentOffset` there shifts the motion, starting a scroll cancels it.
        release = decelerates ? motion : nil
        isDragging = decelerates && compatibility == .classic
        // A finger that leaves nothing moving still counts as one inside of the call: ported delegates look for that.
        if decelerates { isTracking = false }
        notify(.scrollViewDidEndDragging) {
            $0.decelerate = decelerates
        } tell: {
            $0.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        }

        guard touch == nil else { return }
        isTracking = false
        if release != nil {
            isDragging = true
            isDecelerating = true
            notify(.scrollViewWillBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
        } else if isDecelerating {
            // The end of the deceleration that this finger has stopped is owed.
            endDeceleration()
        } else {
            isDragging = false
        }
    }

    /// What both axes do from here; a speed at lift is a motion even if there is nowhere to go.
    private func motion(_ velocity: Point, target: Point, natural: Point) -> ReleaseMotion {
        // A scroll by program goes on, and content that returns from beyond a limit is there already.
        guard zoomAnimation == nil, animation == nil else {
            return ReleaseMotion(start: runLoop.now, restingAt: position)
        }
        func edited(_ axis: ScrollAxis) -> Double? {
            isPagingEnabled || target[axis] == natural[axis] ? nil : target[axis]
        }
        return ReleaseMotion(
            start: runLoop.now, horizontal: motion(.horizontal, velocity.x, target: edited(.horizontal)),
            vertical: motion(.vertical, velocity.y, target: edited(.vertical)))
    }

    /// Where the content would come to rest, aligned and inside: what the delegate is told (evidence E1.3).
    private func naturalTarget(_ velocity: Point) -> Point {
        let offset = contentOffset
        var target = offset
        for axis in ScrollAxis.allCases {
            let range = range(axis)
            guard range.contains(offset[axis]) else { continue }
            target[axis] =
                isPagingEnabled
                ? page(axis, offset[axis], velocity[axis])
                : Deceleration(start: offset[axis], velocity: velocity[axis], rate: decelerationRate).reportedTarget
        }
        return clamped(aligned(target))
    }

    private func page(_ axis: ScrollAxis, _ offset: Double, _ velocity: Double) -> Double {
        let length = axis == .horizontal ? pagingInterval ?? size.width : size.height
        return PageSnap.page(offset: offset, velocity: velocity, length: length, range: range(axis))
    }

    /// What one axis does from here; `target` is the delegate's, if it has changed it.
    private func motion(_ axis: ScrollAxis, _ velocity: Double, target: Double?) -> AxisMotion {
        let (here, range) = (contentOffset[axis], range(axis))
        guard range.contains(here) else {
            return AxisMotion(
                returningFrom: here, velocity: velocity, rate: decelerationRate, range: range,
                staysAtEdge: isPagingEnabled)
        }
        if isPagingEnabled {
            let page = page(axis, here, velocity)
            return displayScale.aligned(page) == here
                ? AxisMotion(restingAt: here) : AxisMotion(PageSnap(start: here, velocity: velocity, target: page))
        }
        let natural = Deceleration(start: here, velocity: velocity, rate: decelerationRate)
        if let target {
            guard let deceleration = natural.retargeted(to: target) else { return AxisMotion(restingAt: here) }
            return AxisMotion(deceleration, landing: target, range: range, bounces: bounces)
        }
        guard velocity != 0 else { return AxisMotion(restingAt: here) }
        return AxisMotion(natural, landing: natural.landing, range: range, bounces: bounces)
    }

    /// What is shown for a finger's offset.
    private func banded(_ raw: Double, _ axis: ScrollAxis) -> Double {
        let range = range(axis)
        let edge = min(max(raw, range.lowerBound), range.upperBound)
        guard bounces, raw != edge else { return edge }
        let shown = RubberBand.shown((raw - edge).magnitude, dimension: size[axis])
        return raw < edge ? edge - shown : edge + shown
    }

    /// The finger's offset that shows as the present one.
    func unbanded(_ axis: ScrollAxis) -> Double {
        let (here, range) = (contentOffset[axis], range(axis))
        let edge = min(max(here, range.lowerBound), range.upperBound)
        guard bounces, here != edge else { return here }
        let distance = RubberBand.distance((here - edge).magnitude, dimension: size[axis])
        return here < edge ? edge - distance : edge + distance
    }
}

/// The motion after a drag.
extension ScrollView {
    /// Where the content may rest has changed: what moves goes on to there.
    func redirectRelease() {
        release?.redirect(
            at: runLoop.now, range: { self.range($0) }, rate: decelerationRate, bounces: bounces,
            page: isPagingEnabled ? { self.page($0, $1, $2) } : nil)
    }

    func finishRelease() {
        guard let ended = release else { return }
        // Seen in the last call of a bounce on iOS 14 (evidence E6.5).
        if compatibility == .modern { isDragging = false }
        publish(ended.offset(at: ended.end))
        // The delegate may have stopped it, or sent it elsewhere.
        guard let release, release.start == ended.start, release.end <= runLoop.now else { return }
        halt()
        endDeceleration()
    }

    private func endDeceleration() {
        isDecelerating = false
        isDragging = false
        notify(.scrollViewDidEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    }

    /// A program takes over: the motion ends without a delegate call.
    func cancelMotion() {
        halt()
        guard isDecelerating, touch == nil else { return }
        isDecelerating = false
        isDragging = false
    }
}
