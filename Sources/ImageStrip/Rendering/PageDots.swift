import StripRaster
import StripScroll

/// The dots of one layout, ready to be drawn on a frame.
struct PageDots: Sendable {
    private let style: PageControlStyle
    private let geometry: PageDotGeometry
    private let viewport: Rect
    private let scale: Double
    /// The row's first pixel.
    private let left, top: Double

    init(layout: StripLayout, style: PageControlStyle, count: Int) {
        self.style = style
        geometry = style.geometry(count: count, in: layout.viewport)
        viewport = Rect(x: 0, y: 0, width: layout.viewport.width, height: layout.viewport.height)
        scale = layout.grid.scale
        // The row starts on a pixel: the nearest, a tie to the left and up.
        left = (geometry.rowOrigin.x * scale - 0.5).rounded(.up)
        top = (geometry.rowOrigin.y * scale - 0.5).rounded(.up)
    }

    /// How many dots are never drawn, since they have no room (case C45).
    ///
    /// A modern control that shows some of its dots at a time hides none.
    var hiddenCount: Int {
        let visible = geometry.visibleCount
        return visible == 0 ? geometry.count : (0..<visible).count { !fits($0) }
    }

    /// True if a dot lies wholly inside the page control and the viewport; it is not drawn otherwise.
    private func fits(_ place: Int) -> Bool {
        let dot = geometry.dot(place)
        return geometry.frame.contains(dot) && viewport.contains(dot)
    }

    /// The dot at a place of the row, or nil if it does not fit.
    private func disc(_ place: Int, firstPage: Int) -> Capsule? {
        guard fits(place) else { return nil }
        let (era, middle) = (geometry.era, geometry.era.slot / 2)
        return Capsule(
            centerX: left + (middle + era.shift.x + Double(place) * era.pitch) * scale,
            centerY: top + (middle + era.shift.y) * scale,
            radius: era.diameter / 2 * geometry.share(place, firstPage: firstPage) * scale)
    }

    /// The rows of the frame that dots touch.
    var rows: Range<Int> {
        // All dots stand in one row, and none is larger than a whole one.
        let place = (0..<geometry.visibleCount).first { fits($0) && geometry.share($0, firstPage: 0) == 1 }
        guard let place, let bounds = disc(place, firstPage: 0)?.bounds else { return 0..<0 }
        return bounds.y..<bounds.y + bounds.height
    }

    /// Draws the dots over a part of the frame that begins at row `top`.
    func draw(_ state: FrameState, on part: inout Bitmap, top: Int) {
        let (other, current) = (
            state.dotColor ?? style.pageIndicatorTintColor, state.currentDotColor ?? style.currentPageIndicatorTintColor
        )
        let first = geometry.firstPage(currentPage: state.currentPage)
        for place in 0..<geometry.visibleCount {
            guard let disc = disc(place, firstPage: first) else { continue }
            let page = first + place
            let level = state.fadingDots.first { $0.page == page }?.level ?? (page == state.currentPage ? 255 : 0)
            part.fill(disc, with: other.mixed(with: current, level), top: top)
        }
    }
}

extension Pixel {
    /// The colour between this one and another, channel by channel: `level` of 255 is of the other's, rounded half up.
    fileprivate func mixed(with other: Pixel, _ level: Int) -> Pixel {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(from) * (255 - level) + Int(to) * level + 127) / 255)
        }
        return Pixel(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

extension Rect {
    /// True if another rectangle lies wholly inside this one.
    fileprivate func contains(_ other: Rect) -> Bool {
        other.origin.x >= origin.x && other.origin.y >= origin.y
            && other.origin.x + other.size.width <= origin.x + size.width
            && other.origin.y + other.size.height <= origin.y + size.height
    }
}
