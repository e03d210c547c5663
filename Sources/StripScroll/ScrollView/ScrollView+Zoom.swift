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
    /// Nothing without a view for zooming. Animated it takes 0.3 s; fingers that drag or pinch win over that. At once there is
    /// one `scrollViewDidZoom` and no more.
    public func setZoomScale(_ newScale: Double, animated: Bool) {
        let scale = clampedScale(newScale)
        // Under way to the same scale it keeps its schedule; at once, it arrives.
        let present = animated ? zoomAnimation?.to ?? self.scale : self.scale
        guard scale != present || !animated && zoomAnimation != nil else { return }
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

    /// The limits have changed: a view that is not being zoomed keeps to them.
    func zoomLimitsDidChange() {
        guard zoomAnimation == nil, !isZooming, clampedScale(scale) != scale else { return }
        setZoomScale(scale, animated: false)
    }

    /// `target` is asked once everything else that moves the content has stopped.
    private func zoom(to scale: Double, animated: Bool, target: () -> Point) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        if animated && (touch?.isDragging == true || isZooming) { return }
        let old = zoomAnimation
        if let old, animated { advanceZoom(old, to: old.share(at: runLoop.now)) }
        zoomAnimation = nil
        isZoomBouncing = false
        interruptAnimation()
        cancelRelease()
        if animated {
            if old == nil { tellBeginOfZoom(view) }
            animateZoom(to: scale, offset: target(), isReturn: false)
        } else {
            let target = target()
            show(scale: scale, of: view) { self.clamped(target) }
            if old != nil { tellEndOfZoom() }
        }
    }

    func animateZoom(to scale: Double, offset target: Point, isReturn: Bool) {
        zoomAnimation = ZoomAnimation(
            from: self.scale, to: scale, start: position, target: target, begin: runLoop.now, isReturn: isReturn)
        isZoomBouncing = isReturn && scale != self.scale
        runLoop.animate(self) { [weak self] now in self?.step(at: now) ?? false }
    }

    func stepZoom(at now: Time) {
        guard let current = zoomAnimation else { return }
        advanceZoom(current, to: current.share(at: now))
        guard current == zoomAnimation, current.isOver(at: now) else { return }
        endZoomAnimation(keepsLimits: true)
    }

    /// A scroll or a drag takes over: a zoom by program stops where it is at this instant, a return is cut short.
    func interruptZoom() {
        guard let current = zoomAnimation else { return }
        advanceZoom(current, to: current.isReturn ? 1 : current.share(at: runLoop.now))
        if current == zoomAnimation { endZoomAnimation(keepsLimits: true) }
    }

    /// A pinch takes over where the zoom is at this instant, which may be beyond a limit.
    func takeOverZoom() {
        guard let current = zoomAnimation else { return }
        advanceZoom(current, to: current.share(at: runLoop.now))
        if current == zoomAnimation { endZoomAnimation(keepsLimits: false) }
    }

    private func advanceZoom(_ animation: ZoomAnimation, to share: Double) {
        show(scale: animation.scale(share), of: delegate?.viewForZooming(in: self)) {
            // The range it will have in the end; insets may still follow the scale.
            let content = self.contentSize(at: animation.to)
            let target = self.clamped(animation.target, contentSize: content)
            return share < 1
                ? Point(
                    x: animation.start.x + (target.x - animation.start.x) * share,
                    y: animation.start.y + (target.y - animation.start.y) * share)
                : target
        }
    }

    private func contentSize(at scale: Double) -> Size {
        guard let view = delegate?.viewForZooming(in: self) else { return contentSize }
        return view.size * scale
    }

    private func endZoomAnimation(keepsLimits: Bool) {
        zoomAnimation = nil
        // They may have changed meanwhile.
        if keepsLimits { zoomLimitsDidChange() }
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
