package import StripUnits

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

    /// The square around dot `index`, unrounded.
    package func dot(_ index: Int) -> Rect {
        Rect(x: rowOrigin.x + Double(index) * era.pitch, y: rowOrigin.y, width: era.diameter, height: era.diameter)
    }
}
