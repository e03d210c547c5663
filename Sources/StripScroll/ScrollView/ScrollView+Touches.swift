/// Fingers: what scrolls, and what goes to the content (`uikit.md` §6). One finger at a time scrolls.
extension ScrollView {
    /// A finger has come down, at a location in the view.
    ///
    /// It stops a deceleration in place. Otherwise the content gets it after 150 ms, or at once if touches are not delayed.
    public func touchesBegan(id: Int = 0, at location: Point) {
        guard touch == nil else { return }
        var began = TouchTracking(id: id, start: location, stoppedMotion: isDecelerating && isScrollEnabled)
        began.velocity.add(location, at: runLoop.now)
        touch = began
        guard isScrollEnabled else {
            touch?.isRefused = true
            return giveToContent(location)
        }
        stopMotion()
        isTracking = true
        guard delaysContentTouches else { return giveToContent(location) }
        let due = runLoop.now + Time(seconds: Physics.contentTouchDelay)
        let delay = Timer(fire: due, interval: 1, repeats: false) { [weak self] _ in self?.giveToContent(location) }
        touch?.delay = delay
        runLoop.add(delay, forMode: .common)
    }

    /// Stops a deceleration where it is at this instant, not where the last tick has shown it.
    private func stopMotion() {
        guard let motion = release else { return }
        release = nil
        publish(motion.offset(at: runLoop.now))
    }

    /// A finger has moved.
    public func touchesMoved(id: Int = 0, to location: Point) {
        guard touch?.id == id, let start = touch?.start else { return }
        touch?.velocity.add(location, at: runLoop.now)
        if case .dragging(let drag) = touch?.phase { return self.drag(drag, to: location) }
        let travel = location - start
        if touch?.isRefused == false, travel.length > Physics.panSlop, beginDragging(travel) {
            if case .dragging(let drag) = touch?.phase { self.drag(drag, to: location) }
        } else if touch?.phase == .inContent {
            trace(.touchesMovedInContent)
            contentView?.touchesMoved(to: location)
        }
    }

    /// A finger has lifted.
    public func touchesEnded(id: Int = 0, at location: Point) {
        guard let ended = touch, ended.id == id else { return }
        ended.delay?.invalidate()
        switch ended.phase {
        case .dragging(let drag):
            let finger = ended.velocity.velocity(at: runLoop.now)
            return endDragging(drag, velocity: Point(x: -finger.x, y: -finger.y))
        case .undecided:
            // A tap shorter than the delay: the content gets it whole, at lift.
            giveToContent(ended.start)
            if touch?.phase == .inContent { endInContent(location) }
        case .inContent: endInContent(location)
        }
        finishTouch()
    }

    /// The system has taken the touch away; a drag ends without velocity.
    public func touchesCancelled(id: Int = 0) {
        guard let cancelled = touch, cancelled.id == id else { return }
        cancelled.delay?.invalidate()
        if case .dragging(let drag) = cancelled.phase { return endDragging(drag, velocity: .zero) }
        if cancelled.phase == .inContent { cancelInContent() }
        finishTouch()
    }

    private func giveToContent(_ location: Point) {
        guard touch?.phase == .undecided, touch?.stoppedMotion == false,
            contentView?.touchesShouldBegin(at: location) ?? true
        else { return }
        touch?.phase = .inContent
        trace(.touchesBeganInContent)
        contentView?.touchesBegan(at: location)
    }

    private func endInContent(_ location: Point) {
        trace(.touchesEndedInContent)
        contentView?.touchesEnded(at: location)
    }

    private func cancelInContent() {
        trace(.touchesCancelledInContent)
        contentView?.touchesCancelled()
    }

    /// A touch that did not scroll is over; one that stopped a deceleration ends it, or sends it on to where it may rest.
    private func finishTouch() {
        let stopped = touch?.stoppedMotion ?? false
        touch = nil
        isTracking = false
        if stopped && isDecelerating { settle() }
    }

    /// The finger has moved far enough: the content loses the touch, and the drag begins. False if this touch will never scroll.
    private func beginDragging(_ travel: Point) -> Bool {
        let dominant: Axis = travel.x.magnitude >= travel.y.magnitude ? .horizontal : .vertical
        let minor: Axis = dominant == .horizontal ? .vertical : .horizontal
        guard isDraggable(dominant) else {
            touch?.isRefused = true
            return false
        }
        if touch?.phase == .inContent {
            guard canCancelContentTouches, contentView?.touchesShouldCancel() ?? true else {
                touch?.isRefused = true
                return false
            }
            cancelInContent()
        }
        touch?.delay?.invalidate()
        interruptAnimation()
        let isLocked =
            isDirectionalLockEnabled
            && travel[dominant].magnitude >= Physics.directionalLockRatio * travel[minor].magnitude
        let share = Physics.panSlop / travel.length
        touch?.phase = .dragging(
            TouchTracking.Drag(
                origin: Point(x: unbanded(.horizontal), y: unbanded(.vertical)),
                slop: Point(x: travel.x * share, y: travel.y * share),
                axes: isLocked ? [dominant] : Axis.allCases.filter(isDraggable)))
        isDragging = true
        trace(.scrollViewWillBeginDragging)
        delegate?.scrollViewWillBeginDragging(self)
        return true
    }
}
