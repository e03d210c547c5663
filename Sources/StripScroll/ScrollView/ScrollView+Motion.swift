import StripUnits

/// What moves the content by itself: a scroll by program, a deceleration with what follows it, pictures that zoom.
///
/// Each ends at its own instant. The display link only tells, tick by tick, where the content is.
extension ScrollView: Moving {
    var nextInstant: Time? {
        guard let end = motionEnd else { return nil }
        if let plannedInstant { return plannedInstant }
        let planned = watchedInstant(before: end) ?? end
        plan(planned)
        return planned
    }

    private var motionEnd: Time? { zoomAnimation?.end ?? animation?.end ?? release?.end }

    func reachInstant() {
        guard let end = motionEnd, end <= runLoop.now else {
            (delegate as? any OffsetWatcher)?.offsetDidPass()
            return
        }
        if zoomAnimation != nil {
            endZoomAnimation()
        } else if animation != nil {
            finishAnimation()
        } else {
            finishRelease()
        }
    }

    func sample() {
        if animation != nil || release != nil { tell(contentOffset) }
    }

    /// Something has begun to move the content, has taken another course, or has ended.
    func motionDidChange() {
        replan()
        runLoop.animate(self)
        movementDidChange()
    }

    var isUpToDate: Bool { (delegate as? any OffsetWatcher)?.isUpToDate(at: contentOffset) ?? true }

    /// The content stays where it is at this instant; nobody is told.
    func halt() {
        restingPosition = position
        animation = nil
        release = nil
    }

    /// The first instant from now on, before `end`, at which the delegate wants to act.
    private func watchedInstant(before end: Time) -> Time? {
        guard zoomAnimation == nil, let watcher = delegate as? any OffsetWatcher else { return nil }
        func offset(_ time: Time) -> Point { aligned(position(at: time) ?? restingPosition) }
        var begin = runLoop.now
        // Nothing has moved yet at the instant at which a motion begins.
        let early = begin == animation?.start ?? release?.start ? [] : [begin]
        for early in early + [begin + Time(flicks: 1)] where !watcher.isUpToDate(at: offset(early)) {
            return early < end ? early : nil
        }
        let section = watcher.section(at: offset(begin))
        for turn in (release?.turns ?? []) + [end] where turn > begin {
            var due = turn
            guard watcher.section(at: offset(due)) != section else {
                begin = turn
                continue
            }
            // Between two turns the content goes one way: halve the time down to a flick.
            while (due - begin).flicks > 1 {
                let middle = Time(flicks: begin.flicks + (due - begin).flicks / 2)
                if watcher.section(at: offset(middle)) == section { begin = middle } else { due = middle }
            }
            return due < end ? due : nil
        }
        return nil
    }
}
