package import StripCodecs
package import StripRaster
import StripRecording
import StripScroll
package import StripSystem
import StripUnits
import Synchronization

/// Pictures and laid out pages in memory, which several strips may share; what was used longest ago goes first.
///
/// May be used from several threads.
package final class PageCache: Sendable {
    /// What a bitmap is of: equal keys, equal pixels.
    package struct Key: Hashable {
        let path: String
        /// Nil if there is no such file.
        let version: FileSystem.Version?
        /// Nil for a file.
        let piped: PipedImage?
        let options: DecodingOptions
        /// Nil for the picture as it was decoded.
        let tile: Tile?

        /// Makes a key.
        package init(
            path: String, version: FileSystem.Version?, piped: PipedImage? = nil, options: DecodingOptions, tile: Tile?
        ) {
            self.path = path
            self.version = version
            self.piped = piped
            self.options = options
            self.tile = tile
        }
    }

    /// How a picture becomes a page.
    package struct Tile: Hashable {
        let width: Int
        let height: Int
        let background: Pixel
        let contentMode: ImageContentMode
        /// The page's pixels per pixel of the picture, before it is fitted.
        let factor: Double
    }

    /// A bitmap with what was noticed when its file was decoded.
    package struct Entry {
        package let bitmap: Bitmap
        let note: PageNote

        /// Makes an entry.
        package init(bitmap: Bitmap, note: PageNote) {
            self.bitmap = bitmap
            self.note = note
        }
    }

    private struct Contents {
        var entries: [Key: Entry] = [:]
        /// When a key was used last, counted in uses.
        var lastUse: [Key: Int] = [:]
        /// All uses from `first` on, the oldest first; of each key only its last one counts.
        var uses: [(key: Key, number: Int)] = []
        var first = 0
        var count = 0
        var bytes = 0

        mutating func use(_ key: Key) -> Entry? {
            guard let entry = entries[key] else { return nil }
            if lastUse[key] == count { return entry }
            count += 1
            lastUse[key] = count
            if uses.count > 2 * entries.count + 64 {
                uses = lastUse.map { (key: $0.key, number: $0.value) }.sorted { $0.number < $1.number }
                first = 0
            } else {
                uses.append((key, count))
            }
            return entry
        }

        mutating func keep(_ entry: Entry, _ key: Key, memory: Int) {
            if use(key) != nil { return }
            entries[key] = entry
            bytes += entry.bitmap.byteCount
            _ = use(key)
            while entries.count > 2, bytes > memory {
                let oldest = uses[first]
                first += 1
                guard lastUse[oldest.key] == oldest.number else { continue }
                lastUse[oldest.key] = nil
                bytes -= entries.removeValue(forKey: oldest.key)?.bitmap.byteCount ?? 0
            }
        }
    }

    /// The bytes that bitmaps may take together; at least two are kept.
    let memory: Int
    private let contents = Mutex(Contents())

    /// Makes an empty cache.
    ///
    /// - Parameter memory: the bytes that bitmaps may take together; at least two are kept.
    package init(memory: Int = 256 << 20) { self.memory = memory }

    /// A bitmap with its warnings, if it is kept.
    package func use(_ key: Key) -> Entry? { contents.withLock { $0.use(key) } }

    /// Keeps a bitmap; others may have to go.
    package func keep(_ entry: Entry, _ key: Key) { contents.withLock { $0.keep(entry, key, memory: memory) } }
}

extension Bitmap {
    fileprivate var byteCount: Int { pixels.count * MemoryLayout<Pixel>.stride }
}
