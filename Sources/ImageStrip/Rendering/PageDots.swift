import StripRaster
import StripScroll
import StripUnits
import Synchronization

/// The dots of one layout, ready to be drawn on a frame.
struct PageDots: Sendable {
    private let style: PageControlStyle
    private let geometry: PageDotGeometry
    private let viewport: Rect
    private let scale: Double
    private let known = Known()

    /// A dot that is seen.
    private struct Dot {
        let page: Int
        let disc: Capsule
    }

    /// The dots by the page at which their window begins, on which alone they depend: with many pages it takes long to find them.
    private final class Known: Sendable {
        let dots = Mutex<[Int: [Dot]]>([:])
    }

    init(layout: StripLayout, style: PageControlStyle, count: Int) {
        self.style = style
        geometry = PageDotGeometry(era: style.era, count: count, style.placement, in: layout.viewport)
        viewport = Rect(x: 0, y: 0, width: layout.viewport.width, height: layout.viewport.height)
        scale = layout.displayScale.scale
    }

    /// How many dots have no room and are never drawn (evidence C45); a modern row that shows some of its dots at a
    /// time hides none.
    var hiddenCount: Int {
        let window = geometry.window(currentPage: 0)
        return window.isEmpty ? geometry.count : window.count { !fits($0, currentPage: 0) }
    }

    /// True if a dot lies wholly inside the page control and the viewport; it is not drawn otherwise.
    private func fits(_ page: Int, currentPage: Int) -> Bool {
        guard let dot = geometry.dot(page, currentPage: currentPage) else { return false }
        return geometry.frame.contains(dot) && viewport.contains(dot)
    }

    /// The dots that are seen while a page is current.
    private func dots(currentPage: Int) -> [Dot] {
        let window = geometry.window(currentPage: currentPage)
        return known.dots.withLock { known in
            if let dots = known[window.lowerBound] { return dots }
            let dots = dots(window, currentPage: currentPage)
            known[window.lowerBound] = dots
            return dots
        }
    }

    private func dots(_ window: Range<Int>, currentPage: Int) -> [Dot] {
        let era = geometry.era
        let row = PageDotGeometry(era: era, count: window.count, frame: geometry.frame).rowOrigin
        // The row's first slot starts on a pixel: the nearest, a tie to the left and up.
        let inset = (era.slot - era.diameter) / 2
        let left = ((row.x - era.dotShift.x - inset) * scale - 0.5).rounded(.up)
        let top = ((row.y - era.dotShift.y - inset) * scale - 0.5).rounded(.up)
        return window.compactMap { page in
            guard fits(page, currentPage: currentPage), let dot = geometry.dot(page, currentPage: currentPage)
            else { return nil }
            let slot = geometry.slotOffset(page - window.lowerBound)
            let disc = Capsule(
                centerX: left + (slot.x + era.dotShift.x) * scale,
                centerY: top + (slot.y + era.dotShift.y) * scale,
                radius: dot.size.width / 2 * scale)
            return Dot(page: page, disc: disc)
        }
    }

    /// The smallest rectangle of the frame around the dots that are seen; nil if none is drawn.
    func bounds(currentPage: Int) -> PixelRect? {
        let bounds = PixelRect(around: dots(currentPage: currentPage).map(\.disc.bounds))
        return bounds.isEmpty ? nil : bounds
    }

    /// The dots of a state, in the order in which they are drawn.
    func shapes(_ state: FrameState) -> [OverlayShape] {
        let other = state.dotColor ?? style.pageIndicatorTintColor
        let current = state.currentDotColor ?? style.currentPageIndicatorTintColor
        return dots(currentPage: state.currentPage).map { dot in
            let level =
                state.fadingDots.first { $0.page == dot.page }?.level ?? (dot.page == state.currentPage ? 255 : 0)
            return OverlayShape(shape: dot.disc, color: other.mixed(with: current, level))
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
