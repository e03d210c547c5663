import SeededRandom
import TestSupport
import Testing

import ImageStrip

/// Pictures that strips share.
struct PageCacheTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func key(_ name: String) -> PageCache.Key {
        PageCache.Key(path: name, version: nil, options: DecodingOptions(), tile: nil)
    }

    private func entry(bytes: Int) -> PageCache.Entry {
        PageCache.Entry(
            bitmap: TestPictures.solid(.white, width: bytes / 4, height: 1),
            note: PageNote(size: PixelSize(width: 1, height: 1)))
    }

    @Test("keeps what a plain list of the last uses keeps", arguments: 0..<12 as Range<UInt64>)
    func leastRecentlyUsed(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let memory = Int.random(in: 100...4000, using: &random)
        let cache = PageCache(memory: memory)
        // The naive twin: names with their bytes, the one used last at the end.
        var list: [(name: String, bytes: Int)] = []
        for step in 0..<2000 {
            let name = "\(Int.random(in: 0..<40, using: &random))"
            let place = list.firstIndex { $0.name == name }
            if let place {
                #expect(
                    cache.use(key(name))?.bitmap.pixels.count == list[place].bytes / 4, "seed \(seed), step \(step)")
                list.append(list.remove(at: place))
            } else {
                #expect(cache.use(key(name)) == nil, "seed \(seed), step \(step)")
                let bytes = 4 * Int.random(in: 1...200, using: &random)
                cache.keep(entry(bytes: bytes), key(name))
                list.append((name, bytes))
                while list.count > 2, list.reduce(0, { $0 + $1.bytes }) > memory { list.removeFirst() }
            }
        }
    }

    @Test("a picture that changes between two strips is decoded anew, one that does not is shared") func versions()
        throws
    {
        let cache = PageCache()
        let layout = try StripLayout(viewport: Size(width: 4, height: 4), scale: 1, pageCount: 1)
        func pixel() throws -> Pixel {
            let images = [ImageReference(path: folder.file("a.png"))]
            return try PageStore(images: images, layout: layout, cache: cache).tile(0)[0, 0]
        }
        let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))
        try folder.write(TestPictures.png(TestPictures.solid(red, width: 4, height: 4)), to: "a.png")
        #expect(try pixel() == red)
        try folder.write(TestPictures.png(TestPictures.solid(blue, width: 6, height: 4)), to: "a.png")
        #expect(try pixel() == blue)
    }

    @Test("strips of other sizes, modes and backgrounds do not share pages, only memory") func looks() throws {
        var generator = SeededGenerator(seed: 5)
        let picture = TestPictures.noise(width: 9, height: 7, alpha: true, &generator)
        try folder.write(TestPictures.png(picture, hasAlpha: true), to: "a.png")
        let images = [ImageReference(path: folder.file("a.png"))]
        let cache = PageCache()
        for size in [Size(width: 9, height: 7), Size(width: 5, height: 8)] {
            for mode in [ImageContentMode.scaleToFill, .scaleAspectFit, .center] {
                for background in [Pixel.white, Pixel(red: 9, green: 8, blue: 7)] {
                    var layout = try StripLayout(viewport: size, scale: 1, pageCount: 1)
                    layout.contentMode = mode
                    layout.background = background
                    let shared = try PageStore(images: images, layout: layout, cache: cache).tile(0)
                    #expect(try shared == PageStore(images: images, layout: layout).tile(0))
                }
            }
        }
    }
}
