import ImageStrip
import StripCommand

/// Reads pictures: every outcome is whole, repeatable and the same on both ways through a PNG.
enum PictureReading {
    /// Small, so that a run is short: what is below a limit must be, too.
    static let limits = {
        var limits = DecodingLimits(maximumPixels: 1 << 20)
        limits.maximumChunkBytes = 1 << 20
        limits.maximumScans = 32
        return limits
    }()

    /// What zlib refuses and libdeflate reads, as `FastPNGDecoder` says.
    private static let reservedCodes = Set(
        [
            "invalid literal/length code", "invalid distance code", "too many length or distance symbols",
            "invalid code -- missing end-of-block", "invalid literal/lengths set", "invalid distances set",
        ].map { "IDAT: " + $0 })

    static func check(_ bytes: [UInt8]) -> Bool {
        let strict = decode(bytes)
        switch strict {
        case .success(let image):
            claim(image.bitmap.size == image.header.size, "the bitmap has another size than the header says")
            claim(
                (try? ImageHeader(bytes, options: DecodingOptions(limits: limits))) == image.header,
                "the header alone is another one")
            checkAgain(bytes, image)
            return true
        case .failure(let error):
            let words = text(of: ImageFile.Failure(path: "f", reason: .decoding(error)))
            claim(words.hasPrefix("f: ") && words.utf8.count > 12, "the error does not say enough: \(words)")
            checkLenient(bytes, error)
            return false
        }
    }

    private static func decode(_ bytes: [UInt8], isLenient: Bool = false) -> Result<DecodedImage, ImageDecodingError> {
        let options = DecodingOptions(limits: limits, isLenient: isLenient)
        do throws(ImageDecodingError) { return .success(try DecodedImage(bytes, options: options)) } catch {
            return .failure(error)
        }
    }

    /// One byte behind the end changes nothing but a warning. It also takes PNGs off the fast way: libpng judges it.
    private static func checkAgain(_ bytes: [UInt8], _ image: DecodedImage) {
        if image.warnings.contains(.missingEnd) { return }
        let again: DecodedImage
        switch decode(bytes + [0]) {
        case .success(let image): again = image
        case .failure(.damaged(let detail)) where reservedCodes.contains(detail): return
        case .failure(let error): fail("a byte behind the end makes it unreadable: \(error)")
        }
        claim(again.bitmap == image.bitmap, "other pixels with a byte behind the end")
        let counts = [image, again].map { image in
            image.warnings.reduce(0) { if case .trailingBytes(let count) = $1 { count } else { $0 } }
        }
        claim(counts[1] == counts[0] + 1, "\(counts) bytes behind the end")
        let others = [image, again].map { image in
            image.warnings.filter { if case .trailingBytes = $0 { false } else { true } }
        }
        claim(others[0] == others[1], "other warnings with a byte behind the end: \(others)")
    }

    /// What is refused may still have rows, but then it says so.
    private static func checkLenient(_ bytes: [UInt8], _ error: ImageDecodingError) {
        guard case .success(let image) = decode(bytes, isLenient: true) else { return }
        let saysSo = image.warnings.contains { warning in
            switch warning {
            case .truncated(_, let rows, _): rows > 0
            case .missingEnd: true
            default: false
            }
        }
        claim(saysSo, "refused with \(error), but read with only the warnings \(image.warnings)")
    }
}
