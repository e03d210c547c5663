import StripRaster
import StripUnits

/// What the chunks of a PNG file say, found in one walk over them before libpng sees anything.
///
/// Counted are chunks before the pixels with a right checksum, the first of each kind (PNG specification, third edition, section 5.6).
struct PNGStructure {
    let header: PNGHeader
    /// Where IHDR stands, its length and checksum included.
    let headerChunk: Range<Int>
    /// The IDAT chunks that follow one another, as they stand in the file, up to its end if the last one is cut.
    private(set) var imageData = 0..<0
    /// The data of each of them.
    private(set) var dataParts: [Range<Int>] = []
    /// True if something follows the image data, so that all of them are there.
    private(set) var hasAllData = false
    /// Where the file's last chunk, IEND, ends; nil if there is none.
    private(set) var end: Int?
    private(set) var chunks: [PNGChunkName: Range<Int>] = [:]
    /// The text chunks that can say an orientation, the first of each keyword.
    private(set) var texts: [OrientationKeyword: PNGChunk] = [:]
    private(set) var warnings: [ImageWarning] = []

    /// Chunks that say something of the pixels.
    private static let counted: Set<PNGChunkName> = [
        "PLTE", "tRNS", "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "acTL", "eXIf",
    ]

    /// Walks over a file.
    ///
    /// - Parameter start: where the first chunk is to begin.
    /// - Throws: what makes the pixels unreadable. A file that ends behind the first byte of image data is not refused here.
    init(
        _ bytes: Span<UInt8>, start: Int = PNGFileBuilder.signature.count, _ limits: DecodingLimits
    ) throws(ImageDecodingError) {
        var walker = PNGChunkWalker(position: start)
        guard let first = walker.next(in: bytes) else { throw .truncated(bytes: bytes.count) }
        header = try PNGHeader(first, bytes)
        headerChunk = first.start..<first.end
        while let chunk = walker.next(in: bytes) {
            guard chunk.name.isFourLetters else {
                throw .damaged(detail: "a chunk whose name is not four letters, at byte \(chunk.start)")
            }
            if !dataParts.isEmpty && chunk.name != "IDAT" { hasAllData = true }
            if chunk.name == "IDAT" {
                takeData(chunk, bytes.count)
            } else if !chunk.isWhole {
                break
            } else if chunk.name == "IEND" {
                try finish(chunk, bytes)
                break
            } else {
                try take(chunk, bytes, limits)
            }
        }
        guard !dataParts.isEmpty else {
            throw end == nil ? .truncated(bytes: bytes.count) : .damaged(detail: "there are no image data (IDAT)")
        }
        if header.colorType == 3 { _ = try palette(bytes) }
    }

    private mutating func takeData(_ chunk: PNGChunk, _ count: Int) {
        if hasAllData {
            warn(chunk.name, .late)
            return
        }
        if dataParts.isEmpty { imageData = chunk.start..<chunk.start }
        imageData = imageData.lowerBound..<min(chunk.end, count)
        dataParts.append(chunk.data.clamped(to: 0..<count))
    }

    private mutating func finish(_ chunk: PNGChunk, _ bytes: Span<UInt8>) throws(ImageDecodingError) {
        guard chunk.isIntact(bytes) else { throw .damaged(detail: "the checksum of IEND is wrong") }
        end = chunk.end
    }

    private mutating func take(
        _ chunk: PNGChunk, _ bytes: Span<UInt8>, _ limits: DecodingLimits
    ) throws(ImageDecodingError) {
        guard Self.counted.contains(chunk.name) else {
            if chunk.name.isCritical { throw .damaged(detail: "\(chunk.name) is no critical chunk of a PNG") }
            if let keyword = OrientationKeyword(chunk, bytes), texts[keyword] == nil,
                chunk.data.count <= limits.maximumChunkBytes, chunk.isIntact(bytes)
            {
                texts[keyword] = chunk
            }
            return
        }
        if chunks[chunk.name] != nil {
            warn(chunk.name, .repeated)
        } else if hasAllData && chunk.name != "eXIf" {
            warn(chunk.name, .late)
        } else if !chunk.isIntact(bytes) {
            if chunk.name == "PLTE" && header.colorType == 3 { throw .damaged(detail: "the checksum of PLTE is wrong") }
            warn(chunk.name, .checksum)
        } else if chunk.data.count > limits.maximumChunkBytes {
            warn(chunk.name, .tooLarge)
        } else {
            chunks[chunk.name] = chunk.data
        }
    }

    /// Notes that a chunk is passed over; the same is said once.
    mutating func warn(_ name: PNGChunkName, _ fault: ChunkFault) {
        let warning = ImageWarning.chunkIgnored("\(name)", fault)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// The colours of a palette's indices, as many as PLTE has; without transparency.
    func palette(_ bytes: Span<UInt8>) throws(ImageDecodingError) -> [Pixel] {
        guard let range = chunks["PLTE"] else { throw .damaged(detail: "the palette (PLTE) is missing") }
        guard range.count % 3 == 0, 1...768 ~= range.count else {
            throw .damaged(detail: "the palette (PLTE) has \(range.count) bytes")
        }
        return stride(from: range.lowerBound, to: range.upperBound, by: 3).map {
            Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
        }
    }
}
