import ImageStrip
import StripSystem

/// The scene of a command line: that of `--scene`, or the reference carousel, with what flags say instead.
struct SceneSource {
    /// The scene, flags applied; its images are paths.
    let scene: CarouselScene
    /// Pixels per point.
    let scale: Double
    /// How far a job of a batch may reach; nil for a command line.
    let scope: BatchScope?

    init(_ parsed: ParsedArguments) throws {
        let reader = OptionReader(parsed: parsed)
        let path = parsed.values[.scene]
        scope = parsed.job?.scope
        var scene = try parsed.job?.scene ?? path.map(Self.load) ?? CarouselScene()
        if !parsed.operands.isEmpty { scene.images = parsed.operands }
        for image in scene.images { try scope?.admit(image) }
        if let size = try reader.size() { scene.viewportSize = size }
        if let mode = try reader.contentMode() { scene.contentMode = mode }
        if let width = try reader.pageLength(.pageWidth) { scene.pageWidth = width }
        if let height = try reader.pageLength(.pageHeight) { scene.pageHeight = height }
        if let spacing = try reader.spacing() { scene.spacing = spacing }
        if let paging = try reader.paging() { scene.paging = paging }
        if parsed.has(.subpixel) { scene.isSubpixel = true }
        if let style = try reader.pageControlStyle() { scene.pageControl.style = style }
        scale = try reader.scale() ?? scene.scale ?? 1

        if let color = try reader.color(.indicatorColor) {
            scene.pageControl.properties.pageIndicatorTintColor = color
        }
        if let color = try reader.color(.currentIndicatorColor) {
            scene.pageControl.properties.currentPageIndicatorTintColor = color
        }
        if let color = try reader.color(.background) { scene.backgroundColor = color }
        self.scene = scene
    }

    /// How long the scene is, when a cycle of its timer has `pageCount` pages.
    func duration(_ reader: OptionReader, pageCount: Int) throws -> Time {
        if let seconds = try reader.duration() ?? scene.duration { return Time(seconds: seconds) }
        guard let timer = scene.timer else { throw UsageError.noDuration }
        return Time(seconds: timer.interval * Double(max(1, pageCount)))
    }

    /// Refuses a time that takes too many ticks of the display, or firings of the timer, to reach.
    func refuseTooLong(_ time: Time, rate: FrameRate) throws {
        let ticks = (scene.displayRate ?? rate).frameCount(duration: time)
        guard ticks <= FramePlan.mostFrames else { throw UsageError.tooManyFrames(ticks) }
        // Between two ticks a timer may fire any number of times.
        guard let interval = scene.timer?.interval else { return }
        let firings = Int(time.flicks / max(1, Time(seconds: interval).flicks))
        guard firings <= FramePlan.mostFrames else { throw UsageError.tooManyFirings(firings) }
    }

    /// Refuses a viewport that changes before an instant: frames have one size.
    func refuseViewportChanges(before end: Time) throws {
        let change = scene.events.first { event in
            if case .setViewport = event.action { event.time < end } else { false }
        }
        if let change { throw UsageError.viewportChanges(at: change.time.seconds) }
    }

    /// Reads a scene file; its relative image paths start at its folder.
    private static func load(_ path: String) throws -> CarouselScene {
        let bytes = try FileSystem.read(path, limit: SceneLimits.bytes + 1)
        var scene: CarouselScene
        do { scene = try CarouselScene(json: bytes) } catch { throw SceneFailure(path: path, error: error) }
        let folder = FileSystem.directory(of: path)
        scene.images = scene.images.map { $0.hasPrefix("/") ? $0 : FileSystem.join(folder, $0) }
        return scene
    }
}
