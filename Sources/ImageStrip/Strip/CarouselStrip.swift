package import StripCodecs
public import StripRaster
package import StripRecording
package import StripScene
public import StripScroll
package import StripSystem
public import StripUnits

/// A carousel that can be drawn: images side by side in one content bitmap, seen through a viewport, with a page control over it.
///
/// ```swift
/// let strip = try CarouselStrip(images: ["SampleImages/img_%02d"], viewport: Size(width: 375, height: 200), scale: 2)
/// try strip.frame(at: .offset(x: 187.5)).writePNG(to: "half-page.png")
/// try strip.write(strip.timeline(seconds: 5), to: "out")
/// ```
///
/// Images are decoded when they are first drawn. All functions may be called from several threads, and those that draw or write
/// block their thread until they are done; in `async` code their `async` forms leave it free. Errors describe themselves:
/// `"\(error)"` says what is wrong, what was expected and what was found.
public struct CarouselStrip: Sendable {
    /// What moves, and how the carousel looks.
    package let scene: CarouselScene
    /// The pictures, one per page.
    package let images: [ImageReference]
    /// Where points become pixels.
    package let layout: StripLayout
    /// What draws frames.
    package let renderer: FrameRenderer
    /// What was noticed while images were found.
    package let imageWarnings: [ImageListWarning]
    /// The scene file, if there is one.
    package var sceneFile: String?
    private let limits: DecodingLimits

    /// Finds images and lays them out as pages.
    ///
    /// - Parameters:
    ///   - images: files, folders (their images in natural order) or one pattern such as `img_%02d`.
    ///   - viewport: the visible part, in points; nil is the size of the first image.
    ///   - scale: device pixels per point, above 0 and at most 16.
    ///   - contentMode: how an image fills its page.
    ///   - background: what shows where there is no image.
    /// - Throws: `ImageListError`, `ImageFile.Failure` or `LayoutError`.
    public init(
        images: [String], viewport: Size? = nil, scale: Double = 1, contentMode: ImageContentMode = .scaleToFill,
        background: Pixel = .white
    ) throws {
        var scene = CarouselScene()
        scene.images = images
        scene.viewportSize = viewport
        scene.contentMode = contentMode
        scene.backgroundColor = background
        try self.init(scene, scale: scale)
    }

    /// Reads a scene file and finds its images; relative paths start at the file's folder.
    ///
    /// - Throws: `SceneFileError` with path, line and place, or the errors of `init(images:…)`.
    public init(sceneFile path: String) throws {
        try self.init(CarouselScene(file: path))
        sceneFile = path
    }

    /// Finds a scene's images, and lays them out.
    package init(_ scene: CarouselScene, scale: Double? = nil) throws {
        let scale = scale ?? scene.scale ?? 1
        try self.init(scene, images: try ImageList(scene.images, scale: scale), scale: scale)
    }

    /// Lays images out that were found; decodes nothing yet, but checks that each looks like an image.
    package init(
        _ scene: CarouselScene, images list: ImageList, scale: Double, decoding: DecodingOptions = DecodingOptions(),
        cache: PageCache = PageCache()
    ) throws {
        self.scene = scene
        imageWarnings = list.warnings
        limits = decoding.limits
        // Before a pipe is waited for: files that change until it has come must not be taken for those that were meant.
        let versions = list.images.map { FileSystem.version($0.path) }
        images = try ImageReference.readingPipes(list.images, decoding.limits)
        for image in images { try ImageFile.probe(image) }
        let viewport = try scene.viewportSize ?? Self.viewport(of: images[0], decoding)
        layout = try StripLayout(scene, viewport: viewport, scale: scale, pageCount: images.count)
        try layout.check(decoding.limits)
        renderer = FrameRenderer(
            layout: layout,
            pages: PageStore(images: images, versions: versions, layout: layout, options: decoding, cache: cache),
            pageControl: PageControlStyle(scene))
    }

    /// The viewport of a carousel that names none: the first image's size in points, as `UIImage.size` has it.
    package static func viewport(of image: ImageReference, _ decoding: DecodingOptions) throws -> Size {
        let pixels = try ImageFile.header(image, options: decoding).size
        let scale = Double(image.scale)
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
}

extension CarouselStrip {
    /// How many pages there are, at least 1.
    public var pageCount: Int { layout.pageCount }
    /// The visible part, in points.
    public var viewport: Size { layout.viewport }
    /// The size of a frame in pixels.
    public var frameSize: PixelSize { layout.frameSize }

    /// The whole content bitmap at its own scale: all pages, and the background between them.
    ///
    /// Blocks its thread while images are decoded.
    /// - Throws: `LayoutError.pictureTooLarge` if it has more than 2^28 pixels, or `ImageFile.Failure`.
    /// - Complexity: O(pixels of all pages), all in memory.
    public func contentBitmap() throws -> Bitmap {
        let size = layout.contentSize
        guard size.width <= limits.maximumPixels / max(1, size.height) else {
            throw LayoutError.pictureTooLarge(size, limit: limits.maximumPixels)
        }
        try Memory.require(4 * size.pixelCount)
        let left = layout.tile(0).x
        return try renderer.content(columns: left..<left + size.width, rows: 0..<size.height)
    }

    /// The files that no output may replace.
    package var inputs: Set<FileSystem.Identity> {
        FileSystem.identities(images.map(\.path) + [sceneFile].compactMap(\.self))
    }

    /// Throws if pictures would go into a folder whose images are the pages: the next run would take them for pages.
    package func refuseImageFolder(_ directory: String) throws(RecordingError) {
        let directory = directory.isEmpty ? "." : directory
        guard scene.images.contains(where: { FileSystem.entry($0) == .directory && FileSystem.isSame($0, directory) })
        else { return }
        throw .inputFolder(directory)
    }

    /// The pages that states show, in order.
    package func pages(_ states: some Sequence<FrameState>) -> [Int] {
        var visible = Set<Int>()
        for state in states {
            for slot in layout.slots(in: state) { visible.insert(layout.page(inSlot: slot)) }
        }
        return visible.sorted()
    }

    /// Decodes pages, as many as are kept in memory, so that an image that cannot be used is found before anything is written.
    package func load(_ pages: [Int], threads: Int) throws(ImageFile.Failure) {
        try renderer.pages.load(pages.prefix(renderer.pages.capacity).sorted(), threads: threads)
    }

    /// How many dots the page control has at most, and how many of them do not fit into the viewport.
    package var dots: (maximum: Int, hidden: Int) {
        let initial = scene.pageControl.properties.numberOfPages ?? images.count
        let maximum = scene.events.compactMap(\.action.numberOfPages).reduce(initial, max)
        return (maximum, renderer.hiddenDotCount(of: maximum))
    }
}
