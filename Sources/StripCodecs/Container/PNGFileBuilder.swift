import StripUnits

/// Puts a PNG file together: the signature, then one chunk after the other (PNG specification, section 5).
struct PNGFileBuilder {
    /// The eight bytes that every PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Where the chunk after IHDR begins.
    static let headerEnd = PNGHeader.data.upperBound + 4
    /// Where the data of IDAT begin in a file that has nothing between IHDR and IDAT.
    static let imageDataStart = headerEnd + 8

    private(set) var bytes = Self.signature

    /// Begins a file with its signature.
    init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity + 64)
    }

    /// One chunk on its own, for a file that is written piece by piece.
    static func chunk(_ name: PNGChunkName, _ data: [UInt8]) -> [UInt8] {
        var file = PNGFileBuilder(reserving: data.count)
        file.bytes.removeAll(keepingCapacity: true)
        file.append(name, data)
        return file.bytes
    }

    /// Appends a chunk: length, name, data, CRC-32 of name and data.
    mutating func append(_ name: PNGChunkName, _ data: [UInt8]) {
        bytes += [UInt8](bigEndian: data.count)
        let start = bytes.count
        bytes += [UInt8](bigEndian: Int(name.word))
        bytes += data
        bytes += [UInt8](bigEndian: Int(CRC32.checksum(bytes.span.extracting(start...))))
    }

    /// Appends the image data as IDAT chunks; a chunk has less than 2 GiB (PNG specification, section 5.3).
    ///
    /// - Parameter chunkLimit: the most bytes of one chunk.
    mutating func appendImageData(_ data: [UInt8], chunkLimit: Int) {
        for start in stride(from: 0, to: data.count, by: chunkLimit) {
            append("IDAT", data.count <= chunkLimit ? data : Array(data[start...].prefix(chunkLimit)))
        }
    }

    /// Appends IHDR.
    mutating func appendHeader(_ size: PixelSize, hasAlpha: Bool) {
        append("IHDR", PNGHeader.bytes(size, hasAlpha: hasAlpha))
    }
}
