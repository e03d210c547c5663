import StripUnits

/// Two fingers that zoom (evidence E7): what lies between them stays between them.
extension ScrollView {
    /// A second finger has come down, beside one that may scroll.
    func beginPinch(id: Int, at location: Point) {
        if var fingers = pinch?.fingers {
            // Beside a finger that was left over from a pinch a new one takes it up again.
            guard fingers.count == 1, fingers[0].id != id else { return }
            fingers.append(PinchTracking.Finger(id: id, location: location))
            pinch = PinchTracking(fingers: fingers, reference: reference(of: fingers))
            return
        }
        guard let first = touch, id != first.id, maximumZoomScale > minimumZoomScale,
            delegate?.viewForZooming(in: self) != nil
        else { return }
        let fingers = [
            PinchTracking.Finger(id: first.id, location: first.location),
            PinchTracking.Finger(id: id, location: location),
        ]
        pinch = PinchTracking(fingers: fingers, reference: reference(of: fingers))
    }

    private func reference(of fingers: [PinchTracking.Finger]) -> PinchTracking.Reference {
        reference(center: PinchTracking.center(fingers), distance: PinchTracking.distance(fingers))
    }

    /// The content as it is now, held by fingers.
    private func reference(center: Point, distance: Double) -> PinchTracking.Reference {
        PinchTracking.Reference(
            center: center, distance: distance,
            scale: bouncesZoom ? Zoom.scale(scale, zoomLimits) : scale, shown: scale, offset: position)
    }

    /// Fingers have moved; false if that is no pinch.
    func movePinch() -> Bool {
        guard let pinch, pinch.fingers.count == 2 else { return isZooming }
        if !isZooming {
            guard pinch.distance != pinch.reference.distance, beginZooming() else { return false }
        }
        guard let view = delegate?.viewForZooming(in: self), let reference = self.pinch?.reference else { return true }
        let raw = reference.scale * pinch.distance / reference.distance
        let scale = bouncesZoom ? Zoom.shown(raw, zoomLimits) : clampedScale(raw)
        let moved = Zoom.offset(
            reference.offset, anchor: reference.center, from: reference.shown, to: scale)
        let target = moved + reference.center - pinch.center
        show(scale: scale, of: view) { self.bounces ? target : self.clamped(target) }
        return true
    }

    /// The distance of the fingers changes: it is a pinch. False if the content keeps its touch.
    private func beginZooming() -> Bool {
        guard let view = delegate?.viewForZooming(in: self), takeTouchFromContent() else { return false }
        interruptAnimation()
        takeOverZoom()
        // From where the content is now; a drag may have moved it since the second finger has landed.
        guard let old = pinch?.reference else { return false }
        pinch?.reference = reference(center: old.center, distance: old.distance)
        isZooming = true
        tellBeginOfZoom(view)
        return true
    }

    /// A finger has lifted; false if it belongs to no pinch that has begun. The last one ends it.
    func liftFromPinch(id: Int) -> Bool {
        guard let fingers = pinch?.fingers, fingers.contains(where: { $0.id == id }) else { return false }
        guard isZooming else {
            pinch = nil
            return false
        }
        if fingers.count > 1 { pinch?.anchor = PinchTracking.center(fingers) }
        pinch?.fingers.removeAll { $0.id == id }
        if let ended = pinch, ended.fingers.isEmpty { endPinch(ended.anchor) }
        return true
    }

    private func endPinch(_ anchor: Point) {
        pinch = nil
        let limit = clampedScale(scale)
        let target = Zoom.offset(position, anchor: anchor, from: scale, to: limit)
        isZooming = false
        // A drag or a deceleration that waits for this finger takes the content back inside by itself.
        let isFree = touch?.isDragging != true && !isDecelerating
        if limit != scale || isFree && clamped(contentOffset) != contentOffset {
            isZoomBouncing = limit != scale
            animateZoom(to: limit, isReturn: true) { target }
        } else {
            tellEndOfZoom()
        }
        guard let ended = touch else { return }
        if case .dragging(let drag) = ended.phase { endDragging(drag.axes) } else { finishTouch() }
    }
}
