package import StripUnits

/// More pages than a control has room for (evidence E9.3).
extension PageDotGeometry {
    /// The pages whose dots are shown.
    ///
    /// Classic controls show all, also beyond their frame. A modern one that is too narrow shows as many as it has slots for,
    /// the current page near the middle, or none at all with fewer than five slots: two at each end are for shrunken dots (I).
    package func window(currentPage: Int) -> Range<Int> {
        let slots = Int(((frame.size.width - PageControlEra.modernPadding) / era.pitch).rounded(.down))
        guard era == .modern, slots < count else { return 0..<count }
        guard slots >= 5 else { return 0..<0 }
        let first = min(max(currentPage - slots / 2, 0), count - slots)
        return first..<first + slots
    }

    /// The square around the dot of a page while another one is current; nil if it is not shown.
    ///
    /// Where more pages follow beyond the window, the outermost dot is a third and the one beside it two thirds as large (I).
    package func dot(_ index: Int, currentPage: Int) -> Rect? {
        let window = window(currentPage: currentPage)
        guard window.contains(index) else { return nil }
        let slots = PageDotGeometry(era: era, count: window.count, frame: frame)
        let whole = slots.dot(index - window.lowerBound)
        let before = window.lowerBound > 0 ? index - window.lowerBound : 2
        let after = window.upperBound < count ? window.upperBound - 1 - index : 2
        let share = Double(min(before, after, 2) + 1) / 3
        let inset = era.diameter * (1 - share) / 2
        return Rect(
            x: whole.origin.x + inset, y: whole.origin.y + inset, width: era.diameter * share,
            height: era.diameter * share)
    }
}
