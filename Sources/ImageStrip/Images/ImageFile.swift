package import StripCodecs
import StripRecording
package import StripSystem

/// A picture's file: read, told by content, decoded.
package enum ImageFile {
    /// A picture that could not be used.
    package struct Failure: Error, Sendable {
        /// Its file.
        package let path: String
        /// Why.
        package let reason: Reason

        /// What went wrong.
        package enum Reason: Sendable {
            /// The system refused something.
            case file(FileError)
            /// The bytes are not a picture that can be used.
            case decoding(ImageDecodingError)
            /// The file is another one than when the job began, or was written to in the meantime.
            case changed
        }
    }

    /// A warning about one picture.
    package struct Warning: Hashable, Sendable {
        /// Its file.
        package let path: String
        /// What was noticed.
        package let warning: ImageWarning
    }

    /// Decodes a file; besides the codec's warnings there is one if the name says another format.
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
    static func bytes(_ path: String, _ limits: DecodingLimits) throws(Failure) -> [UInt8] {
        try reading(path, limits) { $0 }
    }

    /// A warning if the name says another format than the content.
    static func nameWarnings(_ path: String, _ content: FileKind) -> [ImageWarning] {
        let names: [FileKind: [String]] = [
            .png: ["png", "apng"], .appleCrushedPNG: ["png"], .jpeg: ["jpg", "jpeg", "jpe", "jfif", "mpo"],
        ]
        let type = ImageName(path: path).type
        let isNamed = ImageName.pictureTypes.contains(type)
        return isNamed && !(names[content] ?? []).contains(type) ? [.nameDiffers(content: content)] : []
    }

    /// Checks that a file is there, is not empty and begins like a PNG or JPEG; costs one small read.
    package static func probe(_ path: String) throws(Failure) {
        try decoding(path, count: 64) { bytes throws(ImageDecodingError) in
            let kind = FileKind(bytes.span)
            if bytes.isEmpty { throw .empty }
            if kind != .png && kind != .jpeg && kind != .appleCrushedPNG { throw .notSupported(found: kind) }
        }
    }

    private static func reading<Result>(
        _ path: String, _ limits: DecodingLimits, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let limit = limits.maximumFileBytes
        if let count = FileSystem.byteCount(path), count > limit {
            throw Failure(path: path, reason: .decoding(.fileTooLarge(limit: limit)))
        }
        // Of a pipe or a device nobody knows the end.
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
