package import StripUnits

/// The looks of a page control over the years (evidence E9.1).
public enum PageControlEra: String, Sendable, CaseIterable {
    /// iOS 2–6.
    case legacy
    /// iOS 7–13.
    case classic
    /// iOS 14 and later.
    case modern

    /// A dot's width and height, in points.
    package var diameter: Double { self == .legacy ? 6 : self == .classic ? 7 : 7.59 }
    /// From one dot's centre to the next, in points.
    package var pitch: Double { self == .modern ? 18 : 16 }

    /// The square that a dot is drawn in, in points: its width.
    package var slot: Double { self == .modern ? 10 : diameter }
    /// From a slot's centre to its dot's, in points; the modern dots stand off to the left and down (measured).
    package var dotShift: Point { self == .modern ? Point(x: -0.19, y: 0.19) : .zero }

    /// What a modern control is wider than its slots.
    static let modernPadding = 20.0

    /// The least size that shows `count` dots; no width without dots.
    package func size(forNumberOfPages count: Int) -> Size {
        let height = self == .legacy ? 36.0 : self == .classic ? 37 : 26
        guard count > 0 else { return Size(width: 0, height: height) }
        let width = self == .modern ? pitch * Double(count) + Self.modernPadding : rowWidth(count)
        return Size(width: width, height: height)
    }

    /// From the first dot's left edge to the last one's right edge, in points.
    func rowWidth(_ count: Int) -> Double { pitch * Double(max(0, count - 1)) + diameter }
}
