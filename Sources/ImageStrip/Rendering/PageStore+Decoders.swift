package import StripCodecs
package import StripRaster
import StripSystem

extension PageStore {
    /// The fingerprint of a page's picture as it is decoded, and the parts of the decoder on which it depends.
    package func picture(
        ofPage page: Int
    ) throws(ImageFile.Failure) -> (pixels: PixelFingerprint, decoderParts: [DecoderPart]) {
        let image = try ImageFile.decode(images[page], options: options).image
        return (image.bitmap.fingerprint, image.decoderParts)
    }

    /// The images of some pages whose pixels depend on what decodes them, by path, and on which parts of it.
    ///
    /// - Throws: why an image cannot be used.
    /// - Complexity: decodes JPEGs and images with tables in their profiles, and reads the headers of others.
    package func decoderParts(
        ofPages pages: [Int], threads: Int
    ) throws(ImageFile.Failure) -> [String: [DecoderPart]] {
        let images = Set(pages.map { self.images[$0] }).sorted { $0.path < $1.path }
        let parts = try Parallel.map(images, threads: threads) { [options] image throws(ImageFile.Failure) in
            guard try ImageFile.header(image, options: options).mayDependOnDecoder else { return [DecoderPart]() }
            return try ImageFile.decode(image, options: options).image.decoderParts
        }
        return Dictionary(zip(images.map(\.path), parts).filter { !$1.isEmpty }) { first, _ in first }
    }
}
