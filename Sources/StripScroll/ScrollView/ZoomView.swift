public import StripUnits

/// What zooming scales: a view of a size that becomes the content of a scroll view.
public final class ZoomView {
    /// Its size at scale 1, in points.
    public var size: Size

    /// Makes a view.
    public init(size: Size) {
        self.size = size
    }
}
