import ImageStrip

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Comparing two pictures of 1170 x 2532 (goal P8 of evidence E18), with `memcmp` of the same and decoding one of them
/// beside it.
func benchmarkComparison() {
    let first = photo(PixelSize(width: 1170, height: 2532))
    var dot = first
    for y in 2400..<2407 {
        for x in 580..<587 { dot[x, y] = .white }
    }
    let other = Bitmap(
        size: first.size, pixels: first.pixels.map { Pixel(red: $0.green, green: $0.blue, blue: $0.red) })
    let copy = Bitmap(size: first.size, pixels: first.pixels.map(\.self))
    var sum = 0
    func compare(_ name: String, _ comparator: BitmapComparator, _ second: Bitmap) {
        measure("compare, \(name)", unit: "pictures", count: 1) {
            sum &+= comparator.compare(expected: first, actual: second).differentPixels
        }
    }
    measure("memcmp of the same", unit: "pictures", count: 1) {
        sum &+= Int(unsafe memcmp(first.pixels, copy.pixels, 4 * first.pixels.count))
    }
    compare("equal", BitmapComparator(), copy)
    compare("a dot of 7 x 7 differs", BitmapComparator(), dot)
    compare("every pixel differs", BitmapComparator(), other)
    compare("every pixel differs, two regions", regions(first), other)
    let pixelmatch = Tolerance.pixelmatch(threshold: 0.1)
    compare("every pixel differs, pixelmatch 0.1", BitmapComparator(pixelmatch), other)
    let lenient = Tolerance.pixelmatch(threshold: 0.1, toleratesAntialiasing: true)
    compare("every pixel differs, pixelmatch 0.1, anti-aliasing tolerated", BitmapComparator(lenient), other)
    measure("triptych, a dot differs", unit: "pictures", count: 1) {
        sum &+= BitmapComparator().triptych(expected: first, actual: dot).width
    }
    guard var encoder = try? PNGEncoder(), let file = try? encoder.encode(first, hasAlpha: false) else { return }
    measure("decoding one of them (libpng)", unit: "pictures", count: 1) {
        sum &+= (try? DecodedImage(file))?.bitmap.width ?? 0
    }
    print("checksum \(sum)")
}

private func regions(_ picture: Bitmap) -> BitmapComparator {
    let half = picture.width / 2
    let pages = [0, half].map {
        Region(name: "page", rect: PixelRect(x: $0, y: 0, width: half, height: picture.height))
    }
    return BitmapComparator(regions: pages)
}
