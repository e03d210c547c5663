import ImageStrip
import StripGolden
import StripSystem

/// The result as one HTML file that works without a server and without the network.
struct HTMLReport {
    private let report: VerificationReport
    /// Bytes of PNG files that are put into the page; a larger page would be slow to open.
    private static let budget = 24 << 20

    init(_ report: VerificationReport) { self.report = report }

    /// Writes the page.
    func write(to path: String) throws {
        var page = try HTMLPage(
            AtomicFile(path), title: "imagestrip verify", style: Self.style, body: Self.body)
        var written: Set<String> = []
        var shown: Set<Int> = []
        var spent = 0
        for failure in report.pictures.frames {
            let files = try report.pictures.files(failure)
            let new = [(failure.actual, files.actual), (failure.expected ?? "", files.expected ?? [])]
                .filter { !$0.1.isEmpty && !written.contains($0.0) }
            let size = new.reduce(0) { $0 + $1.1.count }
            // The first one is there however large it is.
            guard spent == 0 || spent + size <= Self.budget else { continue }
            spent += size
            shown.insert(failure.number)
            for (hash, bytes) in new {
                written.insert(hash)
                try page.add(picture: bytes, id: "picture-" + hash)
            }
        }
        try page.add(json: content(shown), id: "result")
        try page.finish(script: Self.viewer + Self.chart)
    }

    private struct Content: Encodable {
        let result: VerificationDocument
        let causes: [String]
        /// The hashes of a failing frame's pictures that are in the page.
        let pictures: [String: Pair]
        let framesPerSecond: Double?
    }

    private struct Pair: Encodable {
        let expected: String?
        let actual: String
    }

    private func content(_ shown: Set<Int>) throws -> String {
        let frames = report.timeline
        let rate = frames.count > 1 && frames[1].time > 0 ? 1 / frames[1].time : nil
        let pairs = report.result.failures.compactMap { failure -> (String, Pair)? in
            guard let number = report.pictures.sameAs[failure.number], shown.contains(number) else { return nil }
            let expected = failure.picture == nil ? nil : failure.expected
            return (String(failure.number), Pair(expected: expected, actual: failure.actual))
        }
        let content = Content(
            result: VerificationDocument(report), causes: report.causes,
            pictures: Dictionary(uniqueKeysWithValues: pairs), framesPerSecond: rate)
        return try json(content)
    }
}
