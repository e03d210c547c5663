/// The colours of scroll indicators (evidence E8).
public enum IndicatorStyle: String, CaseIterable, Sendable {
    /// Dark with a light border: fine on any background.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
}
