public import StripCodecs
public import StripRaster
import StripRecording
import StripScroll
import Synchronization

/// The pages of a strip as pixels, decoded and laid out when they are first needed, and kept while they fit into memory.
public final class PageStore: Sendable {
    /// What is kept: a page laid out in its tile, or its picture as it was decoded.
    private struct Entry: Hashable {
        let page: Int
        let isTile: Bool
    }

    private struct Contents {
        var bitmaps: [Entry: Bitmap] = [:]
        /// The entries of `bitmaps`, the one that was used longest ago first.
        var order: [Entry] = []
        var bytes = 0
        var warnings: [Int: [ImageFile.Warning]] = [:]

        mutating func use(_ entry: Entry) -> Bitmap? {
            guard let bitmap = bitmaps[entry] else { return nil }
            if order.last != entry {
                order.removeAll { $0 == entry }
                order.append(entry)
            }
            return bitmap
        }

        mutating func keep(_ bitmap: Bitmap, _ entry: Entry, memory: Int) {
            if use(entry) != nil { return }
            order.append(entry)
            bitmaps[entry] = bitmap
            bytes += bitmap.byteCount
            while order.count > 2, bytes > memory {
                bytes -= bitmaps.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
            }
        }
    }

    /// The pictures, one per page.
    public let images: [ImageReference]
    private let layout: StripLayout
    private let options: DecodingOptions
    private let memory: Int
    /// How many laid out pages are kept, if there is nothing else.
    public let capacity: Int
    private let contents = Mutex(Contents())

    /// Makes a store; nothing is read yet.
    ///
    /// - Parameter memory: the bytes that pages may take together, laid out or not; at least two are kept.
    public init(
        images: [ImageReference], layout: StripLayout, options: DecodingOptions = DecodingOptions(),
        memory: Int = 256 << 20
    ) {
        let tile = layout.tile(0)
        capacity = max(2, memory / (max(1, (tile.width + 1) * tile.height) * MemoryLayout<Pixel>.stride))
        self.memory = memory
        self.images = images
        self.layout = layout
        self.options = options
    }

    /// A store of the same pages that has decoded nothing yet.
    func fresh() -> PageStore {
        let page = layout.frameSize.width * layout.frameSize.height * MemoryLayout<Pixel>.stride
        return PageStore(images: images, layout: layout, options: options, memory: capacity * page)
    }

    /// A page's pixels: the background with the picture over it, of the size of the layout's tile.
    ///
    /// May be called from several threads; two that ask for the same new page at once both make it.
    public func tile(_ page: Int) throws(ImageFile.Failure) -> Bitmap {
        try bitmap(Entry(page: page, isTile: true)) { [layout] picture in
            let area = layout.tile(page)
            let size = PixelSize(width: max(1, area.width), height: max(1, area.height))
            var tile = Bitmap(size: size, color: layout.background)
            let rect = imageRect(picture, page: page)
            tile.draw(picture, x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
            return tile
        }
    }

    /// A page's picture as it was decoded, for drawing at other scales.
    func picture(_ page: Int) throws(ImageFile.Failure) -> Bitmap {
        try bitmap(Entry(page: page, isTile: false)) { $0 }
    }

    /// Where a page's picture is drawn in its tile, in pixels of the tile.
    func imageRect(_ picture: Bitmap, page: Int) -> Rect {
        layout.imageRect(picture.size, imageScale: images[page].scale, page: page)
    }

    private func bitmap(_ entry: Entry, make: (Bitmap) -> Bitmap) throws(ImageFile.Failure) -> Bitmap {
        if let bitmap = contents.withLock({ $0.use(entry) }) { return bitmap }
        let image = images[entry.page]
        let decoded = try ImageFile.decode(image.path, options: options)
        let bitmap = make(decoded.image.bitmap)
        contents.withLock {
            $0.keep(bitmap, entry, memory: memory)
            $0.warnings[entry.page] = decoded.warnings.map { ImageFile.Warning(path: image.path, warning: $0) }
        }
        return bitmap
    }

    /// What was noticed about the pages made so far, in page order.
    public var warnings: [ImageFile.Warning] {
        contents.withLock { contents in contents.warnings.sorted { $0.key < $1.key }.flatMap(\.value) }
    }

    /// Makes several pages, on several threads; those that fit into memory stay.
    ///
    /// - Throws: the failure of the lowest page that cannot be used.
    public func load(_ pages: [Int], threads: Int) throws(ImageFile.Failure) {
        let work = LoadWork(pages: pages, store: self)
        onThreads(min(threads, pages.count)) { work.run() }
        try work.rethrow()
    }
}

extension Bitmap {
    fileprivate var byteCount: Int { pixels.count * MemoryLayout<Pixel>.stride }
}

/// Pages that several threads make together.
private final class LoadWork: Sendable {
    private let pages: [Int]
    private let store: PageStore
    private let next = Atomic<Int>(0)
    private let failures = Mutex<[Int: ImageFile.Failure]>([:])

    init(pages: [Int], store: PageStore) {
        self.pages = pages
        self.store = store
    }

    func run() {
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < pages.count else { return }
            do throws(ImageFile.Failure) {
                _ = try store.tile(pages[index])
            } catch {
                failures.withLock { $0[index] = error }
            }
        }
    }

    func rethrow() throws(ImageFile.Failure) {
        if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    }
}
