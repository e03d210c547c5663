package import StripCodecs
import StripSystem

/// Reads image files, recognises their formats by content, and decodes them.
package enum ImageFile {
    /// A warning about one image.
    package struct Warning: Hashable, Sendable, CustomStringConvertible {
        /// Its file.
        package let path: String
        /// What was noticed.
        package let warning: ImageWarning

        /// The file and the warning.
        package var description: String { "\(path): \(warning)" }
    }

    /// Decodes an image. Adds a warning to the decoder's if the name says another format.
    package static func decode(
        _ image: ImageReference, options: DecodingOptions = DecodingOptions()
    ) throws(Failure) -> (image: DecodedImage, warnings: [ImageWarning]) {
        let decoded = try reading(image, options.limits) { bytes throws(ImageDecodingError) in
            try DecodedImage(bytes, options: options)
        }
        return (decoded, nameWarnings(image.path, decoded.header.format) + decoded.warnings)
    }

    /// Reads an image's header.
    package static func header(
        _ image: ImageReference, options: DecodingOptions = DecodingOptions()
    ) throws(Failure) -> ImageHeader {
        try reading(image, options.limits) { bytes throws(ImageDecodingError) in
            try ImageHeader(bytes, options: options)
        }
    }

    /// Reads a file's bytes, if there are not too many.
    package static func bytes(_ path: String, _ limits: DecodingLimits) throws(Failure) -> [UInt8] {
        try reading(ImageReference(path: path), limits) { $0 }
    }

    /// A warning if the name says another format than the content.
    package static func nameWarnings(_ path: String, _ content: ImageFormat) -> [ImageWarning] {
        content.fits(suffix: ImageName(path: path).type) ? [] : [.nameDiffers(content: content)]
    }

    /// Checks that an image is there, is not empty and begins like one that can be read; costs one small read.
    package static func probe(_ image: ImageReference) throws(Failure) {
        _ = try decoding(image, count: 64) { bytes throws(ImageDecodingError) in try ImageFormat(readable: bytes.span) }
    }

    private static func reading<Result>(
        _ image: ImageReference, _ limits: DecodingLimits, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let limit = limits.maximumFileBytes
        if image.piped == nil, let count = FileSystem.byteCount(image.path), count > limit {
            throw Failure(path: image.path, reason: .decoding(.fileTooLarge(limit: limit)))
        }
        // The size of a pipe or a device is not known beforehand.
        return try decoding(image, count: max(limit, limit &+ 1)) { bytes throws(ImageDecodingError) in
            if bytes.count > limit { throw .fileTooLarge(limit: limit) }
            return try body(bytes)
        }
    }

    private static func decoding<Result>(
        _ image: ImageReference, count: Int, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = if let piped = image.piped { piped.bytes } else { try FileSystem.read(image.path, limit: count) }
        } catch { throw Failure(path: image.path, reason: .file(error)) }
        do { return try body(bytes) } catch { throw Failure(path: image.path, reason: .decoding(error)) }
    }
}
