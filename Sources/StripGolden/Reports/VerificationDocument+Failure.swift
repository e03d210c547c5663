import ImageStrip

extension VerificationDocument {
    /// A frame that is not its golden, or only within the tolerance.
    struct Failure: Encodable {
        let frame: Int
        let time: Double
        let kind: String
        let contentOffset: [Double]
        let currentPage: Int
        let sha256: String
        let golden: FrameRecord?
        let comparison: Pixels?
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
            sha256 = failure.actual
            golden = failure.golden
            comparison = failure.comparison.map(Pixels.init)
            cause = failure.cause?.name
            text = report.text(failure)
            expected = report.images.expectedPath(failure)
            actual = report.images.path(.actual, failure)
            difference = report.images.path(.difference, failure)
        }
    }

    /// What a comparison of pixels found.
    struct Pixels: Encodable {
        /// The pixels of one region.
        struct Region: Encodable {
            let name: String
            let pixels: Int
            let rect: [Int]?
        }

        let expectedSize: [Int]
        let actualSize: [Int]
        let compared: Int
        let different: Int
        let counted: Int
        /// Counted pixels of the compared ones.
        let ratio: Double
        let ignored: Int
        let hiddenColor: Int
        let rect: [Int]?
        let maxDifference: Int?
        let maxChannel: String?
        let maxAt: [Int]?
        let regions: [Region]

        init(_ comparison: Comparison) {
            expectedSize = [comparison.expectedSize.width, comparison.expectedSize.height]
            actualSize = [comparison.actualSize.width, comparison.actualSize.height]
            compared = comparison.comparedPixels
            different = comparison.differentPixels
            counted = comparison.countedPixels
            ratio = Double(comparison.countedPixels) / Double(max(1, comparison.comparedPixels))
            ignored = comparison.ignoredPixels
            hiddenColor = comparison.hiddenColorPixels
            rect = comparison.boundingBox?.list
            maxDifference = comparison.largestDifference?.value
            maxChannel = comparison.largestDifference?.channel.rawValue
            maxAt = comparison.largestDifference.map { [$0.x, $0.y] }
            regions = comparison.regions.filter { $0.countedPixels > 0 }.map {
                Region(name: $0.region.name, pixels: $0.countedPixels, rect: $0.boundingBox?.list)
            }
        }
    }
}

extension PixelRect {
    /// `[x, y, width, height]`.
    fileprivate var list: [Int] { [x, y, width, height] }
}
