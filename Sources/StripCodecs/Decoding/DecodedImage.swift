package import StripRaster
import StripSystem
import StripUnits

/// An image read from a file.
package struct DecodedImage: Sendable {
    /// What the file says of itself.
    package let header: ImageHeader
    /// The pixels: 8-bit straight RGBA in sRGB, turned for display.
    package let bitmap: Bitmap
    /// What was done with the ICC profile; nil if there is none.
    package let profileUse: ProfileUse?
    /// The library that converted the colours, with its version, if another version may give other pixels; else nil.
    package let converter: String?
    /// What was noticed while decoding.
    package let warnings: [ImageWarning]

    /// Decodes a whole file, by content. 16-bit samples are rounded to 8: (v · 255 + 32767) / 65535.
    ///
    /// - Throws: what is wrong with the bytes; an image is never returned in part, unless the options are lenient.
    /// - Complexity: O(bytes + pixels) time, 8 bytes of memory for each pixel of the limit.
    package init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImageDecodingError) {
        let format = try ImageFormat(readable: bytes.span)
        guard let image = try format.decoder?.decode(bytes, format, options) else { throw .notSupported(found: format) }
        self = image
    }

    fileprivate init(
        header: ImageHeader, bitmap: Bitmap, profileUse: ProfileUse?, converter: String?, warnings: [ImageWarning]
    ) {
        self.header = header
        self.bitmap = bitmap
        self.profileUse = profileUse
        self.converter = converter
        self.warnings = warnings
    }
}

extension ImageHeader {
    /// Reads what precedes the pixels; of a larger file, its beginning is enough if it holds that much.
    ///
    /// - Throws: what is wrong with the bytes so far.
    package init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImageDecodingError) {
        let format = try ImageFormat(readable: bytes.span)
        guard let header = try format.decoder?.header(bytes, format, options) else {
            throw .notSupported(found: format)
        }
        self = header
    }
}

extension ImageDecoder where Self: ~Copyable {
    fileprivate static func header(
        _ file: [UInt8], _ format: ImageFormat, _ options: DecodingOptions
    ) throws(ImageDecodingError) -> ImageHeader {
        try open(file, options.limits) { decoder throws(ImageDecodingError) in
            try ImageHeader(format: format, decoder.stored, options)
        }
    }

    fileprivate static func decode(
        _ file: [UInt8], _ format: ImageFormat, _ options: DecodingOptions
    ) throws(ImageDecodingError) -> DecodedImage {
        try open(file, options.limits) { decoder throws(ImageDecodingError) in
            let stored = decoder.stored
            let header = try ImageHeader(format: format, stored, options)
            let colors = try stored.colors(header)
            // Also of a cut file: rows that no byte of it can hold are not worth their memory.
            guard file.count >= decoder.minimumByteCount else {
                throw .tooFewBytes(file.count, minimum: decoder.minimumByteCount)
            }
            let cost = stored.size.width * stored.size.height + decoder.workingByteCount / 4
            guard cost <= options.limits.maximumPixels else {
                throw .tooMuchMemory(pixels: cost, limit: options.limits.maximumPixels)
            }
            // The pixels, and beside them either what the file's rows inflate to or the pixels turned.
            let byteCount = 4 * (cost + stored.size.pixelCount)
            try rethrowing(as: ImageDecodingError.memory, Memory.promise(byteCount))
            defer { Memory.settle(byteCount) }
            var pixels = try decoder.pixels(colors.conversion, isLenient: options.isLenient)
            if !pixels.isConverted { colors.apply(to: &pixels.bitmap, stored.colorType) }
            pixels.clearMissingRows()
            return DecodedImage(
                header: header, bitmap: pixels.bitmap.oriented(header.orientation), profileUse: colors.profileUse,
                converter: colors.conversion?.converter,
                warnings: header.warnings + stored.warnings + colors.warnings
                    + pixels.warnings)
        }
    }
}

extension StoredPixels {
    /// Clears the rows that are not complete, which decoders make up.
    fileprivate mutating func clearMissingRows() {
        guard let completeRows else { return }
        let start = completeRows * bitmap.width
        bitmap.withMutablePixels { pixels in
            for index in start..<pixels.count { pixels[index] = .clear }
        }
    }
}
