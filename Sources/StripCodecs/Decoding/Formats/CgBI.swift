import StripRaster
import StripUnits

extension ImageFormat {
    /// A PNG as Xcode writes it for iOS.
    ///
    /// It has a chunk before IHDR, mostly DEFLATE data without zlib's wrapping, and samples in the order B, G, R(, A), multiplied by
    /// alpha. What the chunk says is not looked at: the data tell.
    package static let cgbi = ImageFormat(name: "Apple CgBI PNG", rareSuffixes: ["png"], decoder: CgBIDecoder.self) {
        $0.starts(with: PNGFileBuilder.signature) && $0.has("CgBI", at: 12)
    }
}

/// A CgBI file: a PNG with a mark before IHDR. It must not outlive the bytes that it was opened on.
struct CgBIDecoder: ~Copyable, ImageDecoder {
    private var png: PNGDecoder
    var stored: StoredImage { png.stored }
    var minimumByteCount: Int { png.minimumByteCount }
    var workingByteCount: Int { png.workingByteCount }

    /// - Throws: `featureNotSupported` for samples that Xcode does not write.
    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout CgBIDecoder) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result {
        guard let mark = PNGChunk(file.span, at: PNGFileBuilder.signature.count), mark.isWhole else {
            throw .truncated(bytes: file.count)
        }
        let structure = try PNGStructure(file.span, start: mark.end, limits)
        let header = structure.header
        guard header.bitDepth == 8, header.colorType == 2 || header.colorType == 6 else {
            throw .featureNotSupported(
                "an \(ImageFormat.cgbi) of colour type \(header.colorType) with \(header.bitDepth) bits")
        }
        return try unsafe file.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var decoder = CgBIDecoder(png: try unsafe PNGDecoder(bytes, structure, limits, isCrushed: true))
            return try body(&decoder)
        }
    }

    mutating func pixels(
        _ conversion: ColorConversion?, isLenient: Bool
    ) throws(ImageDecodingError) -> StoredPixels {
        var pixels = try png.pixels(conversion, isLenient: isLenient)
        pixels.bitmap.straightenCgBI()
        return pixels
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
