package import StripRaster
import StripRecording
import StripUnits

/// Draws frames: the strip seen through the viewport, and the page control over it.
///
/// A frame depends on its state, the layout, the style and the pictures alone. May be used from several threads.
package struct FrameRenderer: Sendable {
    /// The strip's geometry.
    package let layout: StripLayout
    /// The strip's pixels.
    package let pages: PageStore
    let style: PageControlStyle?
    private let dots: PageDots?

    /// Makes a renderer; a style of nil draws no page control.
    package init(layout: StripLayout, pages: PageStore, pageControl style: PageControlStyle? = PageControlStyle()) {
        self.layout = layout
        self.pages = pages
        self.style = style
        dots = style.map { PageDots(layout: layout, style: $0, count: layout.pageCount) }
    }

    /// How many of the pages' dots have no room and are left out.
    package var hiddenDotCount: Int { hiddenDotCount(of: layout.pageCount) }
    /// How many of `count` dots have no room and are left out.
    package func hiddenDotCount(of count: Int) -> Int { dots(count)?.hiddenCount ?? 0 }

    /// The picture of a state, of the layout's frame size.
    ///
    /// - Throws: `ImageFile.Failure` if a picture in view cannot be used.
    /// - Complexity: O(pixels of the frame), and decoding of the pages in view when they are seen first.
    package func frame(_ state: FrameState) throws(ImageFile.Failure) -> Bitmap {
        try rows(0..<layout.frameSize.height, of: state)
    }

    /// Some rows of the picture of a state.
    func rows(_ rows: Range<Int>, of state: FrameState) throws(ImageFile.Failure) -> Bitmap {
        var part = try content(state, rows: rows)
        for shape in overlay(state) { part.draw(shape, top: rows.lowerBound) }
        return part
    }

    /// What is drawn over a state's content, in this order: scroll indicators, then dots.
    package func overlay(_ state: FrameState) -> [OverlayShape] {
        state.indicators.reversed().flatMap(\.shapes) + (dots(state.dotCount)?.shapes(state) ?? [])
    }

    /// The picture of a state's content, with nothing over it.
    ///
    /// - Throws: `ImageFile.Failure` if a picture in view cannot be used.
    package func content(_ state: FrameState) throws(ImageFile.Failure) -> Bitmap {
        try content(state, rows: 0..<layout.frameSize.height)
    }

    /// Some rows of what shows of the content.
    private func content(_ state: FrameState, rows: Range<Int>) throws(ImageFile.Failure) -> Bitmap {
        guard state.zoom == FrameState.zoomUnit else { return try zoomedContent(state, rows: rows) }
        let (x, y, width) = (state.contentOffsetX, state.contentOffsetY, layout.frameSize.width)
        let columns = x..<x + width
        let lines = y + rows.lowerBound..<y + rows.upperBound
        if state.isWindow { return try content(columns: columns, rows: lines) }
        // Bilinear: the window and one pixel more, moved back by the fraction.
        let piece = try content(
            columns: columns.lowerBound..<columns.upperBound + 1, rows: lines.lowerBound..<lines.upperBound + 1)
        if piece.isOpaque { return piece.mixed(x: state.fractionX, y: state.fractionY) }
        var part = Bitmap(size: PixelSize(width: width, height: rows.count), color: .clear)
        let unit = Double(FrameState.fractionUnit)
        part.draw(
            piece, x: -Double(state.fractionX) / unit, y: -Double(state.fractionY) / unit, width: Double(piece.width),
            height: Double(piece.height))
        return part
    }

    /// A piece of the strip, background where there is no page.
    func content(columns: Range<Int>, rows: Range<Int>) throws(ImageFile.Failure) -> Bitmap {
        var piece = Bitmap(size: PixelSize(width: columns.count, height: rows.count), color: layout.background)
        for place in layout.slots(in: columns) {
            let tile = try pages.tile(layout.page(inSlot: place))
            piece.copy(tile, from: tile.bounds, toX: layout.tile(place).x - columns.lowerBound, y: -rows.lowerBound)
        }
        return piece
    }

    /// The dots are one for each page, but for a control that hides its single one.
    func dots(_ count: Int) -> PageDots? {
        if count == layout.pageCount { return dots }
        return style.map { PageDots(layout: layout, style: $0, count: count) }
    }
}

extension FrameRenderer: FrameSource {
    /// The size of a frame in pixels.
    package var frameSize: PixelSize { layout.frameSize }
    /// Whether frames can have transparent pixels.
    package var hasAlpha: Bool { layout.hasAlpha }

    /// Some rows of a state's frame.
    package func frame(_ state: FrameState, rows: Range<Int>) throws -> Bitmap { try self.rows(rows, of: state) }

    /// The smallest rectangle of the frame around the dots and the indicators.
    package func overlayArea(_ state: FrameState) -> PixelRect {
        let dotArea = dots(state.dotCount)?.bounds(currentPage: state.currentPage)
        let areas = state.indicators.map(\.bounds) + [dotArea].compactMap(\.self)
        return PixelRect(around: areas).intersection(
            PixelRect(x: 0, y: 0, width: frameSize.width, height: frameSize.height))
    }

    /// The versions that count for the pages that a state shows.
    package func decoders(of state: FrameState) -> [String: String]? {
        let known = pages.decoderParts
        guard !known.isEmpty else { return nil }
        let parts = Set(layout.slots(in: state).flatMap { known[layout.page(inSlot: $0)] ?? [] })
        return parts.isEmpty ? nil : Dictionary(uniqueKeysWithValues: parts.map { ($0.rawValue, $0.version) })
    }

    /// Decodes the pages of these columns.
    package func prepare(columns: Range<Int>, threads: Int) throws {
        try pages.load(layout.slots(in: columns).map(layout.page(inSlot:)), threads: threads)
    }

    /// The strip's columns as they show at vertical offset 0.
    package func content(columns: Range<Int>) throws -> Bitmap {
        try content(columns: columns, rows: 0..<layout.frameSize.height)
    }
}
