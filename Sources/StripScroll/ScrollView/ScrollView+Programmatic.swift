public import StripUnits

/// Scrolling by program (evidence E4).
extension ScrollView {
    /// Scrolls to an offset: at once, or along the cosine curve in 0.3 s.
    ///
    /// Under way to the same target already, it keeps its schedule; at the target, nothing happens. While a finger drags, an
    /// animation is not begun. A deceleration ends.
    public func setContentOffset(_ target: Point, animated: Bool) {
        guard animated else { return jump(to: target) }
        guard aligned(animation?.target ?? position) != aligned(target), touch?.isDragging != true, !isZooming
        else { return }
        interruptZoom()
        animate(to: target, isScrollToTop: false)
    }

    /// True while an animation begun by a program runs.
    package var isAnimating: Bool { animation != nil }

    /// Scrolls by the least way that shows a rectangle of the content; not at all if it is visible (evidence E4.4).
    ///
    /// Of a rectangle larger than the view the top left corner counts.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let content = [contentSize.width, contentSize.height]
        let offset = contentOffset
        var target = offset
        for (axis, extent) in zip(ScrollAxis.allCases, content) {
            let low = min(max(0, rect.origin[axis]), extent)
            let high = min(max(0, rect.origin[axis] + rect.size[axis]), extent)
            guard high > low else { return }
            if low < offset[axis] || high - low > size[axis] {
                target[axis] = low
            } else if high > offset[axis] + size[axis] {
                target[axis] = high - size[axis]
            }
        }
        if target != offset { setContentOffset(clamped(target), animated: animated) }
    }

    /// Moves the content and its animation to an offset that shows the same pages.
    func shiftContent(by x: Double) {
        if animation == nil {
            contentOffset.x += x
        } else {
            animation?.shift(by: Point(x: x, y: 0))
            publish(position)
        }
    }

    /// A tap on the status bar: the one view on screen that wants it scrolls to its top. If more than one does, none
    /// (evidence E4.5).
    public static func tapStatusBar(_ onScreen: [ScrollView]) {
        let wanting = onScreen.filter(\.scrollsToTop)
        guard wanting.count == 1, let view = wanting.first else { return }
        view.scrollToTop()
    }

    private func scrollToTop() {
        let top = range(.vertical).lowerBound
        guard displayScale.aligned(top) != contentOffset.y else { return }
        guard notify(.scrollViewShouldScrollToTop, tell: { $0.scrollViewShouldScrollToTop(self) }) ?? true
        else { return }
        interruptZoom()
        animate(to: Point(x: contentOffset.x, y: top), isScrollToTop: true)
    }

    private func jump(to target: Point) {
        interruptZoom()
        let interrupted = animation
        cancelMotion()
        publish(target)
        if let interrupted { tellEnd(of: interrupted) }
    }

    private func animate(to target: Point, isScrollToTop: Bool) {
        let moving = position(at: runLoop.now)
        // What the display link has not told yet belongs to the motion that ends here.
        if let moving { publish(moving) }
        let from = moving ?? contentOffset
        if animation == nil { cancelMotion() }
        animation = OffsetAnimation(from: from, target: target, start: runLoop.now, isScrollToTop: isScrollToTop)
    }

    func finishAnimation() {
        guard let ended = animation else { return }
        publish(ended.target)
        // The delegate may have begun another scroll.
        guard ended == animation else { return }
        halt()
        tellEnd(of: ended)
    }

    /// Stops an animation where it is at this instant.
    func interruptAnimation() {
        guard let interrupted = animation else { return }
        halt()
        publish(restingPosition)
        tellEnd(of: interrupted)
    }

    private func tellEnd(of animation: OffsetAnimation) {
        if animation.isScrollToTop {
            notify(.scrollViewDidScrollToTop) { $0.scrollViewDidScrollToTop(self) }
        } else {
            notify(.scrollViewDidEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
        }
    }
}
