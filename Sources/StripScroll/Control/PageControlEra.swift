public import StripUnits

/// The looks of a page control over the years (evidence E9.1).
public enum PageControlEra: String, Sendable, CaseIterable {
    /// iOS 2–6.
    case legacy
    /// iOS 7–13.
    case classic
    /// iOS 14 and later.
    case modern

    /// A dot's width and height, in points.
    public var diameter: Double { self == .legacy ? 6 : self == .classic ? 7 : 7.59 }
    /// From one dot's centre to the next, in points.
    public var pitch: Double { self == .modern ? 18 : 16 }

    /// The square that a dot is drawn in, in points: its width.
    public var slot: Double { self == .modern ? 10 : diameter }
    /// From a slot's centre to its dot's, in points; the modern dots stand off to the left and down (measured).
    public var dotShift: Point { self == .modern ? Point(x: -0.19, y: 0.19) : .zero }

    /// What a modern control is wider than its slots.
    static let modernPadding = 20.0

    /// The least size that shows `count` dots; no width without dots.
    public func size(forNumberOfPages count: Int) -> Size {
        let pages = Double(max(0, count))
        return switch self {
        case .legacy: Size(width: count < 1 ? 0 : 16 * pages - 10, height: 36)
        case .classic: Size(width: count < 1 ? 0 : 16 * pages - 9, height: 37)
        case .modern: Size(width: count < 1 ? 0 : 18 * pages + Self.modernPadding, height: 26)
        }
    }
}
