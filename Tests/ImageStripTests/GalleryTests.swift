import Foundation
import ImageStrip
import ImageStripTesting
import TestSupport
import Testing

/// The gallery of properties: each scene's contact sheet, which is the picture of the DocC page as well.
struct GalleryTests {
    private static let scenes = Program.repository + "/SampleImages/scenes/gallery"
    private static let catalogue = Program.repository + "/Sources/ImageStrip/ImageStrip.docc"
    private static let shots = 6
    private static let gap = 4

    /// The names of the scenes.
    static var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: scenes)) ?? [])
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Those whose frames have one size.
    static var drawn: [String] { names.filter { $0 != "viewport" } }

    /// Six frames of a scene side by side, at equal distances from its beginning to its end.
    private func sheet(_ name: String) throws -> Bitmap {
        var scene = try CarouselScene(json: Array(Data(contentsOf: URL(filePath: Self.scenes + "/\(name).json"))))
        scene.images = scene.images.map { Self.scenes + "/" + $0 }
        let viewport = try #require(scene.viewportSize)
        let images = try ImageList(scene.images, scale: scene.scale ?? 1).images
        let layout = try StripLayout(scene, viewport: viewport, scale: scene.scale ?? 1, pageCount: images.count)
        let renderer = FrameRenderer(
            layout: layout, pages: PageStore(images: images, layout: layout), pageControl: PageControlStyle(scene))
        let (width, height) = (layout.frameSize.width, layout.frameSize.height)
        var sheet = Bitmap(
            size: PixelSize(width: Self.shots * (width + Self.gap) - Self.gap, height: height), color: .white)
        for shot in 0..<Self.shots {
            let time = Time(seconds: (scene.duration ?? 1) * Double(shot) / Double(Self.shots - 1))
            let frame = try renderer.frame(Timeline.frame(scene, layout: layout, at: time).state)
            sheet.copy(frame, from: frame.bounds, toX: shot * (width + Self.gap), y: 0)
        }
        return sheet
    }

    @Test(
        "every property's picture is what its scene shows", .goldens(root: catalogue + "/Resources"), arguments: drawn)
    func pictures(name: String) throws {
        expectGolden(try sheet(name), named: "gallery-\(name)")
    }

    @Test("the page of the gallery shows every picture and every scene") func page() throws {
        let text = try String(contentsOfFile: Self.catalogue + "/WhatEachPropertyDoes.md", encoding: .utf8)
        #expect(Self.names.count >= 24)
        for name in Self.drawn {
            #expect(text.contains("(gallery-\(name).png)"), "\(name)")
        }
    }
}
