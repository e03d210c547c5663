public import StripUnits

/// What a scroll view tells of itself, in UIKit's words; every method does nothing, or allows, unless it is implemented.
public protocol ScrollViewDelegate: AnyObject {
    /// The published content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The zoom scale and with it the content size have changed; the offset follows.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// The finger has moved far enough to scroll; the offset still is what it was.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The finger lifts.
    ///
    /// - Parameters:
    ///   - velocity: of the content offset, in points per millisecond.
    ///   - targetContentOffset: where it would come to rest; may be changed, to no effect while paging is on.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// The finger has lifted; `decelerate` says whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// The content begins to move on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// A scroll begun by `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has come to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// What zooming scales; without it nothing zooms.
    func viewForZooming(in scrollView: ScrollView) -> ZoomView?
    /// Two fingers, or an animation, begin to change the scale.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: ZoomView?)
    /// The scale has come to its end, after its way back if it was beyond a limit.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: ZoomView?, atScale scale: Double)
    /// Whether a tap on the status bar may scroll to the top.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// A scroll to the top has come to its end.
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    /// Has nothing to zoom.
    public func viewForZooming(in scrollView: ScrollView) -> ZoomView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: ZoomView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: ZoomView?, atScale scale: Double) {}
    /// Allows it.
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}

/// The calls that a trace lists, in the words of the protocol.
extension TraceEvent.Name {
    /// The published content offset has changed.
    public static let scrollViewDidScroll = Self(rawValue: "scrollViewDidScroll")
    /// The zoom scale has changed.
    public static let scrollViewDidZoom = Self(rawValue: "scrollViewDidZoom")
    /// A finger begins to scroll.
    public static let scrollViewWillBeginDragging = Self(rawValue: "scrollViewWillBeginDragging")
    /// The finger lifts; carries `velocity` and `targetContentOffset`.
    public static let scrollViewWillEndDragging = Self(rawValue: "scrollViewWillEndDragging")
    /// The finger has lifted; carries `decelerate`.
    public static let scrollViewDidEndDragging = Self(rawValue: "scrollViewDidEndDragging")
    /// The content begins to move on by itself.
    public static let scrollViewWillBeginDecelerating = Self(rawValue: "scrollViewWillBeginDecelerating")
    /// The content has come to rest.
    public static let scrollViewDidEndDecelerating = Self(rawValue: "scrollViewDidEndDecelerating")
    /// An animated scroll has ended.
    public static let scrollViewDidEndScrollingAnimation = Self(rawValue: "scrollViewDidEndScrollingAnimation")
    /// The scale begins to change.
    public static let scrollViewWillBeginZooming = Self(rawValue: "scrollViewWillBeginZooming")
    /// The scale has come to its end; carries `scale`.
    public static let scrollViewDidEndZooming = Self(rawValue: "scrollViewDidEndZooming")
    /// The delegate is asked whether a tap on the status bar may scroll.
    public static let scrollViewShouldScrollToTop = Self(rawValue: "scrollViewShouldScrollToTop")
    /// A scroll to the top has ended.
    public static let scrollViewDidScrollToTop = Self(rawValue: "scrollViewDidScrollToTop")
}

extension ScrollView {
    /// Tells an event to the run loop's listener and then to the delegate, whose answer it returns.
    @discardableResult
    func notify<Answer>(
        _ name: TraceEvent.Name, _ details: (inout TraceEvent) -> Void = { _ in },
        tell: (any ScrollViewDelegate) -> Answer
    ) -> Answer? {
        trace(name, details)
        return delegate.map(tell)
    }
}
