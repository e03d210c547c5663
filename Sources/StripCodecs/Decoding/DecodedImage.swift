package import StripRaster

/// A picture read from a PNG or JPEG file.
package struct DecodedImage: Sendable {
    /// What the file says of itself.
    package let header: ImageHeader
    /// The pixels: 8-bit straight RGBA in sRGB, upright.
    package let bitmap: Bitmap
    /// What was done with the ICC profile; nil if there is none.
    package let profileUse: ProfileUse?
    /// What was noticed on the way.
    package let warnings: [ImageWarning]

    /// Decodes a whole file, by content. 16-bit samples are rounded to 8: (v · 255 + 32767) / 65535.
    ///
    /// - Throws: what is wrong with the bytes; a picture is never returned in part, unless the options are lenient.
    /// - Complexity: O(bytes + pixels) time, 4 bytes of memory a pixel, 10 while a progressive JPEG is read.
    package init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImageDecodingError) {
        self = try Codec.open(bytes, options.limits) { codec throws(ImageDecodingError) in
            let header = try codec.header(options.limits)
            try header.refuseUnsupported()
            var bitmap = try codec.pixels(options)
            let profile = codec.convertColors(&bitmap, header)
            codec.clearMissingRows(&bitmap)
            return DecodedImage(
                header: header, bitmap: bitmap.oriented(header.orientation), profileUse: profile.use,
                warnings: header.warnings + profile.warnings + codec.warnings)
        }
    }

    private init(header: ImageHeader, bitmap: Bitmap, profileUse: ProfileUse?, warnings: [ImageWarning]) {
        self.header = header
        self.bitmap = bitmap
        self.profileUse = profileUse
        self.warnings = warnings
    }
}

extension ImageHeader {
    /// Reads what stands before the pixels; of a larger file, its beginning is enough if it holds that much.
    ///
    /// - Throws: what is wrong with the bytes so far.
    package init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImageDecodingError) {
        self = try Codec.open(bytes, limits) { codec throws(ImageDecodingError) in try codec.header(limits) }
    }
}
