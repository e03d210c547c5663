import ImageStrip

/// Encodes so many frames of a small strip, a third of them with rows that something lies over; for counting what a frame costs.
///
/// What begins and ends the program costs the same whatever the number, so the difference of two runs is the frames' own.
func encodeFrames(_ count: Int) {
    let size = PixelSize(width: 200, height: 160)
    let strip = photo(PixelSize(width: 1000, height: size.height))
    let columns = Array(stride(from: 0, through: 800, by: 8))
    let tables = StripTables.make(strip: strip, hasAlpha: false, frameWidth: size.width, columns: columns) { $0() }
    var encoder = StripEncoder(tables)
    let overlaid = Bitmap(size: PixelSize(width: size.width, height: 11), color: .white)
    var bytes = 0
    for frame in 0..<count {
        let column = columns[frame % columns.count]
        let dirtyRows = frame % 3 == 0 ? 140..<150 : 0..<0
        bytes += encoder.encode(column: column, dirtyRows: dirtyRows, pixels: overlaid) { $0.byteCount } ?? 0
    }
    print("\(count) frames, \(bytes) bytes")
}
