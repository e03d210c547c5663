public import StripUnits

/// What lies in a scroll view and receives the touches that do not scroll: a button, a list cell.
public protocol ContentView: AnyObject {
    /// Whether it takes a touch at all.
    func touchesShouldBegin(at location: Point) -> Bool
    /// Whether a touch that it has may become a scroll; a control says no.
    func touchesShouldCancel() -> Bool
    /// A finger has come down, or has stayed for 150 ms.
    func touchesBegan(at location: Point)
    /// It has moved.
    func touchesMoved(to location: Point)
    /// It has lifted.
    func touchesEnded(at location: Point)
    /// It has become a scroll.
    func touchesCancelled()
}

extension TraceEvent.Name {
    /// The content has got a touch.
    public static let touchesBeganInContent = Self(rawValue: "touchesBeganInContent")
    /// Its finger has moved.
    public static let touchesMovedInContent = Self(rawValue: "touchesMovedInContent")
    /// Its finger has lifted.
    public static let touchesEndedInContent = Self(rawValue: "touchesEndedInContent")
    /// The content has lost the touch to a scroll.
    public static let touchesCancelledInContent = Self(rawValue: "touchesCancelledInContent")
}

extension ContentView {
    /// Takes every touch.
    public func touchesShouldBegin(at location: Point) -> Bool { true }
    /// Lets every touch become a scroll.
    public func touchesShouldCancel() -> Bool { true }
    /// Does nothing.
    public func touchesBegan(at location: Point) {}
    /// Does nothing.
    public func touchesMoved(to location: Point) {}
    /// Does nothing.
    public func touchesEnded(at location: Point) {}
    /// Does nothing.
    public func touchesCancelled() {}
}
