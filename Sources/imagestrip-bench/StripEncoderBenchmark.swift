import ImageStrip

/// The strip encoder on five pages of 1170 x 2532 (goals P1 and P7 of evidence E18): frames a second beside plainly
/// copying the window's pixels, and making the tables beside encoding one page with libdeflate.
func benchmarkStripEncoder() {
    let size = PixelSize(width: 5 * 1170, height: 2532)
    for (name, strip) in [("photo", photo(size)), ("screenshot", screenshot(size))] {
        let width = 1170
        let columns = (0..<73).map { $0 * (size.width - width) / 72 }
        var tables: StripTables?
        measure("\(name): tables of the strip, one thread", unit: "strips", count: 1, runs: 3) {
            tables = StripTables.make(strip: strip, hasAlpha: false, frameWidth: width, columns: columns) { $0() }
        }
        guard let tables, var plain = try? PNGEncoder() else { return }
        var encoder = StripEncoder(tables)
        var bytes = 0
        measure("\(name): frames by the strip encoder", unit: "frames", count: Double(columns.count)) {
            bytes = 0
            for column in columns { bytes += encoder.encode(column: column) { $0.byteCount } ?? 0 }
        }
        print("\(name): \(bytes / columns.count) bytes a frame")
        var frame = Bitmap(size: PixelSize(width: width, height: size.height), color: .white)
        measure("\(name): the window's pixels copied (RGBA)", unit: "frames", count: Double(columns.count)) {
            for column in columns {
                frame.copy(strip, from: PixelRect(x: column, y: 0, width: width, height: size.height), toX: 0, y: 0)
            }
        }
        measure("\(name): one page by libdeflate level 1", unit: "frames", count: 1, runs: 3) {
            _ = try? plain.encode(frame, hasAlpha: false)
        }
    }
}

/// Soft hills of colour with grain.
func photo(_ size: PixelSize) -> Bitmap {
    var bitmap = Bitmap(size: size, color: .white)
    var state: UInt32 = 1
    for y in 0..<size.height {
        for x in 0..<size.width {
            state = state &* 1_664_525 &+ 1_013_904_223
            let grain = Int(state >> 30) + Int(state >> 24 & 3)
            bitmap[x, y] = Pixel(
                red: UInt8(truncatingIfNeeded: x / 9 + y / 20 + grain),
                green: UInt8(truncatingIfNeeded: x / 13 + grain),
                blue: UInt8(truncatingIfNeeded: y / 11 + grain))
        }
    }
    return bitmap
}

/// Flat panels with rows of small marks.
func screenshot(_ size: PixelSize) -> Bitmap {
    var bitmap = Bitmap(size: size, color: Pixel(red: 245, green: 245, blue: 250))
    var state: UInt32 = 1
    for y in 0..<size.height where y % 90 < 30 {
        for x in 0..<size.width where x % 1170 > 80 && x % 1170 < 900 {
            if x % 8 == 0 { state = state &* 1_664_525 &+ 1_013_904_223 &+ UInt32(y / 6) }
            if state >> 29 == 3 { bitmap[x, y] = Pixel(red: UInt8(state >> 25 & 63), green: 40, blue: 60) }
        }
    }
    return bitmap
}
