/// What a scroll view tells of itself; every method does nothing unless it is implemented.
public protocol ScrollViewDelegate: AnyObject {
    /// The published content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// A scroll begun by `setContentOffset(_:animated:)` has come to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
