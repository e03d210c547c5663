import ImageStrip

import StripCommand
import StripScene

/// Reads scenes, and plays them and draws of them as much as is cheap.
enum SceneReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        let scene: CarouselScene
        do throws(SceneError) { scene = try CarouselScene(json: bytes) } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            claim(1...lines ~= error.line, "line \(error.line) of \(lines)")
            claim(!"\(SceneFileError(path: "f", error: error))".isEmpty, "no words")
            return false
        }
        claim((try? CarouselScene(json: bytes + Array("\n/* */ // end".utf8))) != nil, "a comment makes it unreadable")
        play(scene, viewport: scene.viewportSize ?? Size(width: 12, height: 8), scale: scene.scale ?? 1)
        return true
    }

    /// Plays a scene with three pages for up to 300 frames, and draws some of them if they are small.
    static func play(_ scene: CarouselScene, viewport: Size, scale: Double) {
        let images = TestFolder.images
        guard let layout = try? StripLayout(scene, viewport: viewport, scale: scale, pageCount: images.count),
            (try? layout.check(DecodingLimits())) != nil
        else { return }
        let rate = scene.framesPerSecond ?? .default
        let display = scene.displayRate ?? rate
        var duration = Time(seconds: scene.duration ?? 5)
        for limit in [rate.time(ofFrame: 300), display.time(ofFrame: 300)] { duration = min(duration, limit) }
        if let timer = scene.timer { duration = min(duration, Time(seconds: timer.interval * 300)) }

        let frames = Timeline(scene, layout: layout, duration: duration, rate: rate).frames
        claim(frames.count == rate.frameCount(duration: duration), "\(frames.count) frames")
        let records = frames.map { FrameRecord($0, file: nil, nil) }
        claim(
            records.allSatisfy { $0.contentOffset.x.isFinite && $0.contentOffset.y.isFinite },
            "an offset that is no number")
        claim(frames.allSatisfy { 0..<max(1, $0.state.dotCount) ~= $0.state.currentPage }, "a page that is not there")
        Trace.run(
            scene, pages: layout.pages, displayScale: layout.displayScale, duration: duration, displayRate: display
        ) { line in
            claim((try? JSONParser.parse(Array(line.utf8))) != nil, "a line of the trace that is not JSON: \(line)")
        }
        draw(frames, scene, layout, images)
    }

    private static func draw(
        _ frames: [TimelineFrame], _ scene: CarouselScene, _ layout: StripLayout, _ images: [ImageReference]
    ) {
        let (size, tile) = (layout.frameSize, layout.tile(0))
        guard size.width * size.height <= 1 << 12, tile.width * tile.height <= 1 << 14 else { return }
        let renderer = FrameRenderer(
            layout: layout, pages: PageStore(images: images, layout: layout), pageControl: PageControlStyle(scene))
        for index in Set([0, frames.count / 3, frames.count - 1]) where frames.indices.contains(index) {
            guard let frame = try? renderer.frame(frames[index].state) else { fail("a frame cannot be drawn") }
            claim(frame.size == size, "a frame of another size")
        }
    }
}
