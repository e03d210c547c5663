import StripRaster
import StripScroll
import StripUnits

/// Scroll indicators, from points to pixels (evidence E8).
extension StripLayout {
    /// The indicators of a scroll view as they are seen now.
    func indicators(of view: ScrollView) -> [ScrollIndicatorState] {
        let alpha = UInt8((255 * min(max(view.scrollIndicatorAlpha, 0), 1) + 0.5).rounded(.down))
        guard alpha > 0 else { return [] }
        func gray(_ value: UInt8) -> Pixel { Pixel(red: value, green: value, blue: value, alpha: alpha) }
        let isDefault = view.indicatorStyle == .default
        let (inset, border) = (view.indicatorEra.barInset, isDefault ? view.indicatorEra.borderWidth : 0)
        return ScrollAxis.allCases.compactMap(view.scrollIndicatorFrame).map { frame in
            func units(_ length: Double) -> Int { Capsule.units(length * displayScale.scale) }
            let (x, y) = (frame.origin.x, frame.origin.y)
            let bar = Capsule(
                left: units(x + inset), top: units(y + inset), right: units(x + frame.size.width - inset),
                bottom: units(y + frame.size.height - inset))
            return ScrollIndicatorState(
                bar: bar, color: gray(view.indicatorStyle == .white ? 255 : 0), borderWidth: units(border),
                borderColor: isDefault ? gray(255) : .clear)
        }
    }
}

extension ScrollIndicatorEra {
    /// From the indicator's edges to the bar that is seen, in points: the legacy art leaves room for its border.
    fileprivate var barInset: Double { self == .legacy ? 1 : 0 }
    /// How wide the light border around the bar is in the default style, in points.
    fileprivate var borderWidth: Double { self == .legacy ? 1 : self == .classic ? 0.5 : 0 }
}
