package import StripRecording
import StripScroll
import StripSystem
import StripUnits

extension FrameRenderer {
    /// Pixels around the dots that still count as theirs: room for a control that stands a little elsewhere.
    private static let dotMargin = 4

    /// A renderer of the same frames that has decoded no image yet.
    package func withoutCache() -> FrameRenderer {
        FrameRenderer(layout: layout, pages: pages.withoutCache(), pageControl: style)
    }

    /// What a page is called in reports: counted from 1, with its file.
    package func pageName(_ page: Int) -> String {
        "page \(page + 1) (\(FileSystem.name(of: pages.images[page].path)))"
    }

    /// The state that a golden was recorded with.
    package func state(_ record: FrameRecord, dotCount: Int) -> FrameState {
        var state = layout.state(at: record.contentOffset)
        state.currentPage = record.currentPage
        state.dotCount = dotCount
        return state
    }

    /// The part of a frame around its dots; nil if there are none.
    package func dotArea(of state: FrameState) -> PixelRect? {
        guard let area = dots(state.dotCount)?.bounds(currentPage: state.currentPage) else { return nil }
        let margin = Self.dotMargin
        return PixelRect(
            x: area.x - margin, y: area.y - margin, width: area.width + 2 * margin, height: area.height + 2 * margin)
    }

    /// A renderer whose page control stands so many pixels further right and down; nil if there is none.
    package func movingPageControl(of state: FrameState, x: Int, y: Int) -> FrameRenderer? {
        guard var style else { return nil }
        var frame = PageDotGeometry(era: style.era, count: state.dotCount, style.placement, in: layout.viewport).frame
        frame.origin.x += Double(x) / layout.displayScale.scale
        frame.origin.y += Double(y) / layout.displayScale.scale
        style.placement = .frame(frame)
        return FrameRenderer(layout: layout, pages: pages, pageControl: style)
    }
}
