import ImageStrip
import StripCompare

extension VerificationDocument {
    /// A frame that is not its golden, or only within the tolerance.
    struct Failure: Encodable {
        let frame: Int
        let time: Double
        let kind: String
        let contentOffset: [Double]
        let currentPage: Int
        /// The fingerprint.
        let pixels: String
        let golden: FrameRecord?
        let comparison: Comparison?
        let summary: String?
        let cause: String?
        let text: String
        let expected: String?
        let actual: String?
        let difference: String?

        init(_ failure: FrameFailure, _ report: VerificationReport) {
            frame = failure.number
            time = failure.frame.time
            kind = failure.kind.name
            contentOffset = [failure.frame.contentOffset.x, failure.frame.contentOffset.y]
            currentPage = failure.frame.state.currentPage
            pixels = failure.actual
            golden = failure.golden
            comparison = failure.comparison
            summary = failure.comparison?.summary
            cause = failure.cause?.name
            text = report.text(failure)
            expected = report.images.expectedPath(failure)
            actual = report.images.path(.actual, failure)
            difference = report.images.path(.difference, failure)
        }
    }
}
