import Foundation
import ImageStrip

/// The sample carousel, `SampleImages` of the repository.
enum Carousel {
    /// The frame at an offset in points. `SAMPLE_SHIFT` moves it, to show what a failure looks like.
    static func frame(at x: Double) throws -> Bitmap {
        let repository = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let images = try ImageList([repository.appending(path: "SampleImages/img_%02d").path]).images
        let layout = try StripLayout(viewport: Size(width: 94, height: 50), scale: 2, pageCount: images.count)
        let renderer = FrameRenderer(layout: layout, pages: PageStore(images: images, layout: layout))
        let shift = ProcessInfo.processInfo.environment["SAMPLE_SHIFT"].flatMap(Double.init) ?? 0
        return try renderer.frame(layout.state(at: Point(x: x + shift, y: 0)))
    }
}
