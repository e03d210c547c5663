import ImageStrip

/// Naming five pages of 1170 x 2532 and their windows (goal P11 of evidence E18), beside copying the strip.
func benchmarkFingerprints() {
    let size = PixelSize(width: 5 * 1170, height: 2532)
    let strip = photo(size)
    var sum = FingerprintSum.zero
    for count in [73, 291] {
        let columns = (0..<count).map { $0 * (size.width - 1170) / (count - 1) }
        measure("fingerprints of \(count) windows", unit: "strips", count: 1) {
            sum = sum + (StripFingerprints(strip, width: 1170, columns: columns) { $0() }[0] ?? .zero)
        }
    }
    var copy = Bitmap(size: size, color: .white)
    measure("the strip copied", unit: "strips", count: 1) { copy.copy(strip, from: strip.bounds, toX: 0, y: 0) }
    print("fingerprint \(PixelFingerprint(sum, size))")
}

/// Fingerprints a small picture so many times; for counting what one costs.
func fingerprintPictures(_ count: Int) {
    let picture = photo(PixelSize(width: 200, height: 160))
    var sum = FingerprintSum.zero
    for _ in 0..<count { sum = sum + picture.fingerprintSum(picture.bounds, x: 0, y: 0) }
    print("\(count) pictures, \(PixelFingerprint(sum, picture.size))")
}

/// Names so many frames of a small strip as `verify` does, each with dots; for counting what one costs.
///
/// - Parameter count: 2 ... 801; the strip is the same for all.
func nameFrames(_ count: Int) {
    let source = DottedStrip(strip: photo(PixelSize(width: 1000, height: 160)))
    let states = (0..<count).map { frame in
        FrameState(contentOffsetX: frame * 800 / (count - 1), contentOffsetY: 0, currentPage: 0, dotCount: 1)
    }
    let names = try? PixelNames.all(states, source, hasSHA256: false, threads: 1) { _ in true }
    print("\(names?.count ?? 0) frames, \(names?[states[0]].map { "\($0.pixels)" } ?? "")")
}

/// A strip with a bar where dots would be.
private struct DottedStrip: FrameSource {
    let strip: Bitmap

    var frameSize: PixelSize { PixelSize(width: 200, height: 160) }
    var hasAlpha: Bool { false }
    func overlayArea(_ state: FrameState) -> PixelRect { PixelRect(x: 80, y: 140, width: 40, height: 9) }
    func prepare(columns: Range<Int>, threads: Int) {}
    func content(columns: Range<Int>) -> Bitmap { strip }

    func frame(_ state: FrameState, rows: Range<Int>) -> Bitmap {
        var frame = Bitmap(size: PixelSize(width: 200, height: rows.count), color: .white)
        let window = PixelRect(x: state.contentOffsetX, y: rows.lowerBound, width: 200, height: rows.count)
        frame.copy(strip, from: window, toX: 0, y: 0)
        for y in rows where 140..<149 ~= y {
            for x in 80..<120 { frame[x, y - rows.lowerBound] = .white }
        }
        return frame
    }
}
