public import StripCodecs
public import StripRaster
public import StripRecording

/// A picture's file: read, told by content, decoded.
public enum ImageFile {
    /// A picture that could not be used.
    public struct Failure: Error, Sendable {
        /// Its file.
        public let path: String
        /// Why.
        public let reason: Reason

        /// What went wrong.
        public enum Reason: Sendable {
            /// The system refused something.
            case file(FileError)
            /// The bytes are not a picture that can be used.
            case decoding(ImageDecodingError)
        }
    }

    /// A warning about one picture.
    public struct Warning: Hashable, Sendable {
        /// Its file.
        public let path: String
        /// What was noticed.
        public let warning: ImageWarning
    }

    /// Decodes a file; besides the codec's warnings there is one if the name says another format.
    public static func decode(
        _ path: String, limits: DecodingLimits = DecodingLimits()
    ) throws(Failure) -> (header: ImageHeader, bitmap: Bitmap, warnings: [ImageWarning]) {
        let image = try decoding(path) { bytes throws(ImageDecodingError) in try DecodedImage(bytes, limits: limits) }
        let named: FileKind? =
            switch ImageName(path: path).type {
            case "png": .png
            case "jpg", "jpeg": .jpeg
            default: nil
            }
        let differs = named != nil && named != image.header.format
        let warnings = (differs ? [.nameDiffers(content: image.header.format)] : []) + image.warnings
        return (image.header, image.bitmap, warnings)
    }

    /// Reads a file's header.
    public static func header(_ path: String, limits: DecodingLimits = DecodingLimits()) throws(Failure) -> ImageHeader
    {
        try decoding(path) { bytes throws(ImageDecodingError) in try ImageHeader(bytes, limits: limits) }
    }

    /// Checks that a file is there, is not empty and begins like a PNG or JPEG; costs one small read.
    public static func probe(_ path: String) throws(Failure) {
        try decoding(path, limit: 64) { bytes throws(ImageDecodingError) in
            let kind = FileKind(bytes.span)
            if bytes.isEmpty { throw .empty }
            if kind != .png && kind != .jpeg && kind != .appleCrushedPNG { throw .notSupported(found: kind) }
        }
    }

    private static func decoding<Result>(
        _ path: String, limit: Int = .max, _ body: ([UInt8]) throws(ImageDecodingError) -> Result
    ) throws(Failure) -> Result {
        let bytes: [UInt8]
        do { bytes = try FileSystem.read(path, limit: limit) } catch { throw Failure(path: path, reason: .file(error)) }
        do { return try body(bytes) } catch { throw Failure(path: path, reason: .decoding(error)) }
    }
}
