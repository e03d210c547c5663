/// Where the dots of a page control of iOS 7–13 stand, in points (`uikit.md` §9.1).
public struct ClassicDots: Hashable, Sendable {
    /// A dot's width and height.
    public static let diameter = 7.0
    /// From one dot's centre to the next.
    public static let pitch = 16.0
    /// The height of a control that has its intrinsic size.
    public static let height = 37.0

    /// How many dots there are.
    public let count: Int
    /// The control's frame, which may be larger or smaller than the row.
    public let frame: Rect

    /// Places dots in the middle of a frame.
    public init(count: Int, frame: Rect) {
        self.count = max(0, count)
        self.frame = frame
    }

    /// Places a control of intrinsic size at the bottom centre of a view.
    public init(count: Int, bottomCenterOf view: Size) {
        let size = Self.size(forNumberOfPages: count)
        self.init(
            count: count,
            frame: Rect(
                x: (view.width - size.width) / 2, y: view.height - size.height, width: size.width, height: size.height))
    }

    /// The least size that shows `count` dots: 16 n − 9 by 37; no width without dots.
    public static func size(forNumberOfPages count: Int) -> Size {
        Size(width: count < 1 ? 0 : pitch * Double(count) - (pitch - diameter), height: height)
    }

    /// The top left corner of the first dot, unrounded.
    public var rowOrigin: Point {
        let row = Self.size(forNumberOfPages: count).width
        return Point(
            x: frame.origin.x + (frame.size.width - row) / 2,
            y: frame.origin.y + (frame.size.height - Self.diameter) / 2)
    }

    /// The square around dot `index`, unrounded.
    public func dot(_ index: Int) -> Rect {
        Rect(
            x: rowOrigin.x + Double(index) * Self.pitch, y: rowOrigin.y, width: Self.diameter, height: Self.diameter)
    }
}
