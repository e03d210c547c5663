import ImageStrip
import StripGolden
import StripSystem

/// Warnings about what is drawn as it was asked for, and is probably not what was meant: one line for each kind.
extension CarouselStrip {
    /// Warns of pictures that are stretched; call it once they are decoded.
    func warnOfStretching(_ console: Console) {
        guard let (page, picture, others) = stretchedPage else { return }
        let size = layout.pages
        let more = others == 0 ? "" : " and \(counted(others, "other picture"))"
        console.warn(
            "\(renderer.pages.images[page].path) (\(picture.width)x\(picture.height))\(more): stretched to "
                + "\(decimal(size.pageWidth))x\(decimal(size.pageHeight)) points; \(Option.contentMode.name) scaleAspectFill or "
                + "scaleAspectFit keeps the shape, scaleToFill says that this is meant")
    }

    /// Warns if a single frame shows no page.
    func warnIfEmpty(_ frame: TimelineFrame, _ console: Console) {
        if isEmpty(frame.state) { console.warn("no page is in view: \(place(frame))") }
    }

    /// Warns of frames that show no page, and of pages that no frame shows.
    func warnOfFrames(_ timeline: Timeline, _ selected: [Int], _ console: Console) {
        let empty = selected.lazy.map { timeline.frames[$0] }.filter { isEmpty($0.state) }
        if let first = empty.first {
            console.warn(
                "no page is in view in \(empty.count) of \(counted(selected.count, "frame")), first in frame \(first.number): "
                    + place(first))
        }
        let hidden = pagesNeverShown(timeline.frames.lazy.map(\.state))
        if let first = hidden.first {
            console.warn(
                "\(hidden.count) of \(counted(pageCount, "page")) \(hidden.count == 1 ? "is" : "are") never shown, the first is \(renderer.pageName(first)); "
                    + "a longer \(Option.duration.name) shows more")
        }
    }

    private func place(_ frame: TimelineFrame) -> String {
        let (x, y) = (frame.contentOffset.x, frame.contentOffset.y)
        let offset = y == 0 ? decimal(x) : "\(decimal(x)),\(decimal(y))"
        return "the offset \(offset) lies outside of the content of \(counted(pageCount, "page"))"
    }
}
