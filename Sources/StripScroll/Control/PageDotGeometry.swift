package import StripUnits

/// Where a page control stands in a view, in points.
package enum PageControlPlacement: Hashable, Sendable {
    /// With its intrinsic size, at the bottom centre.
    case bottomCenter
    /// With its intrinsic size, around a point.
    case center(Point)
    /// In a frame of its own, in whose middle the dots stand.
    case frame(Rect)
}

/// Where the dots of a page control stand, in points (evidence E9.1).
package struct PageDotGeometry: Hashable, Sendable {
    /// The look.
    package let era: PageControlEra
    /// How many dots there are.
    package let count: Int
    /// The control's frame, which may be larger or smaller than the row.
    package let frame: Rect

    /// Places dots in the middle of a frame.
    package init(era: PageControlEra = .classic, count: Int, frame: Rect) {
        self.era = era
        self.count = max(0, count)
        self.frame = frame
    }

    /// Places a control in a view.
    package init(era: PageControlEra, count: Int, _ placement: PageControlPlacement, in view: Size) {
        switch placement {
        case .bottomCenter: self.init(era: era, count: count, bottomCenterOf: view)
        case .center(let center): self.init(era: era, count: count, center: center)
        case .frame(let frame): self.init(era: era, count: count, frame: frame)
        }
    }

    /// Places a control of intrinsic size at the bottom centre of a view; a modern one is no wider than the view.
    package init(era: PageControlEra = .classic, count: Int, bottomCenterOf view: Size) {
        let size = era.size(forNumberOfPages: count)
        let width = era == .modern ? min(size.width, view.width) : size.width
        let frame = Rect(
            x: (view.width - width) / 2, y: view.height - size.height, width: width, height: size.height)
        self.init(era: era, count: count, frame: frame)
    }

    /// Places a control of intrinsic size around a point.
    package init(era: PageControlEra = .classic, count: Int, center: Point) {
        let size = era.size(forNumberOfPages: count)
        let frame = Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        self.init(era: era, count: count, frame: frame)
    }

    /// The top left corner of the first dot, unrounded.
    package var rowOrigin: Point {
        Point(
            x: frame.origin.x + (frame.size.width - era.rowWidth(count)) / 2 + era.dotShift.x,
            y: frame.origin.y + (frame.size.height - era.diameter) / 2 + era.dotShift.y)
    }

    /// From the row's first corner to the middle of a slot, without the shift of its dot.
    package func slotOffset(_ index: Int) -> Point {
        Point(x: era.slot / 2 + Double(index) * era.pitch, y: era.slot / 2)
    }

    /// The square around dot `index`, unrounded.
    package func dot(_ index: Int) -> Rect {
        Rect(x: rowOrigin.x + Double(index) * era.pitch, y: rowOrigin.y, width: era.diameter, height: era.diameter)
    }
}

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
