import ImageStrip

extension Option where Value == Int {
    static var maxChannelDifference: Self {
        Self(
            "--max-channel-difference", in: .comparison,
            "a pixel is different if a channel is off by more than N of 255 (default 0)", 0...255)
    }
    static var maxDifferentPixels: Self {
        Self(
            "--max-different-pixels", in: .comparison, "how many pixels may be different (default 0)",
            0...Int(Int32.max))
    }
}

extension Option where Value == Tolerance {
    static var fuzzy: Self {
        Self(
            "--fuzzy", "RANGES", in: .comparison,
            "Web Platform Tests' ranges: maxDifference=0-2;totalPixels=0-300; below a range is a failure, too",
            expected: "maxDifference=A-B;totalPixels=C-D with A, B up to 255"
        ) { Tolerance(fuzzy: $0) }
    }
}

extension Option where Value == Double {
    static var pixelmatch: Self {
        Self(
            "--pixelmatch", "THRESHOLD", in: .comparison,
            "count what pixelmatch 6 counts, 0 to 1; it misses soft changes (at 0.1 a grey that is off by 26)", 0...1,
            expected: "a number from 0 to 1")
    }
}

extension Option where Value == Void {
    static var recursive: Self {
        Self(
            "--recursive", in: .comparison,
            "compare folders in the folders as well, each picture with that of the same path; links are not followed")
    }
    static var excuseAntialiasing: Self {
        Self(
            "--excuse-antialiasing", in: .comparison,
            "with --pixelmatch: its rule for anti-aliased pixels, which also hides dots that moved")
    }
    static var strictAlpha: Self {
        Self("--strict-alpha", in: .comparison, "also compare the colour of fully transparent pixels")
    }
}

extension Option where Value == PixelRect {
    static var ignore: Self {
        Self(
            "--ignore", "X,Y,W,H", in: .comparison,
            "a rectangle in pixels that is not compared; may be given several times",
            expected: "X,Y,WIDTH,HEIGHT in pixels, such as 0,0,100,20"
        ) { text in
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
            guard numbers.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3,
                numbers[..<2].allSatisfy({ -(1 << 30)...1 << 30 ~= $0 }),
                numbers[2...].allSatisfy({ 1...1 << 30 ~= $0 })
            else { return nil }
            return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}

extension Option where Value == String {
    static var mask: Self {
        Self(
            path: "--mask", "FILE", in: .comparison, "a picture of white (compared) and black (not compared) pixels")
    }
}
