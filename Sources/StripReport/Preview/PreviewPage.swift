package import ImageStrip
package import StripSystem

/// A page that plays a timeline: the carousel's pages as images, and a table of what each frame shows of them.
package struct PreviewPage {
    /// What was written.
    package struct Result {
        /// The size of the file.
        package let byteCount: Int
        /// How many frames the browser draws inexactly, since there was no room for images of their own.
        package let inexactFrameCount: Int
    }

    /// The bytes of PNG files that zoomed frames and frames between pixels may take, since each needs an image of its own.
    package static let imageBudget = 48 << 20
    /// Above this some browsers scale an image or refuse it.
    private static let longestSide = 8192

    private let strip: CarouselStrip
    private let timeline: Timeline
    private let states: PreviewStates

    /// Plays a timeline of a carousel.
    package init(_ strip: CarouselStrip, _ timeline: Timeline) {
        self.strip = strip
        self.timeline = timeline
        states = PreviewStates(timeline.frames, strip.renderer)
    }

    /// Writes the page, whole or not at all.
    ///
    /// - Parameters:
    ///   - title: shown above the frames.
    ///   - command: what renders a frame as an image, for people to copy.
    ///   - shouldContinue: asked before each image; false stops.
    /// - Throws: `PreviewError.tooLarge`, `RecordingError.cancelled`, and errors of drawing, encoding and writing.
    package func write(
        to file: consuming AtomicFile, title: String, command: PreviewCommandLine, compression: Compression,
        shouldContinue: @escaping () -> Bool = { true }
    ) throws -> Result {
        let page = try HTMLPage(file, .preview)
        var writer = try PreviewWriter(
            page, compression, hasAlpha: strip.layout.hasAlpha, shouldContinue: shouldContinue)
        let contents = try addContents(&writer)
        let tiles = try addTiles(&writer, for: states.states.filter { contents[$0.content] == nil })
        let trace = PreviewTrace(strip, timeline)
        let document = document(title, command, contents: contents, tiles: tiles, events: trace.frames)
        let bytes = try writer.finish(trace: trace.lines.joined(separator: "\n"), document: json(document))
        let inexact = states.states.map { !$0.isWindow && contents[$0.content] == nil }
        return Result(byteCount: bytes, inexactFrameCount: states.frames.count { inexact[$0] })
    }

    /// Adds an image for each content that is no window of the strip, as long as there is room.
    private func addContents(_ writer: inout PreviewWriter) throws -> [FrameState: String] {
        var names: [FrameState: String] = [:]
        var spent = 0
        for state in states.states where !state.isWindow && names[state.content] == nil {
            let files = try writer.encode(strip.renderer.content(state))
            spent += files.reduce(0) { $0 + $1.count }
            guard spent <= Self.imageBudget else { break }
            let name = "content-\(names.count)"
            try writer.add(files, name)
            names[state.content] = name
        }
        return names
    }

    /// Adds the pages that states show.
    private func addTiles(_ writer: inout PreviewWriter, for states: [FrameState]) throws -> [PreviewDocument.Tile] {
        let layout = strip.layout
        var added: [Int: [(name: String, part: PixelRect)]] = [:]
        var tiles: [PreviewDocument.Tile] = []
        for slot in Set(states.flatMap(layout.slots(in:))).sorted() {
            let page = layout.page(inSlot: slot)
            if added[page] == nil {
                let bitmap = try strip.renderer.pages.tile(page)
                added[page] = try bitmap.size.parts(Self.longestSide).enumerated().map { number, part in
                    let name = "page-\(page)-\(number)"
                    try writer.add(writer.encode(bitmap.part(part)), name)
                    return (name, part)
                }
            }
            for (name, part) in added[page] ?? [] {
                tiles.append(
                    PreviewDocument.Tile(
                        picture: name, x: layout.tile(slot).x + part.x, y: part.y, width: part.width,
                        height: part.height))
            }
        }
        return tiles
    }

    private func document(
        _ title: String, _ command: PreviewCommandLine, contents: [FrameState: String], tiles: [PreviewDocument.Tile],
        events: [Int]
    ) -> PreviewDocument {
        let layout = strip.layout
        let ground = layout.background.alpha == 0 ? Pixel.clear : layout.background
        return PreviewDocument(
            title: title,
            size: [layout.frameSize.width, layout.frameSize.height], scale: layout.displayScale.scale,
            rate: [timeline.rate.numerator, timeline.rate.denominator],
            background: [ground.red, ground.green, ground.blue, ground.alpha], hasAlpha: layout.hasAlpha,
            pageCount: layout.pageCount, stride: layout.pages.pagingInterval, tiles: tiles,
            states: zip(states.states, states.overlayNumbers).map { state, overlay in
                PreviewDocument.State(
                    x: state.contentOffsetX, y: state.contentOffsetY,
                    fractionX: state.fractionX == 0 ? nil : state.fractionX,
                    fractionY: state.fractionY == 0 ? nil : state.fractionY,
                    zoom: state.zoom == FrameState.zoomUnit
                        ? nil : Double(state.zoom) / Double(FrameState.zoomUnit),
                    page: state.currentPage, picture: contents[state.content], overlay: overlay)
            },
            overlays: states.overlays.map { $0.map(\.numbers) }, frames: states.frames, events: events,
            command: command)
    }
}

extension FrameState {
    /// What is under all indicators and dots: equal for states with the same content.
    fileprivate var content: FrameState {
        var state = FrameState(
            contentOffsetX: contentOffsetX, contentOffsetY: contentOffsetY, currentPage: 0, dotCount: 0)
        (state.fractionX, state.fractionY, state.zoom) = (fractionX, fractionY, zoom)
        return state
    }
}

extension PixelSize {
    /// Rectangles without gaps, none longer than a limit.
    fileprivate func parts(_ limit: Int) -> [PixelRect] {
        stride(from: 0, to: height, by: limit).flatMap { y in
            stride(from: 0, to: width, by: limit).map { x in
                PixelRect(x: x, y: y, width: min(limit, width - x), height: min(limit, height - y))
            }
        }
    }
}

extension Bitmap {
    fileprivate func part(_ rect: PixelRect) -> Bitmap {
        if rect == bounds { return self }
        var part = Bitmap(size: PixelSize(width: rect.width, height: rect.height), color: .clear)
        part.copy(self, from: rect, toX: 0, y: 0)
        return part
    }
}
