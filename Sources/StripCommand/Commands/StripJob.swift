import ImageStrip

/// What `render` and `export` have in common: the strip that the arguments describe.
struct StripJob {
    let images: [ImageReference]
    let layout: StripLayout
    let renderer: FrameRenderer
    let reader: OptionReader

    /// Finds the images, checks that each is there and looks like one, and lays them out. Decodes nothing yet.
    init(_ parsed: ParsedArguments, command: String, console: Console) throws {
        reader = OptionReader(parsed: parsed)
        let scale = try reader.scale()
        let style = try reader.pageControl()
        guard !parsed.operands.isEmpty else { throw UsageError.noImages(command: command) }
        let list = try ImageList(parsed.operands, scale: scale)
        images = list.images
        for warning in list.warnings { console.warn(text(of: warning)) }
        for image in images { try ImageFile.probe(image.path) }

        var layout = try StripLayout(
            viewport: try reader.size() ?? Self.defaultSize(images[0], scale: scale), scale: scale,
            pageCount: images.count)
        layout.contentMode = try reader.contentMode()
        if let background = try reader.color(.background) { layout.background = background }
        self.layout = layout
        renderer = FrameRenderer(
            layout: layout, pages: PageStore(images: images, layout: layout), pageControl: style)
        if renderer.hiddenDotCount > 0 {
            console.warn(
                "\(renderer.hiddenDotCount) of \(images.count) dots do not fit into the viewport and are not drawn")
        }
    }

    /// The first image's pixels divided by the viewport's scale.
    private static func defaultSize(_ image: ImageReference, scale: Double) throws -> Size {
        let pixels = try ImageFile.header(image.path).size
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }

    /// The files that no output may replace.
    var inputs: Set<FileSystem.Identity> {
        Set(
            images.compactMap { image in
                if case .file(let identity) = FileSystem.entry(image.path) { identity } else { nil }
            })
    }

    /// Warns of what was noticed in the pages that were decoded.
    func warnOfPages(_ console: Console) {
        for warning in renderer.pages.warnings { console.warn("\(warning.path): \(text(of: warning.warning))") }
    }
}
