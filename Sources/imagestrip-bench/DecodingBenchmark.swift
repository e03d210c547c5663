import ImageStrip

/// Decoding of a 1170 x 2532 PNG (goal P10 of evidence E18), beside libpng on the same pixels.
func benchmarkDecoding() {
    let size = PixelSize(width: 1170, height: 2532)
    for (name, bitmap) in [("photo", photo(size)), ("screenshot", screenshot(size))] {
        guard var encoder = try? PNGEncoder(.balanced), let file = try? encoder.encode(bitmap, hasAlpha: false) else {
            return
        }
        // A second byte behind IEND changes nothing but the way: libpng takes it.
        for (decoder, bytes) in [("ours", file), ("libpng", file + [0])] {
            measure("\(name): decoded by \(decoder)", unit: "pages", count: 1, runs: 9) {
                _ = try? DecodedImage(bytes)
            }
        }
    }
}
