/// What the tutorial's view controller does in its delegate methods.
extension Carousel: ScrollViewDelegate {
    /// Lights the dot of the page that fills more than half of the view.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if isPageControlLeading { return }
        let page = Self.page(ofOffset: scrollView.contentOffset.x, pageWidth: stride)
        let count = pages.count
        // Going round, half a page before page 0 is the last page and half a page behind the last one page 0.
        let isBefore = loop == .seamless && scrollView.contentOffset.x < -stride / 2
        pageControl.currentPage = isBefore ? count - 1 : loop == .seamless && page >= count ? 0 : page
    }

    /// Drops the timer.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isPageControlLeading = false
        stopTimer()
    }

    /// Makes a new timer, whether or not the content moves on.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        startTimer()
        if !decelerate { jumpBackALap() }
    }

    /// Jumps back a lap if one is full.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { jumpBackALap() }

    /// Jumps back a lap if one is full.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        isPageControlLeading = false
        jumpBackALap()
    }

    /// At rest beyond an end, the same picture is shown a lap away.
    private func jumpBackALap() {
        let (count, place) = (pages.count, nearestPlace)
        guard loop == .seamless, place < 0 || place >= count else { return }
        // By the page, not by the distance: a lap need not be a whole number of pixels.
        scrollView.contentOffset.x = Double(place < 0 ? place + count : place - count) * stride
    }
}
