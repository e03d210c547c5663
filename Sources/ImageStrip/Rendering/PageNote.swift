package import StripCodecs
package import StripUnits

/// What was noticed of a page when its image was decoded.
package struct PageNote: Hashable, Sendable {
    /// The image's size in pixels.
    package let size: PixelSize
    /// What was wrong with the file.
    package var warnings: [ImageFile.Warning] = []
    /// The parts of the decoder of which another version may make other pixels of it.
    package var decoderParts: [DecoderPart] = []

    /// Makes a note.
    package init(size: PixelSize, warnings: [ImageFile.Warning] = [], decoderParts: [DecoderPart] = []) {
        self.size = size
        self.warnings = warnings
        self.decoderParts = decoderParts
    }
}
