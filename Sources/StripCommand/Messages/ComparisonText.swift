import ImageStrip

/// Why nothing that the comparator says can be relied on.
func text(of failure: ComparatorFailure) -> String {
    let found =
        switch failure.check {
        case .equal: "a picture differs from itself"
        case .oneBit: "one bit of one pixel is not found"
        case .alpha: "a difference of alpha alone is not found"
        case .size: "a difference of size is not found"
        case .swappedFrames: "two frames that changed places are not found"
        }
    return "the comparator is broken: \(found); nothing was compared. Please report this with the output of --version"
}

/// Why files could not be compared.
func text(of error: FileComparisonError) -> String {
    switch error {
    case .picture(let failure): text(of: failure as any Error)
    case .animation(let path):
        "\(path): an animated PNG, of which only the first frame would be compared; compare folders of its frames instead"
    case .maskSize(let size, let picture):
        "--mask: \(text(of: size)) pixels, expected the picture's \(text(of: picture))"
    }
}

/// Why folders could not be compared.
func text(of error: ComparisonInputError) -> String {
    switch error {
    case .missing(let path): "\(path): missing; there is no such file or folder, and compare never makes one"
    case .kindsDiffer(let expected, let actual):
        "\(expected) and \(actual): one is a folder, the other is not; give two files or two folders"
    case .noPictures(let path):
        "\(path): no pictures in this folder (\(ImageFormat.readableSuffixes("or"))), so there is nothing to compare with"
    case .differenceIsInput(let path):
        "--diff \(path) is one of the compared files or folders, or the mask, and would be changed; use another name"
    case .mask(let path, let error):
        "--mask \(path): expected white and black pixels only, found \(error.found.hex) at \(error.x),\(error.y)"
    }
}

/// A tolerance as the options say it.
func options(of tolerance: Tolerance) -> String {
    func pixels(_ count: Int) -> [String] { count == 0 ? [] : ["--max-different-pixels \(count)"] }
    switch tolerance {
    case .limits(let difference, let count):
        return ((difference == 0 ? [] : ["--max-channel-difference \(difference)"]) + pixels(count)).joined(
            separator: " ")
    case .fuzzy(let difference, let total):
        return "--fuzzy 'maxDifference=\(difference.lowerBound)-\(difference.upperBound);"
            + "totalPixels=\(total.lowerBound)-\(total.upperBound)'"
    case .pixelmatch(let measure, let count):
        let antialiasing = measure.excusesAntialiasing ? ["--excuse-antialiasing"] : []
        return (["--pixelmatch \(measure.threshold)"] + antialiasing + pixels(count)).joined(separator: " ")
    }
}

/// What a tolerance that is wider than needed should be.
func advice(on tight: Tolerance) -> String {
    tight == .exact
        ? "the tolerance is not needed: no pixel differs"
        : "the tolerance is wider than needed: \(options(of: tight)) is enough"
}

func text(of size: PixelSize) -> String { "\(size.width)x\(size.height)" }
