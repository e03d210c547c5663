public import StripUnits

/// What the tutorial's view controller does in its delegate methods.
extension Carousel: ScrollViewDelegate {
    /// Lights the dot of the page that fills more than half of the view.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if !isPageControlLeading { pageControl.currentPage = dot(at: scrollView.contentOffset) }
    }

    /// The page whose dot is to be lit at an offset.
    private func dot(at offset: Point) -> Int {
        let (section, count) = (section(at: offset), pages.count)
        guard loop == .seamless else { return section }
        return section < 0 ? count - 1 : section >= count ? 0 : section
    }

    /// Drops the timer.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isPageControlLeading = false
        stopTimer()
    }

    /// Moves the target to a place where the content may rest, if there are such places.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        if let target = self.targetContentOffset {
            targetContentOffset = target
        } else if let snapOffsets {
            targetContentOffset = snapOffsets.target(
                targetContentOffset, from: scrollView.contentOffset, velocity: velocity)
        }
    }

    /// Makes a new timer, whether or not the content moves on.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        startTimer()
        if !decelerate { jumpBackOneCycle() }
    }

    /// All pages are zoomed together.
    public func viewForZooming(in scrollView: ScrollView) -> ZoomView? { strip }

    /// Keeps small content in the middle, if asked to.
    public func scrollViewDidZoom(_ scrollView: ScrollView) { layOutInset(isZoomed: true) }

    /// Jumps back by one cycle if the content rests beyond an end.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { jumpBackOneCycle() }

    /// Shows a deferred dot, now that its page is there, and jumps back by one cycle if the content rests beyond an end.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        isPageControlLeading = false
        pageControl.updateCurrentPageDisplay()
        jumpBackOneCycle()
    }

    /// Moves content that rests beyond an end to the slot that shows the same page, one cycle of all pages away.
    private func jumpBackOneCycle() {
        let (count, slot) = (pages.count, nearestSlot)
        // Zoomed pages are not as far apart as the slots.
        guard loop == .seamless, scrollView.zoomScale == 1, slot < 0 || slot >= count else { return }
        // Computed from the page index: subtracting a cycle's length could land between two pixels.
        scrollView.contentOffset.x = Double(slot < 0 ? slot + count : slot - count) * pagingInterval
    }
}

/// The dot changes when the content passes the half page, not at the next tick of the display.
extension Carousel: OffsetWatcher {
    /// The page by the tutorial's formula. Going round, half a page before page 0 is the last page, and half a page behind the
    /// last one is page 0.
    func section(at offset: Point) -> Int {
        loop == .seamless && offset.x < -pagingInterval / 2
            ? -1 : Self.page(ofOffset: offset.x, pageWidth: pagingInterval)
    }

    func isUpToDate(at offset: Point) -> Bool {
        isPageControlLeading || pageControl.pinned(dot(at: offset)) == pageControl.currentPage
    }

    func offsetDidPass() { scrollViewDidScroll(scrollView) }
}
