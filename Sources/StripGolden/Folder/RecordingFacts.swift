import FoundationEssentials
package import ImageStrip
import StripCodecs
package import StripRaster
import StripRecording
import StripScene
import StripSystem

/// What a golden was recorded from: all that can change a pixel, as `recording.json` beside its manifest holds it.
package struct RecordingFacts: Codable, Hashable, Sendable {
    /// The file in a folder of goldens.
    package static let fileName = "recording.json"
    /// The number changes when a key changes its meaning or is removed.
    static let currentSchema = "imagestrip.recording/1"

    /// A page of the strip.
    package struct Page: Codable, Hashable, Sendable {
        /// Its file's name without the folder, or "a pipe".
        package let name: String
        /// Its pixels per point: 1, 2 or 3.
        package let scale: Int
        /// The fingerprint of the picture as it is decoded; nil for a page that no frame shows.
        package let pixels: PixelFingerprint?
    }

    let schema: String
    /// The version of the program.
    package let version: String
    /// Frames per second, such as `60` or `30000/1001`.
    package let framesPerSecond: String
    /// Seconds.
    package let duration: Double
    /// The viewport's width and height in points.
    package let viewport: [Double]
    /// Pixels per point.
    package let scale: Double
    /// Every other setting by its name, in words; one that is left out has its default.
    package let settings: [String: String]
    /// The pages, in order.
    package let pages: [Page]
    /// The versions of decoders on which pixels of the pages depend; nil if there are none.
    package let decoders: [String: String]?

    /// Notes what a run draws.
    ///
    /// - Throws: why an image cannot be used.
    /// - Complexity: decodes every page that a frame of the timeline shows once more.
    package init(
        _ strip: CarouselStrip, _ timeline: Timeline, appearance: ImageAppearance = .light, threads: Int = 1
    ) throws(ImageFile.Failure) {
        schema = Self.currentSchema
        version = ProgramVersion.text
        let rate = timeline.rate
        framesPerSecond = rate.denominator == 1 ? "\(rate.numerator)" : rate.text("/")
        duration = timeline.duration.seconds
        viewport = [strip.viewport.width, strip.viewport.height]
        scale = strip.layout.displayScale.scale
        settings = Self.settings(strip, appearance)
        let shown = Set(strip.pages(timeline.frames.lazy.map(\.state)))
        let notes = try Parallel.map(count: strip.pageCount, threads: threads) { page throws(ImageFile.Failure) in
            shown.contains(page) ? try strip.renderer.pages.picture(ofPage: page) : nil
        }
        pages = zip(strip.images, notes).map { image, note in
            // The names of pipes are others each time.
            Page(
                name: image.piped == nil ? FileSystem.name(of: image.path) : "a pipe", scale: image.scale,
                pixels: note?.pixels)
        }
        let parts = Set(notes.compactMap(\.self).flatMap(\.decoderParts))
        decoders = parts.isEmpty ? nil : Dictionary(uniqueKeysWithValues: parts.map { ($0.rawValue, $0.version) })
    }

    /// What the scene's text sets, and over it what options set.
    private static func settings(_ strip: CarouselStrip, _ appearance: ImageAppearance) -> [String: String] {
        let scene = strip.scene
        var settings = scene.settings
        func set(_ name: String, _ value: String?) { settings[name] = value }
        set("contentMode", scene.contentMode.rawValue)
        set("pageWidth", scene.pageWidth.map { decimal($0) })
        set("pageHeight", scene.pageHeight.map { decimal($0) })
        set("subpixel", scene.isSubpixel ? "true" : nil)
        set("spacing", scene.spacing == 0 ? nil : decimal(scene.spacing))
        set("paging", scene.paging == .page ? nil : scene.paging.rawValue)
        set("backgroundColor", scene.backgroundColor?.hex)
        set("pageControl", scene.pageControl.style.rawValue)
        let dots = scene.pageControl.properties
        set("pageIndicatorTintColor", dots.pageIndicatorTintColor?.hex)
        set("currentPageIndicatorTintColor", dots.currentPageIndicatorTintColor?.hex)
        set("appearance", appearance == .light ? nil : appearance.rawValue)
        let decoding = strip.renderer.pages.options
        set("orientation", decoding.orientation == .exif ? nil : decoding.orientation.rawValue)
        set("lenient", decoding.isLenient ? "true" : nil)
        return settings
    }
}

extension RecordingFacts {
    /// The file's text: one key in a line, so that a diff shows what changed.
    func text() -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] }
    }

    /// Reads the facts of a folder; nil if it has none, as folders of older versions.
    ///
    /// - Throws: `badLine`, or `foreignManifest` if the file is something else.
    static func read(_ folder: GoldenFolder) throws(RecordingError) -> RecordingFacts? {
        let path = folder.path(of: fileName)
        guard FileSystem.entry(path) != nil else { return nil }
        let bytes = try RecordLimits.read(path)
        let data = Data(bytes.withoutByteOrderMark)
        if let facts = try? JSONDecoder().decode(RecordingFacts.self, from: data), facts.schema == currentSchema {
            return facts
        }
        if let (line, fault) = LineFault.ofGit(in: bytes) { throw .badLine(path: path, line: line, fault) }
        throw .foreignRecording(path: path)
    }
}
