public import StripUnits

/// Zooming by program (evidence E7).
extension ScrollView {
    /// The scale of the content; setting it is `setZoomScale(_:animated:)` at once.
    public var zoomScale: Double {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Changes the scale, within its limits, and keeps what is in the middle of the view there as far as the content reaches.
    ///
    /// Nothing without a view for zooming. The scale and the offset are the new ones at once, with one `scrollViewDidZoom`;
    /// animated, the pictures follow in 0.3 s, unless fingers drag or pinch: they win, and nothing changes.
    public func setZoomScale(_ newScale: Double, animated: Bool) {
        let scale = clampedScale(newScale)
        // Pictures under way to the same scale keep their schedule; at once, they arrive.
        guard scale != self.scale || !animated && zoomAnimation != nil else { return }
        let center = Point(x: size.width / 2, y: size.height / 2)
        zoom(to: scale, animated: animated) {
            Zoom.offset(self.position, anchor: center, from: self.scale, to: scale)
        }
    }

    /// Shows a rectangle of the view for zooming, in its own coordinates at scale 1, as large as its limits allow.
    ///
    /// It comes to stand in the middle, as far as the content reaches. Nothing for a rectangle without extent.
    public func zoom(to rect: Rect, animated: Bool) {
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        let scale = clampedScale(min(size.width / rect.size.width, size.height / rect.size.height))
        let middle = Point(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        let target = Point(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2)
        zoom(to: scale, animated: animated) { target }
    }

    var zoomLimits: ClosedRange<Double> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

    func clampedScale(_ scale: Double) -> Double {
        min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
    }

    /// The limits have changed: a view that fingers do not zoom keeps to them.
    func zoomLimitsDidChange() {
        guard !isZooming, clampedScale(scale) != scale else { return }
        setZoomScale(scale, animated: false)
    }

    /// `target` is asked once everything else that moves the content has stopped.
    private func zoom(to scale: Double, animated: Bool, target: () -> Point) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        if animated && (touch?.isDragging == true || isZooming) { return }
        let isUnderWay = zoomAnimation != nil
        interruptAnimation()
        cancelMotion()
        if animated {
            if !isUnderWay { tellBeginOfZoom(view) }
            isZoomBouncing = false
            animateZoom(to: scale, isReturn: false, offset: target)
        } else {
            zoomAnimation = nil
            isZoomBouncing = false
            let target = target()
            show(scale: scale, of: view) { self.clamped(target) }
            if isUnderWay { tellEndOfZoom() }
        }
    }

    /// Scale and offset are the new ones at once; the pictures go there from where they are seen (evidence E7).
    func animateZoom(to scale: Double, isReturn: Bool, offset: () -> Point) {
        let target = offset()
        zoomAnimation = ZoomAnimation(
            scale: presentedZoomScale, position: presentedPosition, begin: runLoop.now, isReturn: isReturn)
        show(scale: scale, of: delegate?.viewForZooming(in: self)) { self.clamped(target) }
    }

    /// The scale that is to be seen now: while a zoom is animated it is on its way to `zoomScale`.
    package var presentedZoomScale: Double {
        guard let zoomAnimation else { return scale }
        let share = zoomAnimation.share(at: runLoop.now)
        return share < 1 ? zoomAnimation.scale + (scale - zoomAnimation.scale) * share : scale
    }

    /// The offset that is to be seen now, before it is aligned to pixels; it goes in step with the scale.
    package var presentedPosition: Point {
        guard let zoomAnimation else { return position }
        let (from, to, share) = (zoomAnimation.position, position, zoomAnimation.share(at: runLoop.now))
        return share < 1 ? Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share) : to
    }

    /// A scroll or a drag takes over: pictures that follow a zoom arrive.
    func interruptZoom() {
        if zoomAnimation != nil { endZoomAnimation() }
    }

    /// A pinch takes over the pictures where they are seen, which may be beyond a limit.
    func takeOverZoom() {
        guard let current = zoomAnimation else { return }
        let (scale, position) = (presentedZoomScale, presentedPosition)
        show(scale: scale, of: delegate?.viewForZooming(in: self)) { position }
        if current == zoomAnimation { endZoomAnimation() }
    }

    func endZoomAnimation() {
        zoomAnimation = nil
        // Still true inside of the callback after a bounce (measured, evidence E7).
        tellEndOfZoom()
        if zoomAnimation == nil { isZoomBouncing = false }
    }

    /// Shows the content at a scale: tells of that, then moves to the offset, which may depend on what the delegate has changed.
    func show(scale newScale: Double, of view: ZoomView?, offset: () -> Point) {
        if newScale != scale, let view {
            isScaling = true
            scale = newScale
            contentSize = view.size * newScale
            notify(.scrollViewDidZoom) { $0.scrollViewDidZoom(self) }
            isScaling = false
            // The delegate may have chosen another scale.
            guard scale == newScale else { return }
        }
        publish(offset())
    }

    func tellBeginOfZoom(_ view: ZoomView) {
        notify(.scrollViewWillBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
    }

    func tellEndOfZoom() {
        notify(.scrollViewDidEndZooming) {
            $0.scale = self.scale
        } tell: {
            $0.scrollViewDidEndZooming(self, with: $0.viewForZooming(in: self), atScale: scale)
        }
    }
}
