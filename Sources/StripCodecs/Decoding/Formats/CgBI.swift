import StripRaster
import StripUnits

extension ImageFormat {
    /// A PNG as Xcode writes it for iOS.
    ///
    /// It has a chunk before IHDR, DEFLATE data without zlib's wrapping, and samples in the order B, G, R(, A), multiplied by alpha.
    package static let cgbi = ImageFormat(name: "Apple CgBI PNG", rareSuffixes: ["png"], decoder: CgBIDecoder.self) {
        $0.starts(with: PNGFileBuilder.signature) && $0.has("CgBI", at: 12)
    }
}

/// A CgBI file, of which libpng sees an ordinary PNG. It must not outlive the bytes that it was opened on.
struct CgBIDecoder: ~Copyable, ImageDecoder {
    private var png: PNGDecoder
    var stored: StoredImage { png.stored }
    var minimumByteCount: Int { png.minimumByteCount }
    var workingByteCount: Int { png.workingByteCount }

    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout CgBIDecoder) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        let standard = try standard(file.span)
        return try unsafe standard.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            let png = try unsafe PNGDecoder(bytes, limits, byteCount: file.count, hasChecksum: false)
            var decoder = CgBIDecoder(png: png)
            return try body(&decoder)
        }
    }

    mutating func pixels(isLenient: Bool) throws(ImageDecodingError) -> StoredPixels {
        var pixels = try png.pixels(isLenient: isLenient)
        pixels.bitmap.straightenCgBI()
        return pixels
    }

    /// The same file for libpng: without the CgBI chunk, and with zlib's header and a place for its checksum in IDAT chunks of
    /// their own. Whatever is broken stays as it is, so that libpng says what is wrong with it.
    ///
    /// - Throws: `featureNotSupported` for samples that Xcode does not write.
    /// - Complexity: O(bytes).
    private static func standard(_ bytes: Span<UInt8>) throws(ImageDecodingError) -> [UInt8] {
        var chunks = PNGChunkWalker()
        guard let mark = chunks.next(in: bytes), let first = chunks.next(in: bytes), first.isWhole,
            first.data.count == PNGHeader.data.count
        else { throw .truncated(bytes: bytes.count) }
        let header = PNGHeader(bytes, at: first.data.lowerBound)
        guard header.bitDepth == 8, header.colorType == 2 || header.colorType == 6 else {
            throw .featureNotSupported(
                "an \(ImageFormat.cgbi) of colour type \(header.colorType) with \(header.bitDepth) bits")
        }
        var next = chunks.next(in: bytes)
        while let chunk = next, chunk.isWhole, chunk.name != "IDAT" { next = chunks.next(in: bytes) }
        let start = next?.start ?? chunks.position
        while let chunk = next, chunk.isWhole, chunk.name == "IDAT" { next = chunks.next(in: bytes) }
        let end = next?.start ?? chunks.position
        let isCut = next?.name == "IDAT"
        func part(_ range: Range<Int>) -> [UInt8] {
            unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
        }
        // 0x78, 0x01: a window of 32 KiB (RFC 1950, section 2.2).
        return PNGFileBuilder.signature + part(mark.end..<start) + PNGFileBuilder.chunk("IDAT", [0x78, 0x01])
            + part(start..<end) + (isCut ? [] : PNGFileBuilder.chunk("IDAT", [0, 0, 0, 0])) + part(end..<bytes.count)
    }
}

extension Bitmap {
    /// Turns B, G, R, A samples that are multiplied by alpha to straight R, G, B, A: (c · 255) / a, rounded; all 0 for a of 0.
    fileprivate mutating func straightenCgBI() {
        withMutablePixels { pixels in
            for index in pixels.indices {
                let stored = pixels[index]
                let alpha = Int(stored.alpha)
                func straight(_ sample: UInt8) -> UInt8 {
                    alpha == 0 ? 0 : UInt8(min(255, (Int(sample) * 510 + alpha) / (2 * alpha)))
                }
                pixels[index] = Pixel(
                    red: straight(stored.blue), green: straight(stored.green), blue: straight(stored.red),
                    alpha: stored.alpha)
            }
        }
    }
}
