public import StripRaster

/// A picture read from a PNG or JPEG file.
public struct DecodedImage: Sendable {
    /// What the file says of itself.
    public let header: ImageHeader
    /// The pixels: 8-bit straight RGBA, upright.
    public let bitmap: Bitmap
    /// What was noticed on the way.
    public let warnings: [ImageWarning]

    /// Decodes a whole file, by content. 16-bit samples are rounded to 8: (v · 255 + 32767) / 65535.
    ///
    /// - Throws: what is wrong with the bytes; a picture is never returned in part.
    /// - Complexity: O(bytes + pixels) time, 4 bytes of memory a pixel.
    public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImageDecodingError) {
        self = try unsafe bytes.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            var codec = try unsafe Codec(bytes)
            let header = try codec.header(limits)
            try header.refuseUnsupported()
            let bitmap = try codec.pixels().oriented(header.orientation)
            return DecodedImage(header: header, bitmap: bitmap, warnings: header.warnings + codec.warnings)
        }
    }

    private init(header: ImageHeader, bitmap: Bitmap, warnings: [ImageWarning]) {
        self.header = header
        self.bitmap = bitmap
        self.warnings = warnings
    }
}

extension ImageHeader {
    /// Reads what stands before the pixels; of a larger file, its beginning is enough if it holds that much.
    ///
    /// - Throws: what is wrong with the bytes so far.
    public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImageDecodingError) {
        self = try unsafe bytes.span.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
            try unsafe Codec(bytes).header(limits)
        }
    }
}
