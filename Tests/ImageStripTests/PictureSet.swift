import ImageStrip
import SeededRandom
import TestSupport

/// Pictures in files, and renderers of them.
struct PictureSet {
    private let folder: TemporaryFolder
    let images: [ImageReference]

    /// Pictures of noise, of the given sizes; from a seed, so that they are the same every time.
    init(_ sizes: [(Int, Int)], alpha: Bool = false, seed: UInt64 = 6) throws {
        var random = SeededGenerator(seed: seed)
        folder = try TemporaryFolder()
        for (index, size) in sizes.enumerated() {
            let picture = TestPictures.noise(width: size.0, height: size.1, alpha: alpha, &random)
            try folder.write(TestPictures.png(picture, hasAlpha: alpha), to: "img_\(index).png")
        }
        images = try ImageList([folder.file("img_%d")]).images
    }

    /// The beginning of a description for the oracle: images and viewport.
    func description(_ layout: StripLayout) -> String {
        let names = images.map { "\"\($0.path)\"" }.joined(separator: ", ")
        return """
            "images": [\(names)], "viewport": [\(layout.viewport.width), \(layout.viewport.height)], \
            "scale": \(layout.displayScale.scale), "contentMode": "\(layout.contentMode.rawValue)", \
            "background": "\(layout.background.hex)", "pageWidth": \(layout.pages.pageWidth), \
            "pageHeight": \(layout.pages.pageHeight), "spacing": \(layout.pages.spacing), \
            "paging": "\(layout.pages.paging.rawValue)"
            """
    }

    func renderer(_ layout: StripLayout, _ style: PageControlStyle? = nil) -> FrameRenderer {
        FrameRenderer(layout: layout, pages: PageStore(images: images, layout: layout), pageControl: style)
    }
}
