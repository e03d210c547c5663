/// One of the two directions a scroll view can scroll in.
public enum ScrollAxis: CaseIterable, Sendable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
}
