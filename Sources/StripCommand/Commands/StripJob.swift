import ImageStrip
import StripSystem

/// What `render` and `export` have in common: the strip that the arguments describe.
struct StripJob {
    let source: SceneSource
    let images: [ImageReference]
    let layout: StripLayout
    let renderer: FrameRenderer
    let reader: OptionReader

    /// The scene, flags applied.
    var scene: CarouselScene { source.scene }

    /// Finds the images, checks that each is there and looks like one, and lays them out. Decodes nothing yet.
    init(_ parsed: ParsedArguments, command: String, console: Console) throws {
        reader = OptionReader(parsed: parsed)
        source = try SceneSource(parsed)
        images = try Self.images(source, command: command, console: console)
        let versions = images.map { FileSystem.version($0.path) }
        for image in images { try ImageFile.probe(image.path) }
        let decoding = try reader.decoding()

        let viewport = try source.scene.viewportSize ?? Self.defaultSize(images[0], scale: source.scale, decoding)
        layout = try StripLayout(source.scene, viewport: viewport, scale: source.scale, pageCount: images.count)
        try layout.check(decoding.limits)
        renderer = FrameRenderer(
            layout: layout,
            pages: PageStore(
                images: images, versions: versions, layout: layout, options: decoding,
                cache: source.scope?.cache ?? PageCache()),
            pageControl: PageControlStyle(source.scene))
        let dots = Self.mostDots(source.scene, pages: images.count)
        let hidden = renderer.hiddenDotCount(of: dots)
        if hidden > 0 { console.warn("\(hidden) of \(dots) dots do not fit into the viewport and are not drawn") }
    }

    /// The most dots that the page control ever has.
    private static func mostDots(_ scene: CarouselScene, pages: Int) -> Int {
        scene.events.reduce(scene.pageControl.properties.numberOfPages ?? pages) { most, event in
            guard case .setPageControl(let change) = event.action else { return most }
            return max(most, change.numberOfPages ?? 0)
        }
    }

    /// Finds the images, with a warning of what is odd.
    static func images(_ source: SceneSource, command: String, console: Console) throws -> [ImageReference] {
        guard !source.scene.images.isEmpty else { throw UsageError.noImages(command: command) }
        let list = try ImageList(source.scene.images, scale: source.scale)
        for warning in list.warnings { console.warn(text(of: warning)) }
        for image in list.images { try source.scope?.admit(image.path) }
        return list.images
    }

    /// The first image's pixels divided by the viewport's scale.
    static func defaultSize(
        _ image: ImageReference, scale: Double, _ decoding: DecodingOptions
    ) throws -> Size {
        let pixels = try ImageFile.header(image.path, limits: decoding.limits).size
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }

    /// The files that no output may replace.
    var inputs: Set<FileSystem.Identity> { Self.identities(images.map(\.path) + [reader.parsed.values[.scene]]) }

    /// What makes files the same under any name.
    static func identities(_ paths: [String?]) -> Set<FileSystem.Identity> {
        Set(
            paths.compactMap(\.self).compactMap { path in
                if case .file(let identity) = FileSystem.entry(path) { identity } else { nil }
            })
    }

    /// The pages that frames show, in order.
    func pages(_ states: some Sequence<FrameState>) -> [Int] {
        var shown = Set<Int>()
        for state in states {
            for place in layout.slots(in: state) {
                shown.insert(layout.page(inSlot: place))
            }
        }
        return shown.sorted()
    }

    /// Warns of what was noticed in the pages that were decoded.
    func warnOfPages(_ console: Console) {
        for warning in renderer.pages.warnings { console.warn("\(warning.path): \(text(of: warning.warning))") }
    }
}
