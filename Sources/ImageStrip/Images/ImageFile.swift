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

    /// Decodes a file. Adds a warning to the decoder's if the name says another format.
    package static func decode(
        _ path: String, options: DecodingOptions = DecodingOptions()
    ) throws(Failure) -> (image: DecodedImage, warnings: [ImageWarning]) {
        let image = try reading(path, options.limits) { bytes throws(ImageDecodingError) in
            try DecodedImage(bytes, options: options)
        }
        return (image, nameWarnings(path, image.header.format) + image.warnings)
    }

    /// Reads a file's header.
    package static func header(_ path: String, limits: DecodingLimits = DecodingLimits()) throws(Failure) -> ImageHeader
    {
        try reading(path, limits) { bytes throws(ImageDecodingError) in try ImageHeader(bytes, limits: limits) }
    }

    /// Reads a file's bytes, if there are not too many.
    package static func bytes(_ path: String, _ limits: DecodingLimits) throws(Failure) -> [UInt8] {
        try reading(path, limits) { $0 }
    }

    /// A warning if the name says another format than the content.
    package static func nameWarnings(_ path: String, _ content: ImageFormat) -> [ImageWarning] {
        content.fits(suffix: ImageName(path: path).type) ? [] : [.nameDiffers(content: content)]
    }

    /// Checks that a file is there, is not empty and begins like an image that can be read; costs one small read.
    package static func probe(_ path: String) throws(Failure) {
        _ = try decoding(path, count: 64) { bytes throws(ImageDecodingError) in try ImageFormat(readable: bytes.span) }
    }

    private static func reading<Result>(
        _ path: String, _ limits: DecodingLimits, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let limit = limits.maximumFileBytes
        if let count = FileSystem.byteCount(path), count > limit {
            throw Failure(path: path, reason: .decoding(.fileTooLarge(limit: limit)))
        }
        // The size of a pipe or a device is not known beforehand.
        return try decoding(path, count: max(limit, limit &+ 1)) { bytes throws(ImageDecodingError) in
            if bytes.count > limit { throw .fileTooLarge(limit: limit) }
            return try body(bytes)
        }
    }

    private static func decoding<Result>(
        _ path: String, count: Int, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let bytes: [UInt8]
        do { bytes = try FileSystem.read(path, limit: count) } catch { throw Failure(path: path, reason: .file(error)) }
        do { return try body(bytes) } catch { throw Failure(path: path, reason: .decoding(error)) }
    }
}
