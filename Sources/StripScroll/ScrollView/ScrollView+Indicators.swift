package import StripUnits

/// The scroll indicators: where they are, and how much of them is to be seen (evidence E8). They are no views of the
/// content.
extension ScrollView {
    /// The colours of scroll indicators.
    public enum IndicatorStyle: String, CaseIterable, Sendable {
        /// Dark with a light border: fine on any background.
        case `default`
        /// Dark.
        case black
        /// Light.
        case white
    }

    /// How opaque the indicators are now: at their peak while the content moves, then fading to 0.
    ///
    /// Programs that scroll without animation do not bring them up; `flashScrollIndicators` does.
    package var scrollIndicatorAlpha: Double {
        let peak = indicatorEra.peakAlpha(isWhite: indicatorStyle == .white)
        if isMoving { return peak }
        guard let begin = indicatorFade else { return 0 }
        let share = (runLoop.now - begin).seconds / indicatorEra.fadeDuration
        return peak * min(max(1 - share, 0), 1)
    }

    /// Shows the indicators for `Physics.indicatorFlash` seconds, after which they fade.
    public func flashScrollIndicators() {
        let end = runLoop.now + Time(seconds: Physics.indicatorFlash)
        indicatorFade = max(indicatorFade ?? end, end)
    }

    /// The indicator of an axis in the view's coordinates; nil if it is switched off or all of the content is visible.
    package func scrollIndicatorFrame(_ axis: ScrollAxis) -> Rect? {
        guard let indicator = indicator(axis) else { return nil }
        let (thickness, insets) = (indicatorEra.thickness, scrollIndicatorInsets)
        switch axis {
        case .horizontal:
            let y = size.height - insets.bottom - indicatorEra.sideInset - thickness
            return Rect(x: indicator.position, y: y, width: indicator.length, height: thickness)
        case .vertical:
            let x = size.width - insets.right - indicatorEra.sideInset - thickness
            return Rect(x: x, y: indicator.position, width: thickness, height: indicator.length)
        }
    }

    private func indicator(_ axis: ScrollAxis) -> ScrollIndicator? {
        guard shows(axis) else { return nil }
        let isHorizontal = axis == .horizontal
        let corner = shows(isHorizontal ? .vertical : .horizontal) ? indicatorEra.cornerInset : 0
        let (own, content) = (scrollIndicatorInsets, adjustedInset)
        return ScrollIndicator(
            viewLength: size[axis],
            contentLength: contentSize[axis]
                + (isHorizontal ? content.left + content.right : content.top + content.bottom),
            offset: contentOffset[axis], range: range(axis),
            insets: isHorizontal ? (own.left, own.right + corner) : (own.top, own.bottom + corner),
            era: indicatorEra)
    }

    private func shows(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        return (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
            && range.upperBound > range.lowerBound
    }

    private var isMoving: Bool {
        touch?.isDragging == true || isDecelerating || animation != nil || zoomAnimation != nil || isZooming
    }

    /// Something that moves the content, or has moved it, has changed: once it rests, the indicators fade.
    func movementDidChange() {
        if isMoving {
            wasMoving = true
        } else if wasMoving {
            wasMoving = false
            indicatorFade = max(indicatorFade ?? runLoop.now, runLoop.now)
        }
    }
}
