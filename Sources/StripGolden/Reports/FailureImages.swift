import ImageStrip
import StripCodecs
import StripCompare
package import StripRecording
package import StripSystem

/// The images of failing frames: of the first frame of each run, then of others, each pair of equal images once.
///
/// They are drawn and encoded once, by `write(keeping:)`, for the pending folder and for a page.
package struct FailureImages {
    /// More would fill disks without telling more.
    private static let limit = 32

    /// The goldens.
    package let golden: GoldenFolder
    /// The folder beside them that takes the images.
    package let pending: PendingFolder
    /// The failing frames that have images of their own, ascending.
    package let frames: [FrameFailure]
    /// PNG files that `write(keeping:)` kept, in the order of the frames, each once, with the hashes of their pixels.
    package private(set) var kept: [(pixels: String, file: [UInt8])] = []
    /// What compared the frames.
    package let verification: Verification

    private let result: VerificationResult
    /// Of every failing frame the one among `frames` that has the same images.
    private let representatives: [Int: Int]
    /// The frames whose images were kept.
    private var keptFrames: Set<Int> = []

    /// Chooses the frames; nothing is drawn yet.
    package init(_ verification: Verification, _ result: VerificationResult, _ golden: GoldenFolder) {
        self.verification = verification
        self.result = result
        self.golden = golden
        pending = PendingFolder(for: golden)
        let drawable = result.failures.filter { !$0.kind.isMissing }
        let starts = Set(drawable.map(\.number).runs.map(\.lowerBound))
        let preferred =
            drawable.filter { starts.contains($0.number) } + drawable.filter { $0.goldenSource != nil } + drawable
        var first: [[String]: FrameFailure] = [:]
        for failure in preferred where first.count < Self.limit && first[failure.hashes] == nil {
            first[failure.hashes] = failure
        }
        frames = first.values.sorted { $0.number < $1.number }
        representatives = Dictionary(
            uniqueKeysWithValues: drawable.compactMap { failure in
                first[failure.hashes].map { (failure.number, $0.number) }
            })
    }

    /// Replaces what an earlier run left in the pending folder by what this one found.
    ///
    /// - Parameter budget: how many bytes of PNG files to keep in memory, the first frame's in any case; nil keeps none.
    /// - Returns: why the folder could not be written, which is no reason to lose the result; nil if it was.
    /// - Complexity: two frames per thread in memory, and the budget.
    package mutating func write(keeping budget: Int?) throws(RecordingError) -> FileError? {
        var refusal = try refusal { () throws(RecordingError) in
            try pending.clear()
            if !result.isEqual { try pending.create() }
        }
        if result.isEqual { return refusal }
        let threads = verification.threads
        for start in stride(from: 0, to: frames.count, by: threads) where refusal == nil || budget != nil {
            let some = Array(frames[start..<min(start + threads, frames.count)])
            let encoded = try Parallel.map(some, threads: threads) { [self] failure throws(RecordingError) in
                try encode(failure, hasGoldenFile: budget != nil)
            }
            for (failure, files) in zip(some, encoded) {
                if let budget { keep(files, of: failure, budget) }
                guard refusal == nil else { continue }
                refusal = try self.refusal { () throws(RecordingError) in try write(files, failure) }
            }
        }
        if refusal != nil { return refusal }
        let records = result.checked.map { number in
            let names = result.names[number]
            let shown = verification.hasSHA256 ? names : names?.withoutSHA256
            return FrameRecord(verification.timeline[number], file: nil, shown)
        }
        return try self.refusal { () throws(RecordingError) in
            try pending.write(records, trace: result.trace == nil ? nil : verification.trace)
        }
    }

    /// Where a failing frame's golden is as an image.
    package func expectedPath(_ failure: FrameFailure) -> String? {
        switch failure.goldenSource {
        case .file(let name)?: golden.path(of: name)
        case .state?: path(.expected, failure)
        case nil: nil
        }
    }

    /// Where a pending image of a failing frame is, or that of another frame with the same images.
    package func path(_ image: PendingFolder.Image, _ failure: FrameFailure) -> String? {
        guard let number = representatives[failure.number] else { return nil }
        if image == .difference && failure.comparison?.isDrawable != true { return nil }
        return pending.path(image, ofFrame: number)
    }

    /// True if the images of a failing frame are among those that were kept.
    package func isKept(_ failure: FrameFailure) -> Bool {
        representatives[failure.number].map(keptFrames.contains) ?? false
    }

    /// A failing frame as PNG files.
    private struct Files {
        var expected: [UInt8]?
        let actual: [UInt8]
        var difference: [UInt8]?
    }

    /// Draws and encodes the images of a frame.
    ///
    /// - Parameter hasGoldenFile: whether a golden that is a file is encoded, too; a page needs that, the pending folder does not.
    private func encode(_ failure: FrameFailure, hasGoldenFile: Bool) throws(RecordingError) -> Files {
        let bitmaps = try verification.bitmaps(of: failure, in: golden)
        return try rethrowing(as: { (_: PNGEncodingError) in RecordingError.encoding }) {
            () throws(PNGEncodingError) in
            // Nobody keeps them for long.
            var encoder = try PNGEncoder(.fast)
            var files = Files(actual: try encoder.encode(bitmaps.actual, hasAlpha: !bitmaps.actual.isOpaque))
            guard let expected = bitmaps.expected else { return files }
            let isFile = if case .file? = failure.goldenSource { true } else { false }
            if hasGoldenFile || !isFile { files.expected = try encoder.encode(expected, hasAlpha: !expected.isOpaque) }
            guard failure.comparison?.isDrawable == true else { return files }
            let difference = verification.comparator.differenceImage(expected: expected, actual: bitmaps.actual)
            files.difference = try encoder.encode(difference, hasAlpha: !difference.isOpaque)
            return files
        }
    }

    private mutating func keep(_ files: Files, of failure: FrameFailure, _ budget: Int) {
        let new = [(failure.actual, files.actual), (failure.expected ?? "", files.expected ?? [])].filter {
            hash, file in
            !file.isEmpty && !kept.contains { $0.pixels == hash }
        }
        let bytes = (kept.map(\.file) + new.map(\.1)).reduce(0) { $0 + $1.count }
        guard kept.isEmpty || bytes <= budget else { return }
        kept += new.map { (pixels: $0.0, file: $0.1) }
        keptFrames.insert(failure.number)
    }

    private func write(_ files: Files, _ failure: FrameFailure) throws(RecordingError) {
        try pending.write(files.actual, .actual, ofFrame: failure.number)
        if let difference = files.difference { try pending.write(difference, .difference, ofFrame: failure.number) }
        // A golden that is a file is shown where it is.
        if case .state? = failure.goldenSource, let expected = files.expected {
            try pending.write(expected, .expected, ofFrame: failure.number)
        }
    }

    /// Does something with the pending folder; what the file system refuses is returned.
    private func refusal(_ work: () throws(RecordingError) -> Void) throws(RecordingError) -> FileError? {
        do throws(RecordingError) { try work() } catch {
            guard case .file(let refusal) = error else { throw error }
            return refusal
        }
        return nil
    }
}

extension FrameFailure {
    /// What decides how its images look.
    fileprivate var hashes: [String] { [expected ?? "", actual] }
}
