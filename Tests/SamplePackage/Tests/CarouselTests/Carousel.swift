import Foundation
import ImageStrip

/// The sample carousel, `SampleImages` of the repository.
enum Carousel {
    /// The frame at an offset in points. `SAMPLE_SHIFT` moves it, to show what a failure looks like.
    static func frame(at x: Double) throws -> Bitmap {
        let repository = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let strip = try CarouselStrip(
            images: [repository.appending(path: "SampleImages/img_%02d").path],
            viewport: Size(width: 94, height: 50), scale: 2)
        let shift = ProcessInfo.processInfo.environment["SAMPLE_SHIFT"].flatMap(Double.init) ?? 0
        return try strip.frame(at: .offset(x: x + shift))
    }
}
