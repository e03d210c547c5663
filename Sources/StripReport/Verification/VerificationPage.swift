import ImageStrip
package import StripGolden
import StripSystem

/// The result of a verification as one HTML file, `--report`, that works without a server and without the network.
package struct VerificationPage {
    /// Bytes of PNG files that are put into the page; a larger page would be slow to open.
    package static let imageBudget = 24 << 20

    private let report: VerificationReport

    /// Takes a report of which images were kept.
    package init(_ report: VerificationReport) { self.report = report }

    /// Writes the page, whole or not at all.
    ///
    /// - Throws: `FileError`, or what encoding JSON throws.
    package func write(to path: String) throws {
        var page = try HTMLPage(AtomicFile(path), .verification)
        for (pixels, file) in report.images.kept { try page.add(png: file, id: "picture-" + pixels) }
        try page.add(json: json(content), id: "result")
        try page.finish()
    }

    private struct Content: Encodable {
        let result: VerificationDocument
        let causes: [String]
        /// The hashes of a failing frame's images that are in the page.
        let pictures: [String: Pair]
        let framesPerSecond: Double?
    }

    private struct Pair: Encodable {
        let expected: String?
        let actual: String
    }

    private var content: Content {
        let frames = report.images.verification.timeline
        let pairs = report.result.failures.filter(report.images.isKept).map { failure in
            let expected = failure.goldenSource == nil ? nil : failure.expected
            return (String(failure.number), Pair(expected: expected, actual: failure.actual))
        }
        return Content(
            result: VerificationDocument(report), causes: report.causes,
            pictures: Dictionary(uniqueKeysWithValues: pairs),
            framesPerSecond: frames.count > 1 && frames[1].time > 0 ? 1 / frames[1].time : nil)
    }
}
