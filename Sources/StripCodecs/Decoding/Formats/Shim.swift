import CCodecShim
import StripRaster
import StripUnits

// What the decoders of `CCodecShim` have in common.

extension DecodingLimits {
    /// The limits of a PNG as the shim takes them.
    var shim: strip_limits {
        strip_limits(chunk_bytes: UInt32(clamping: maximumChunkBytes), skips_exif: false)
    }
}

extension strip_image_info {
    /// Columns and rows as stored.
    var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

    /// What samples are stored, if not inks.
    var colorType: ColorType {
        switch channels {
        case 1: is_palette ? .palette : .gray
        case 2: .grayAlpha
        case 3: .rgb
        default: .rgba
        }
    }
}

extension strip_attachments {
    /// The ICC profile.
    var profileBytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: profile, count: profile_size)) }
    /// The Exif data.
    var exifBytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: exif, count: exif_size)) }
}

extension strip_report {
    /// Why a file of so many bytes cannot be read.
    func failure(byteCount: Int) -> ImageDecodingError {
        if is_truncated { return .truncated(bytes: byteCount) }
        let detail = Self.text(error)
        return .damaged(detail: detail.isEmpty ? "out of memory" : detail)
    }

    /// The result of reading pixels.
    ///
    /// - Parameters:
    ///   - isWhole: what the shim said.
    ///   - byteCount: the bytes of the file.
    ///   - readableCount: the bytes that the shim was given.
    func result(
        _ bitmap: Bitmap, isWhole: Bool, isLenient: Bool, byteCount: Int, readableCount: Int
    ) throws(ImageDecodingError) -> StoredPixels {
        if !isWhole {
            guard isLenient, is_truncated, rows > 0 else { throw failure(byteCount: byteCount) }
            let warning = ImageWarning.truncated(bytes: byteCount, rows: Int(rows), height: bitmap.height)
            return StoredPixels(bitmap: bitmap, completeRows: Int(rows), warnings: [warning])
        }
        var pixels = StoredPixels(bitmap: bitmap)
        if warnings > 0 { pixels.warnings.append(.codec(Self.text(warning), count: Int(warnings))) }
        if lacks_end {
            pixels.warnings.append(.missingEnd)
        } else if consumed < readableCount {
            pixels.warnings.append(.trailingBytes(readableCount - consumed))
        }
        return pixels
    }

    /// The text in a fixed C array of characters.
    private static func text<Characters>(_ characters: Characters) -> String {
        unsafe withUnsafeBytes(of: characters) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
