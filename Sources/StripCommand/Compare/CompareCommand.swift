package import ImageStrip
import StripSystem

extension Command {
    static let compare = comparing { $0.compare(expected: $1, actual: $2) }

    /// The command with a comparison of its own, so that a test can see what a broken one leads to.
    package static func comparing(
        _ compare: @escaping @Sendable (BitmapComparator, Bitmap, Bitmap) -> Comparison
    ) -> Command {
        Command(
            name: "compare",
            summary: "Compare two pictures, or two folders of pictures by name, pixel by pixel.",
            usage: "EXPECTED ACTUAL [--diff FILE] [--json]",
            options: OptionRow.list(.difference, .recursive) + OptionRow.comparison + OptionRow.reading
                + OptionRow.list(.threads, .quiet, .json),
            examples: [
                "imagestrip compare golden.png actual.png --diff diff.png",
                "imagestrip compare goldens out --json",
                "imagestrip compare --recursive goldens out --diff differences",
                "imagestrip compare a.png b.png --fuzzy 'maxDifference=0-2;totalPixels=0-300'",
            ],
            run: { try comparePictures($0, $1, compare) })
    }
}

private func comparePictures(
    _ parsed: ParsedArguments, _ console: Console,
    _ compare: @escaping @Sendable (BitmapComparator, Bitmap, Bitmap) -> Comparison
) throws -> Int32 {
    try parsed.expectOperands(2, "two files or two folders", example: "compare EXPECTED ACTUAL")
    let threads = parsed.threadCount
    var comparator = try FileComparator(try parsed.comparator(), compare: compare)
    comparator.decoding = parsed.decoding
    let inputs = try ComparisonInputs(
        parsed.operands[0], parsed.operands[1], mask: parsed[.mask], difference: parsed[.difference],
        isRecursive: parsed.has(.recursive))
    for skipped in inputs.skipped { console.warn("\(skipped)") }
    let isAlone = !inputs.areFolders
    let reports = Parallel.map(inputs.pairs, threads: threads) { [comparator] pair in
        console.signal() != 0 ? nil : PairReport(pair, comparator, threads: isAlone ? threads : 1)
    }.compactMap(\.self)
    guard console.signal() == 0 else {
        console.status("stopped; not all pictures were compared")
        return 128 + console.signal()
    }
    let summary = ComparisonSummary(expected: inputs.expected, actual: inputs.actual, pairs: reports)
    if parsed.has(.json) {
        try console.result(json(summary))
    } else if !parsed.has(.quiet) {
        for report in reports where isAlone || report.verdict != .equal {
            for line in report.lines { try console.result(line.onOneLine) }
        }
        if inputs.areFolders { try console.result(summary.line) }
    }
    for report in reports {
        if let error = report.error { console.error(error) }
    }
    return summary.status
}
