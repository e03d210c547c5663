import ImageStrip

/// Why files could not be compared, and what to do about it.
func text(of error: FileComparisonError) -> String {
    switch error {
    case .image(let failure): text(of: failure as any Error)
    case .animation: "\(error); compare folders of its frames instead"
    case .maskSize: "--mask: \(error)"
    }
}

/// Why two paths cannot be compared, and what to do about it.
func text(of error: ComparisonInputError) -> String {
    switch error {
    case .missing, .noImages: "\(error)"
    case .kindsDiffer: "\(error); give two files or two folders"
    case .differenceIsInput: "\(Option.difference.name) \(error); use another name"
    case .mask: "\(Option.mask.name) \(error)"
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
