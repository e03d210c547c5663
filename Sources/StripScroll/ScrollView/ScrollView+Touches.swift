public import StripUnits

/// Fingers: what scrolls, and what goes to the content (evidence E6). One finger at a time scrolls, a second one zooms.
extension ScrollView {
    /// A finger has come down, at a location in the view.
    ///
    /// It stops a deceleration in place. Otherwise the content gets it after 150 ms, or at once if touches are not delayed.
    public func touchesBegan(id: Int = 0, at location: Point) {
        guard touch == nil else {
            traceTouch(.touchBegan, id, location)
            return beginPinch(id: id, at: location)
        }
        var began = TouchTracking(id: id, start: location, stoppedMotion: isDecelerating && isScrollEnabled)
        began.velocity.add(location, at: runLoop.now)
        touch = began
        isTracking = isScrollEnabled
        traceTouch(.touchBegan, id, location)
        guard isScrollEnabled else {
            touch?.isRefused = true
            return giveToContent(location)
        }
        stopMotion()
        guard delaysContentTouches else { return giveToContent(location) }
        let due = runLoop.now + Time(seconds: Physics.contentTouchDelay)
        let delay = VirtualTimer(fire: due, interval: 1, repeats: false) { [weak self] _ in
            self?.giveToContent(location)
        }
        touch?.delay = delay
        runLoop.add(delay, forMode: .common)
    }

    /// Stops a deceleration where it is at this instant, not where the last tick has shown it.
    private func stopMotion() {
        guard release != nil else { return }
        // Measured while the finger rests (evidence E6.4).
        if compatibility == .modern { isDragging = false }
        halt()
        publish(restingPosition)
    }

    /// A finger has moved.
    public func touchesMoved(id: Int = 0, to location: Point) { touchesMoved([(id, location)]) }

    /// Fingers have moved at the same time.
    public func touchesMoved(_ fingers: [(id: Int, location: Point)]) {
        for finger in fingers {
            for index in pinch?.fingers.indices ?? 0..<0 where pinch?.fingers[index].id == finger.id {
                pinch?.fingers[index].location = finger.location
            }
        }
        let isPinch = movePinch()
        guard let first = fingers.first(where: { $0.id == touch?.id }) else { return }
        touch?.location = first.location
        touch?.velocity.add(first.location, at: runLoop.now)
        if !isPinch { scroll(to: first.location) }
    }

    private func scroll(to location: Point) {
        // The content comes back from beyond a limit first.
        if zoomAnimation?.isReturn == true { touch?.start = location }
        guard let start = touch?.start else { return }
        if case .dragging(let drag) = touch?.phase { return self.drag(drag, to: location) }
        let travel = location - start
        if touch?.isRefused == false, travel.length >= Physics.panSlop - 1e-6, beginDragging(travel) {
            if case .dragging(let drag) = touch?.phase { self.drag(drag, to: location) }
        } else if touch?.phase == .inContent {
            trace(.touchesMovedInContent)
            contentView?.touchesMoved(to: location)
        }
    }

    /// A finger has lifted.
    public func touchesEnded(id: Int = 0, at location: Point) {
        traceTouch(.touchEnded, id, location)
        if liftFromPinch(id: id) { return }
        guard let ended = touch, ended.id == id else { return }
        ended.delay?.invalidate()
        switch ended.phase {
        case .dragging(let drag):
            let finger = ended.velocity.velocity(at: runLoop.now)
            return endDragging(drag.axes, velocity: Point(x: -finger.x, y: -finger.y))
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
        traceTouch(.touchCancelled, id)
        if liftFromPinch(id: id) { return }
        guard let cancelled = touch, cancelled.id == id else { return }
        cancelled.delay?.invalidate()
        if case .dragging(let drag) = cancelled.phase { return endDragging(drag.axes) }
        if cancelled.phase == .inContent { cancelInContent() }
        finishTouch()
    }

    private func traceTouch(_ name: TraceEvent.Name, _ id: Int, _ location: Point? = nil) {
        trace(name) {
            $0.finger = id
            $0.location = location
        }
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

    /// A touch that did not scroll is over; one that stopped a deceleration ends like a drag without velocity.
    func finishTouch() {
        if touch?.stoppedMotion == true, isDecelerating { return endDragging() }
        touch = nil
        isTracking = false
    }

    /// The content loses the touch, if it has it and lets it go.
    func takeTouchFromContent() -> Bool {
        if touch?.phase == .inContent {
            guard canCancelContentTouches, contentView?.touchesShouldCancel() ?? true else {
                touch?.isRefused = true
                return false
            }
            touch?.phase = .undecided
            cancelInContent()
        }
        touch?.delay?.invalidate()
        return true
    }

    /// The finger has moved far enough: the content loses the touch, and the drag begins. False if this touch will never scroll.
    private func beginDragging(_ travel: Point) -> Bool {
        let dominant: ScrollAxis = travel.x.magnitude >= travel.y.magnitude ? .horizontal : .vertical
        let minor: ScrollAxis = dominant == .horizontal ? .vertical : .horizontal
        guard isDraggable(dominant) else {
            touch?.isRefused = true
            return false
        }
        guard takeTouchFromContent() else { return false }
        interruptAnimation()
        interruptZoom()
        let isLocked =
            isDirectionalLockEnabled
            && travel[dominant].magnitude >= Physics.directionalLockRatio * travel[minor].magnitude
        let share = min(1, Physics.panSlop / travel.length)
        touch?.phase = .dragging(
            TouchTracking.Drag(
                origin: Point(x: unbanded(.horizontal), y: unbanded(.vertical)),
                slop: Point(x: travel.x * share, y: travel.y * share),
                axes: isLocked ? [dominant] : ScrollAxis.allCases.filter(isDraggable)))
        isDragging = true
        notify(.scrollViewWillBeginDragging) { $0.scrollViewWillBeginDragging(self) }
        return true
    }
}
