package import ImageStrip
import StripSystem

/// The scene of a command line: that of `--scene` or the reference carousel, changed by options such as `--size`.
package struct SceneOptions {
    /// The scene with the options applied; its images are paths.
    package let scene: CarouselScene
    /// Pixels per point.
    package let scale: Double
    /// Which pictures of image sets are shown.
    let appearance: ImageAppearance
    /// What limits the paths of a batch job; nil for a command line.
    let scope: BatchScope?
    private let parsed: ParsedArguments

    package init(_ parsed: ParsedArguments) throws {
        self.parsed = parsed
        scope = parsed.job?.scope
        var scene = try parsed.job?.scene ?? parsed.sceneFile.map(CarouselScene.init(file:)) ?? CarouselScene()
        if !parsed.operands.isEmpty { scene.images = parsed.operands }
        if let size = parsed[.size] { scene.viewportSize = size }
        if let mode = parsed[.contentMode] { (scene.contentMode, scene.hasContentMode) = (mode, true) }
        if let width = parsed[.pageWidth] { scene.pageWidth = width }
        if let height = parsed[.pageHeight] { scene.pageHeight = height }
        if let spacing = parsed[.spacing] { scene.spacing = spacing }
        if let paging = parsed[.paging] { scene.paging = paging }
        if parsed.has(.subpixel) { scene.isSubpixel = true }
        if let style = parsed[.pageControl] { scene.pageControl.style = style }
        scale = parsed[.scale] ?? scene.scale ?? 1
        appearance = parsed[.appearance] ?? .light

        if let color = parsed[.indicatorColor] {
            scene.pageControl.properties.pageIndicatorTintColor = color
        }
        if let color = parsed[.currentIndicatorColor] {
            scene.pageControl.properties.currentPageIndicatorTintColor = color
        }
        if let color = parsed[.background] { scene.backgroundColor = color }
        self.scene = scene
    }

    /// Finds the images, and prints warnings about the list.
    func images(command: String, _ console: Console) throws -> ImageList {
        guard !scene.images.isEmpty else { throw UsageError.noImages(command: command) }
        let list: ImageList
        do throws(ImageListError) {
            list = try ImageList(scene.images, scale: scale, appearance: appearance)
        } catch { throw parsed.located(error) }
        for warning in list.warnings { console.warn("\(warning)") }
        return list
    }
}

extension CarouselStrip {
    /// The carousel that a command line describes. Decodes no image yet.
    package init(_ parsed: ParsedArguments, command: String, console: Console) throws {
        let options = try SceneOptions(parsed)
        try self.init(
            options.scene, images: try options.images(command: command, console), scale: options.scale,
            decoding: parsed.decoding, cache: options.scope?.cache ?? PageCache())
        sceneFile = parsed.sceneFile
        let (maximum, hidden) = dots
        if hidden > 0 { console.warn("\(hidden) of \(maximum) dots do not fit into the viewport and are not drawn") }
    }

    /// Decodes the pages that states show, as many as the cache keeps. Done before writing, a bad image leaves no files behind.
    func load(_ states: some Sequence<FrameState>, threads: Int, _ console: Console) throws {
        try load(pages(states), threads: threads)
        warnOfPages(console)
    }

    /// Prints warnings about the images that were decoded, but for pages of which they were printed before.
    func warnOfPages(_ console: Console, since known: Set<Int> = []) {
        let notes = renderer.pages.notes.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
        for warning in notes.flatMap(\.value.warnings) { console.warn("\(warning.path): \(text(of: warning.warning))") }
    }

    /// Throws if an output would replace the scene file or an image.
    func protectInputs(from output: String) throws(RecordingError) { try inputs.protect(from: output) }
}

extension Set<FileSystem.Identity> {
    /// Throws if an output would replace one of these files.
    func protect(from output: String) throws(RecordingError) {
        if case .file(let identity) = FileSystem.entry(output), contains(identity) {
            throw .overwritesInput(path: output)
        }
    }
}
