package import StripCodecs
package import StripRaster
import StripRecording
import StripScroll
package import StripSystem
import StripUnits
import Synchronization

/// The pages of a strip as bitmaps: decoded and laid out when they are first needed, and kept while they fit into memory.
package final class PageStore: Sendable {
    /// What is kept: a page laid out in its tile, or its image as it was decoded.
    private struct Entry: Hashable {
        let page: Int
        let isTile: Bool
    }

    private struct Contents {
        var keys: [Entry: PageCache.Key] = [:]
        var notes: [Int: PageNote] = [:]
        var decoderParts: [Int: [DecoderPart]] = [:]
    }

    /// The images, one per page.
    package let images: [ImageReference]
    /// The files as they were at first: a file that changes later is an error, not a mixture of both.
    private let versions: [FileSystem.Version?]
    private let layout: StripLayout
    /// How they are decoded.
    package let options: DecodingOptions
    private let cache: PageCache
    /// How many laid out pages fit into the cache, at least 2.
    package let capacity: Int
    private let contents = Mutex(Contents())

    /// Makes a store; nothing is read yet.
    ///
    /// - Parameters:
    ///   - versions: the files as the layout was made for them; nil if they are now.
    ///   - cache: where pages are kept; strips that are given the same one share its memory and their images.
    package init(
        images: [ImageReference], versions: [FileSystem.Version?]? = nil, layout: StripLayout,
        options: DecodingOptions = DecodingOptions(), cache: PageCache = PageCache()
    ) {
        let tile = layout.tile(0)
        capacity = max(2, cache.memory / (max(1, (tile.width + 1) * tile.height) * MemoryLayout<Pixel>.stride))
        self.cache = cache
        self.images = images
        self.versions = versions ?? images.map { FileSystem.version($0.path) }
        self.layout = layout
        self.options = options
    }

    /// A store of the same pages that has decoded nothing yet.
    func withoutCache() -> PageStore {
        PageStore(
            images: images, versions: versions, layout: layout, options: options, cache: PageCache(memory: cache.memory)
        )
    }

    /// A page's pixels: the background with the image over it, of the size of the layout's tile.
    ///
    /// May be called from several threads; two that ask for the same new page at once both make it.
    package func tile(_ page: Int) throws(ImageFile.Failure) -> Bitmap {
        let area = layout.tile(page)
        let size = PixelSize(width: max(1, area.width), height: max(1, area.height))
        do { try Memory.require(4 * size.pixelCount) } catch {
            throw ImageFile.Failure(path: images[page].path, reason: .memory(error))
        }
        return try bitmap(Entry(page: page, isTile: true)) { [layout] picture in
            var tile = Bitmap(size: size, color: layout.background)
            let rect = imageRect(picture, page: page)
            tile.draw(picture, x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
            return tile
        }
    }

    /// A page's image as it was decoded, for drawing at other scales.
    func picture(_ page: Int) throws(ImageFile.Failure) -> Bitmap {
        try bitmap(Entry(page: page, isTile: false)) { $0 }
    }

    /// Where a page's image is drawn in its tile, in pixels of the tile.
    func imageRect(_ picture: Bitmap, page: Int) -> Rect {
        layout.imageRect(picture.size, imageScale: images[page].scale, page: page)
    }

    private func bitmap(_ entry: Entry, make: (Bitmap) -> Bitmap) throws(ImageFile.Failure) -> Bitmap {
        let (key, isNew) = key(entry)
        let image = images[entry.page]
        if let kept = cache.use(key) {
            // Another strip has made it.
            if isNew { note(kept.note, entry.page) }
            return kept.bitmap
        }
        let decoded: (image: DecodedImage, warnings: [ImageWarning])
        let change = ImageFile.Failure(path: image.path, reason: .changed)
        do throws(ImageFile.Failure) { decoded = try ImageFile.decode(image, options: options) } catch {
            // If the file was replaced while it was read, report `changed`, not `damaged`.
            let now = FileSystem.version(image.path)
            throw now == nil || now == key.version ? error : change
        }
        guard FileSystem.version(image.path) == key.version else { throw change }
        let note = PageNote(
            size: decoded.image.header.size,
            warnings: decoded.warnings.map { ImageFile.Warning(path: image.path, warning: $0) },
            decoderParts: decoded.image.decoderParts)
        self.note(note, entry.page)
        let bitmap = make(decoded.image.bitmap)
        cache.keep(PageCache.Entry(bitmap: bitmap, note: note), key)
        return bitmap
    }

    private func note(_ note: PageNote, _ page: Int) {
        contents.withLock { contents in
            contents.notes[page] = note
            if !note.decoderParts.isEmpty { contents.decoderParts[page] = note.decoderParts }
        }
    }

    /// What the cache calls an entry, and whether it was not asked for before.
    private func key(_ entry: Entry) -> (key: PageCache.Key, isNew: Bool) {
        contents.withLock { contents in
            if let key = contents.keys[entry] { return (key, false) }
            let image = images[entry.page]
            let area = layout.tile(entry.page)
            let tile = PageCache.Tile(
                width: area.width, height: area.height, background: layout.background,
                contentMode: layout.contentMode, factor: layout.displayScale.scale / Double(image.scale))
            let key = PageCache.Key(
                path: image.path, version: versions[entry.page], piped: image.piped, options: options,
                tile: entry.isTile ? tile : nil)
            contents.keys[entry] = key
            return (key, true)
        }
    }

    /// What was noticed about the pages made so far, by page.
    package var notes: [Int: PageNote] { contents.withLock { $0.notes } }

    /// Of the pages made so far those that another version of a part of the decoder may draw otherwise.
    var decoderParts: [Int: [DecoderPart]] { contents.withLock { $0.decoderParts } }

    /// Makes several pages, on several threads; those that fit into memory stay.
    ///
    /// - Throws: the failure of the lowest page that cannot be used.
    package func load(_ pages: [Int], threads: Int) throws(ImageFile.Failure) {
        try Parallel.forEach(count: pages.count, threads: threads) { next throws(ImageFile.Failure) in
            while let index = next.take() { _ = try self.tile(pages[index]) }
        }
    }
}
