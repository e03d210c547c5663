import ImageStrip
import StripGolden

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
    case .mask(let path, let error): "--mask \(path): \(error)"
    }
}

/// A tolerance as the options say it, or in words if there are none for it.
func options(of tolerance: Tolerance) -> String {
    func pixels(_ count: Int) -> [String] { count == 0 ? [] : ["--max-different-pixels \(count)"] }
    let options: [String]
    switch tolerance.rule {
    case let rule as ChannelLimits:
        let difference = rule.channelDifference
        options = (difference == 0 ? [] : ["--max-channel-difference \(difference)"]) + pixels(rule.differentPixels)
    case let rule as FuzzyMatch:
        let (difference, total) = (rule.maxDifference, rule.totalPixels)
        options = [
            "--fuzzy 'maxDifference=\(difference.lowerBound)-\(difference.upperBound);"
                + "totalPixels=\(total.lowerBound)-\(total.upperBound)'"
        ]
    case let rule as Pixelmatch:
        let antialiasing = rule.toleratesAntialiasing ? ["--excuse-antialiasing"] : []
        options = ["--pixelmatch \(rule.threshold)"] + antialiasing + pixels(rule.differentPixels)
    default: options = ["\(tolerance)"]
    }
    return options.joined(separator: " ")
}

/// What a tolerance that is wider than needed should be.
func suggestion(for minimal: Tolerance) -> String {
    minimal == .exact
        ? "the tolerance is not needed: no pixel differs"
        : "the tolerance is wider than needed: \(options(of: minimal)) is enough"
}

func text(of size: PixelSize) -> String { "\(size.width)x\(size.height)" }
