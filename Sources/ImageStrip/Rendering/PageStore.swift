public import StripCodecs
public import StripRaster
import StripRecording
import Synchronization

/// The pages of a strip as pixels, decoded and laid out when they are first needed, and kept while they fit into memory.
public final class PageStore: Sendable {
    private struct Contents {
        var tiles: [Int: Bitmap] = [:]
        /// The pages in `tiles`, the one that was used longest ago first.
        var order: [Int] = []
        var warnings: [Int: [ImageFile.Warning]] = [:]

        mutating func use(_ page: Int) -> Bitmap? {
            guard let tile = tiles[page] else { return nil }
            if order.last != page {
                order.removeAll { $0 == page }
                order.append(page)
            }
            return tile
        }

        mutating func keep(_ tile: Bitmap, _ page: Int, capacity: Int) {
            order.removeAll { $0 == page }
            order.append(page)
            tiles[page] = tile
            while order.count > capacity { tiles[order.removeFirst()] = nil }
        }
    }

    private let images: [ImageReference]
    private let layout: StripLayout
    private let limits: DecodingLimits
    /// How many pages are kept.
    public let capacity: Int
    private let contents = Mutex(Contents())

    /// Makes a store; nothing is read yet.
    ///
    /// - Parameter memory: the bytes that pages may take together; at least two pages are kept.
    public init(
        images: [ImageReference], layout: StripLayout, limits: DecodingLimits = DecodingLimits(),
        memory: Int = 256 << 20
    ) {
        let page = layout.frameSize.width * layout.frameSize.height * MemoryLayout<Pixel>.stride
        capacity = max(2, memory / page)
        self.images = images
        self.layout = layout
        self.limits = limits
    }

    /// A page's pixels: the background with the picture over it, of the size of the layout's tile.
    ///
    /// May be called from several threads; two that ask for the same new page at once both make it.
    public func tile(_ page: Int) throws(ImageFile.Failure) -> Bitmap {
        if let tile = contents.withLock({ $0.use(page) }) { return tile }
        let image = images[page]
        let decoded = try ImageFile.decode(image.path, limits: limits)
        let area = layout.tile(page)
        var tile = Bitmap(size: PixelSize(width: max(1, area.width), height: area.height), color: layout.background)
        let rect = layout.imageRect(decoded.bitmap.size, imageScale: image.scale, page: page)
        tile.draw(
            decoded.bitmap, x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
        contents.withLock {
            $0.keep(tile, page, capacity: capacity)
            $0.warnings[page] = decoded.warnings.map { ImageFile.Warning(path: image.path, warning: $0) }
        }
        return tile
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
