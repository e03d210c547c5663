import ImageStrip
import StripCompare
import StripRaster
import StripRecording
import StripUnits

/// Looks for the reason why a frame is not its golden, by drawing the frame in other states until one is the golden.
///
/// At most `pages` + 8 · `reach` states and 48 places of the page control are drawn, most of them for one row only.
struct FrameExplainer {
    let renderer: FrameRenderer
    let source: any FrameSource

    /// How many other current pages are tried.
    private static let pages = 32
    /// How many pixels away a content offset is tried when the golden's pixels are known.
    private static let reach = 64
    /// The same when each try means to draw and hash a whole frame.
    private static let blindReach = 8
    /// How many pixels away a page control is tried.
    private static let controlReach = 3

    /// The parts of a frame to which differences are attributed: the dots first, then the pages in view.
    func regions(of state: FrameState) -> [Region] {
        let dots = renderer.dotArea(of: state).map { [Region(name: "page control", rect: $0)] } ?? []
        let layout = renderer.layout
        return dots
            + layout.slots(in: state).map { slot in
                Region(
                    name: renderer.pageName(layout.page(inSlot: slot)), rect: layout.area(ofSlot: slot, in: state))
            }
    }

    /// The cause of a failure, or nil if none is proven.
    func cause(of failure: FrameFailure, _ golden: ExpectedFrame) throws(RecordingError) -> FrameCause? {
        if case .state(let state)? = failure.goldenSource { return .state(state) }
        if let size = golden.pixels?.size, size != source.frameSize { return nil }
        for state in otherStates(failure, reach: golden.pixels == nil ? Self.blindReach : Self.reach) {
            if try golden.isDrawn(by: source, state) { return .state(state) }
        }
        // Where pixels were tolerated or ignored, nobody knows that all others are equal.
        guard let comparison = failure.comparison, comparison.ignoredPixels == 0,
            comparison.countedPixels == comparison.differentPixels
        else { return nil }
        let touched = comparison.regions.indices.filter { comparison.regions[$0].countedPixels > 0 }
        guard touched.count == 1, let index = touched.first, let box = comparison.regions[index].boundingBox,
            comparison.regions[index].countedPixels == comparison.countedPixels
        else { return nil }
        let state = failure.frame.state
        let hasDots = renderer.dotArea(of: state) != nil
        if hasDots && index == 0 { return try controlMove(state, golden) ?? .pageControl(box) }
        // Columns of the page are columns of the frame only where it is a window of the content bitmap.
        guard state.isWindow else { return nil }
        let layout = renderer.layout
        let slot = layout.slots(in: state).lowerBound + index - (hasDots ? 1 : 0)
        let columns = PixelRect(
            x: box.x + state.contentOffsetX - layout.tile(slot).x, y: box.y + state.contentOffsetY, width: box.width,
            height: box.height)
        return .page(layout.page(inSlot: slot), columns)
    }

    /// States near the frame's own and near the one that its golden was recorded with, the most likely first.
    private func otherStates(_ failure: FrameFailure, reach: Int) -> [FrameState] {
        let own = failure.frame.state
        let recorded = failure.golden.map { renderer.state($0, dotCount: own.dotCount) } ?? own
        let bases = recorded == own ? [own] : [own, recorded]
        var states: [FrameState] = []
        let count = renderer.layout.pageCount
        let nearPages = (0..<count).sorted { abs($0 - own.currentPage) < abs($1 - own.currentPage) }.prefix(Self.pages)
        for page in nearPages where page != own.currentPage {
            states.append(own.with { $0.currentPage = page })
        }
        for dots in [0, count] where dots != own.dotCount { states.append(own.with { $0.dotCount = dots }) }
        for distance in 1...reach {
            for base in bases {
                for step in [distance, -distance] {
                    states.append(base.with { $0.contentOffsetX += step })
                    states.append(base.with { $0.contentOffsetY += step })
                }
            }
        }
        return states
    }

    /// How far the page control would have to be drawn elsewhere, or nil.
    private func controlMove(_ state: FrameState, _ golden: ExpectedFrame) throws(RecordingError) -> FrameCause? {
        guard golden.pixels != nil else { return nil }
        let steps = (-Self.controlReach...Self.controlReach)
        let moves = steps.flatMap { y in steps.map { x in (x: x, y: y) } }
            .filter { $0 != (0, 0) }.sorted { abs($0.x) + abs($0.y) < abs($1.x) + abs($1.y) }
        for move in moves {
            guard let moved = renderer.movingPageControl(of: state, x: move.x, y: move.y) else { return nil }
            if try golden.isDrawn(by: moved, state) { return .pageControlMoved(x: move.x, y: move.y) }
        }
        return nil
    }
}

extension FrameState {
    /// The state with a change.
    fileprivate func with(_ change: (inout FrameState) -> Void) -> FrameState {
        var state = self
        change(&state)
        return state
    }
}
