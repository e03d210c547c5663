package import StripScroll
import StripUnits

/// From motion to frame states.
extension StripLayout {
    /// What a frame looks like when the content offset, in points, is `offset` and the carousel is at rest there.
    package func state(at offset: Point) -> FrameState {
        var state = FrameState(contentOffsetX: 0, contentOffsetY: 0, currentPage: 0, dotCount: pageCount)
        state.place(offset, on: self)
        // Aligned to pixels also where pictures are not: the dot is the delegate's, who hears of whole pixels.
        let page = Carousel.page(ofOffset: displayScale.aligned(offset.x), pageWidth: pages.pagingInterval)
        state.currentPage = max(0, min(page, pageCount - 1))
        return state
    }

    /// What a frame looks like that shows a scroll view and a page control as they are now.
    package func state(of view: ScrollView, _ control: PageControl) -> FrameState {
        var state = FrameState(
            contentOffsetX: 0, contentOffsetY: 0, currentPage: control.displayedPage, dotCount: control.visibleDots)
        state.place(view.presentedPosition, on: self)
        state.zoom = Int(min(max(view.presentedZoomScale * Double(FrameState.zoomUnit), 1), 1e12).rounded())
        state.dotColor = control.pageIndicatorTintColor
        state.currentDotColor = control.currentPageIndicatorTintColor
        state.indicators = indicators(of: view)
        guard control.era == .modern else { return state }
        state.fadingDots = control.fadingDots.compactMap { page in
            let level = Int(control.level(page) * 255 + 0.5)
            return level == (page == control.displayedPage ? 255 : 0) ? nil : FadingDot(page: page, level: level)
        }
        return state
    }

    /// What content offsets are aligned to: pixels, or 1/256 of them.
    package var offsetScale: DisplayScale {
        isSubpixel ? DisplayScale(scale: displayScale.scale * Double(FrameState.fractionUnit)) : displayScale
    }

    /// The slots of the strip that a state shows.
    package func slots(in state: FrameState) -> Range<Int> {
        slots(in: columns(in: state))
    }

    /// The part of a state's frame that a slot of the strip takes.
    package func area(ofSlot slot: Int, in state: FrameState) -> PixelRect {
        let (tile, zoom, unit) = (tile(slot), state.zoomScale, Double(FrameState.fractionUnit))
        return PixelRect(
            centersIn: Double(tile.x) * zoom - Double(state.contentOffsetX) - Double(state.fractionX) / unit,
            -Double(state.contentOffsetY) - Double(state.fractionY) / unit, width: Double(tile.width) * zoom,
            height: Double(tile.height) * zoom,
            of: PixelRect(x: 0, y: 0, width: frameSize.width, height: frameSize.height))
    }

    /// The strip's columns, at its own scale, that a state shows something of.
    private func columns(in state: FrameState) -> Range<Int> {
        let (x, width) = (state.contentOffsetX, frameSize.width)
        guard state.zoom != FrameState.zoomUnit else { return x..<x + width + (state.fractionX > 0 ? 1 : 0) }
        func column(_ x: Int) -> Double { min(max(Double(x) / state.zoomScale, -1e15), 1e15) }
        return Int(column(x).rounded(.down))..<Int(column(x + 1 + width).rounded(.up))
    }
}

extension FrameState {
    /// The content's scale.
    var zoomScale: Double { Double(zoom) / Double(Self.zoomUnit) }

    /// Puts the content at an offset in points.
    mutating func place(_ offset: Point, on layout: StripLayout) {
        let (x, y) = (layout.offsetScale.pixel(offset.x), layout.offsetScale.pixel(offset.y))
        guard layout.isSubpixel else {
            (contentOffsetX, contentOffsetY) = (x, y)
            return
        }
        // An arithmetic shift by 8 divides by 256 rounding down, also below zero.
        (contentOffsetX, fractionX) = (x >> 8, x & 255)
        (contentOffsetY, fractionY) = (y >> 8, y & 255)
    }
}
