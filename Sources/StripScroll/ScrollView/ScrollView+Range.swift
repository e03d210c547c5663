package import StripUnits

/// Where the content may rest (evidence E5.2).
extension ScrollView {
    /// The offsets at which the content may rest, along an axis; a single one if nothing scrolls.
    package func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
        range(axis, size, contentSize, adjustedInset)
    }

    /// Both insets together.
    var adjustedInset: Insets { contentInset + addedInset }

    /// True if a finger can move the content along an axis.
    package func isDraggable(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        let alwaysBounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range.upperBound > range.lowerBound || bounces && alwaysBounces
    }

    /// The nearest offset at which the content may rest, or content of another size.
    func clamped(_ point: Point, contentSize: Size? = nil) -> Point {
        var result = point
        for axis in ScrollAxis.allCases {
            let range = range(axis, size, contentSize ?? self.contentSize, adjustedInset)
            result[axis] = min(max(point[axis], range.lowerBound), range.upperBound)
        }
        return result
    }

    private func range(
        _ axis: ScrollAxis, _ size: Size, _ contentSize: Size, _ inset: Insets
    ) -> ClosedRange<Double> {
        let before = axis == .horizontal ? inset.left : inset.top
        let after = axis == .horizontal ? inset.right : inset.bottom
        // Aligned as what is published is: a last page of a fraction of a pixel is not beyond the edge.
        let low = displayScale.aligned(-before)
        return low...max(low, displayScale.aligned(contentSize[axis] + after - size[axis]))
    }

    /// The ranges with another size, content size or added inset, horizontal first.
    func range(
        size: Size? = nil, contentSize: Size? = nil, addedInset: Insets? = nil
    ) -> [ClosedRange<Double>] {
        let inset = contentInset + (addedInset ?? self.addedInset)
        return ScrollAxis.allCases.map { range($0, size ?? self.size, contentSize ?? self.contentSize, inset) }
    }

    /// An idle offset that was inside is moved back inside; it is not scaled along (evidence E5.2).
    func rangeDidChange(from old: [ClosedRange<Double>]) {
        guard isIdle else { return redirectRelease(from: old) }
        let offset = contentOffset
        let inside = zip(ScrollAxis.allCases, old).allSatisfy { $1.contains(offset[$0]) }
        if inside { publish(clamped(offset)) }
    }

    /// As for other changes; and content that rests at an edge stays at it when the inset there grows.
    func insetDidChange(from old: Insets) {
        guard isIdle else {
            return redirectRelease(from: ScrollAxis.allCases.map { range($0, size, contentSize, old) })
        }
        let offset = contentOffset
        var target = offset
        var isInside = true
        for axis in ScrollAxis.allCases {
            let was = range(axis, size, contentSize, old)
            let new = range(axis)
            isInside = isInside && was.contains(offset[axis])
            if offset[axis] == was.lowerBound && new.lowerBound < was.lowerBound { target[axis] = new.lowerBound }
        }
        if isInside { publish(clamped(target)) }
    }

    private func redirectRelease(from old: [ClosedRange<Double>]) {
        if old != range() && !isScaling { redirectRelease() }
    }

    private var isIdle: Bool {
        !isTracking && !isDecelerating && release == nil && animation == nil && !isScaling
    }
}
