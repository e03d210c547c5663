import ImageStrip
import StripGolden
import StripSystem

/// The pictures of failing frames: of the first one of each run, then of others, each pair of pictures once.
struct FailurePictures {
    /// A failing frame as PNG files.
    struct Files {
        var expected: [UInt8]?
        let actual: [UInt8]
        var difference: [UInt8]?
    }

    /// More would fill disks without telling more.
    private static let limit = 32

    let golden: GoldenFolder
    let pending: PendingFolder
    /// Frames whose pictures are kept, ascending.
    let frames: [FrameFailure]
    /// Of every failing frame the one among `frames` that has the same pictures.
    private(set) var sameAs: [Int: Int] = [:]
    /// What the comparison lets through.
    var tolerance: Tolerance { verification.comparator.tolerance }
    private let verification: Verification
    private let result: VerificationResult

    init(_ verification: Verification, _ result: VerificationResult, _ golden: GoldenFolder) {
        self.verification = verification
        self.result = result
        self.golden = golden
        pending = PendingFolder(for: golden)
        let shown = result.failures.filter { $0.kind != .missing && $0.kind != .pictureMissing }
        let starts = Set(shown.map(\.number).runs.map(\.lowerBound))
        let known = shown.filter { starts.contains($0.number) } + shown.filter { $0.picture != nil } + shown
        var first: [[String]: FrameFailure] = [:]
        for failure in known where first.count < Self.limit {
            let key = [failure.expected ?? "", failure.actual]
            if first[key] == nil { first[key] = failure }
        }
        frames = first.values.sorted { $0.number < $1.number }
        for failure in shown { sameAs[failure.number] = first[[failure.expected ?? "", failure.actual]]?.number }
    }

    /// The pictures of one of `frames`.
    func files(_ failure: FrameFailure) throws -> Files {
        let pictures = try verification.pictures(of: failure, in: golden)
        var encoder = try PNGEncoder(.balanced)
        func png(_ bitmap: Bitmap) throws -> [UInt8] { try encoder.encode(bitmap, hasAlpha: !bitmap.isOpaque) }
        var files = Files(actual: try png(pictures.actual))
        if let expected = pictures.expected {
            files.expected = try png(expected)
            if failure.comparison?.isDrawable == true {
                files.difference = try png(
                    verification.comparator.differenceImage(expected: expected, actual: pictures.actual))
            }
        }
        return files
    }

    /// Removes what an earlier run left pending, and puts what this one found there.
    ///
    /// A folder that cannot be written is no reason to lose the result: it is a warning.
    func replacePending(_ trace: [UInt8]?, _ timeline: [TimelineFrame], _ console: Console) throws {
        do {
            try pending.clear()
            if result.isEqual { return }
            try pending.create()
            for failure in frames {
                let files = try files(failure)
                try write(files.actual, .actual, failure)
                if let difference = files.difference { try write(difference, .difference, failure) }
                if case .state? = failure.picture, let expected = files.expected {
                    try write(expected, .expected, failure)
                }
            }
            let records = result.checked.map { number in
                FrameRecord(timeline[number], file: nil, sha256: result.hashes[number] ?? "")
            }
            try pending.write(records, trace: result.trace == nil ? nil : trace)
        } catch let error as FileError {
            console.warn("nothing is left pending: " + text(of: error))
        } catch RecordingError.file(let error) {
            console.warn("nothing is left pending: " + text(of: error))
        }
    }

    private func write(_ bytes: [UInt8], _ picture: PendingFolder.Picture, _ failure: FrameFailure) throws {
        try AtomicFile.write(bytes, to: pending.path(picture, ofFrame: failure.number))
    }

    /// Where the golden's picture of a failing frame is.
    func expectedPath(_ failure: FrameFailure) -> String? {
        switch failure.picture {
        case .file(let name)?: golden.path(of: name)
        case .state?: path(.expected, failure)
        case nil: nil
        }
    }

    /// Where a pending picture of a failing frame is, or that of another frame with the same pictures.
    func path(_ picture: PendingFolder.Picture, _ failure: FrameFailure) -> String? {
        guard let number = sameAs[failure.number] else { return nil }
        if picture == .difference && failure.comparison?.isDrawable != true { return nil }
        return pending.path(picture, ofFrame: number)
    }
}
