import ImageStrip

/// Compares two pictures made of bytes; a comparison pixel by pixel, as the words of `Comparison` have it, judges.
enum ComparisonReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        var source = PictureBytes(bytes)
        let tolerance = source.tolerance()
        let comparator = BitmapComparator(
            tolerance, comparesHiddenColor: source.flag(), ignoredRects: source.flag() ? [source.rect()] : [],
            regions: source.flag() ? [Region(name: "r", rect: source.rect())] : [])
        let expected = source.picture()
        let actual = source.flag() ? source.changed(expected) : source.picture()

        let result = comparator.compare(expected: expected, actual: actual)
        PlainComparison(comparator, expected, actual).check(result)
        let swapped = comparator.compare(expected: actual, actual: expected)
        let counts = [result, swapped].map { result in
            [
                result.comparedPixels, result.differentPixels, result.countedPixels, result.antialiasedPixels,
                result.unmatchedPixels, result.hiddenColorPixels, result.largestDifference?.value ?? 0,
            ]
        }
        claim(counts[0] == counts[1] && result.verdict == swapped.verdict, "the order matters: \(counts)")
        let same = comparator.compare(expected: expected, actual: expected)
        claim(same.differentPixels == 0 && same.boundingBox == nil, "a picture differs from itself")
        if let minimal = result.minimalTolerance {
            var narrow = comparator
            narrow.tolerance = minimal
            claim(
                narrow.compare(expected: expected, actual: actual).verdict != .different,
                "the minimal tolerance \(minimal) fails")
        }
        let image = comparator.differenceImage(expected: expected, actual: actual)
        let red = image.pixels.count { $0 == Pixel(red: 255, green: 0, blue: 0) }
        claim(red == result.countedPixels, "\(red) red pixels, \(result.countedPixels) counted ones")
        claim(!result.summary.isEmpty && (result.verdict != .different || !result.reasons.isEmpty), "no words")
        return true
    }
}

/// Bytes taken as settings and pixels; where they end they go on as zeros.
private struct PictureBytes {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
    mutating func number(_ count: Int) -> Int { Int(byte()) % count }
    mutating func flag() -> Bool { byte() & 1 == 1 }
    mutating func rect() -> PixelRect {
        PixelRect(x: number(24) - 4, y: number(24) - 4, width: number(16) - 1, height: number(16) - 1)
    }

    mutating func tolerance() -> Tolerance {
        switch number(4) {
        case 0: return .exact
        case 1: return .limits(channelDifference: number(256), differentPixels: number(256))
        case 2:
            let (difference, pixels) = (number(256), number(256))
            return .fuzzy(
                maxDifference: difference...difference + number(256), totalPixels: pixels...pixels + number(256))
        default:
            let threshold = Double(byte()) / 255
            return .pixelmatch(threshold: threshold, toleratesAntialiasing: flag(), differentPixels: number(256))
        }
    }

    /// Pixels of few colours, so that equal neighbours are common; rows may be wider than a block of 256.
    mutating func picture() -> Bitmap {
        let size = PixelSize(width: 1 + number(flag() ? 24 : 600), height: 1 + number(12))
        let colors = (0..<1 + number(4)).map { _ in pixel() }
        let step = 1 + number(7)
        return Bitmap(size: size, pixels: (0..<size.width * size.height).map { colors[$0 / step % colors.count] })
    }

    mutating func changed(_ picture: Bitmap) -> Bitmap {
        var picture = picture
        for _ in 0..<min(64, rest.count / 7) {
            let place = Int(byte()) << 8 | Int(byte())
            let index = place % picture.pixels.count
            picture[index % picture.width, index / picture.width] = pixel()
        }
        return picture
    }

    private mutating func pixel() -> Pixel { Pixel(red: byte(), green: byte(), blue: byte(), alpha: byte()) }
}
