import CCodecShim
import StripRaster
import StripUnits

// What the decoders of `CCodecShim` have in common.

extension strip_image_info {
    /// Columns and rows as stored.
    var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

    /// What samples are stored.
    var colorType: ColorType { channels == 4 ? .cmyk : channels == 1 ? .gray : .rgb }
}

extension strip_attachments {
    /// The ICC profile.
    var profileBytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: profile, count: profile_size)) }
    /// The Exif data.
    var exifBytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: exif, count: exif_size)) }
    /// The XMP packet.
    var xmpBytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: xmp, count: xmp_size)) }
}

extension strip_report {
    /// Why an image cannot be read.
    ///
    /// - Parameter shortage: the error if the data ended early.
    func failure(shortage: ImageDecodingError) -> ImageDecodingError {
        if is_truncated { return shortage }
        let detail = Self.text(error)
        return .damaged(detail: detail.isEmpty ? "out of memory" : detail)
    }

    /// What the library warned of.
    var libraryWarnings: [ImageWarning] {
        if warnings == 0 { return [] }
        let text = Self.text(warning)
        return [is_damaged ? .damagedData(text, count: Int(warnings)) : .codec(text, count: Int(warnings))]
    }

    /// The text in a fixed C array of characters.
    private static func text<Characters>(_ characters: Characters) -> String {
        unsafe withUnsafeBytes(of: characters) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
