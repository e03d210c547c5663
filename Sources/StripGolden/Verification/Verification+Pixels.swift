import ImageStrip
import StripCodecs
import StripCompare
package import StripRaster
package import StripRecording
import StripSystem

extension Verification {
    /// A frame and a golden; frames with the same ones have the same differences.
    fileprivate struct Pair: Hashable {
        let state: FrameState
        let expected: String
    }

    /// What comparing a pair gave.
    private struct Finding: Sendable {
        let source: FrameFailure.GoldenSource
        let comparison: Comparison
    }

    /// Compares the pixels of differing frames with those of their goldens, where these are known.
    ///
    /// Frames that the tolerance lets through are no longer failures.
    func comparePixels(
        _ result: inout VerificationResult, _ folder: GoldenFolder, _ fileHashes: [String: String?],
        _ hashes: [FrameState: String], _ shouldContinue: @escaping @Sendable () -> Bool
    ) throws(RecordingError) {
        let failing = result.failures.filter { $0.kind == .different }
        let firsts = Dictionary(failing.map { ($0.pair, $0) }) { first, _ in first }.values
            .sorted { $0.number < $1.number }
        let files = Dictionary(fileHashes.compactMap { name, hash in hash.map { ($0, name) } }) { min($0, $1) }
        // A golden may show another frame's state, as in a motion that begins late. Of equal frames the first one counts.
        let states = Dictionary(distinctStates.map { (hashes[$0] ?? "", $0) }) { first, _ in first }
        let explainer = FrameExplainer(renderer: renderer, source: source)
        let findings = try Parallel.map(count: firsts.count, threads: threads) {
            index throws(RecordingError) -> Finding? in
            guard shouldContinue() else { throw .cancelled(written: 0) }
            let failure = firsts[index]
            guard let golden = try goldenSource(of: failure, files, states) else { return nil }
            guard let expected = try bitmap(golden, folder) else { return nil }
            var comparator = comparator
            comparator.regions = explainer.regions(of: failure.frame.state)
            let actual = try drawn(source, failure.frame.state)
            return Finding(source: golden, comparison: comparator.compare(expected: expected, actual: actual))
        }
        let byPair = Dictionary(uniqueKeysWithValues: zip(firsts.map(\.pair), findings))
        for index in result.failures.indices where result.failures[index].kind == .different {
            guard let finding = byPair[result.failures[index].pair] ?? nil else { continue }
            result.failures[index].goldenSource = finding.source
            result.failures[index].comparison = finding.comparison
        }
        let isTolerated = { (failure: FrameFailure) in failure.comparison.map { $0.verdict != .different } ?? false }
        result.tolerated = result.failures.filter(isTolerated)
        result.failures.removeAll(where: isTolerated)
    }

    /// Where the pixels of a frame's golden come from: a PNG file, or the renderer if the hash proves that it draws the same.
    private func goldenSource(
        of failure: FrameFailure, _ files: [String: String], _ states: [String: FrameState]
    ) throws(RecordingError) -> FrameFailure.GoldenSource? {
        guard let expected = failure.expected, let golden = failure.golden else { return nil }
        let state = renderer.state(golden, dotCount: failure.frame.state.dotCount)
        if state != failure.frame.state, try drawn(source, state).isNamed(expected) { return .state(state) }
        return states[expected].map { .state($0) } ?? files[expected].map { .file($0) }
    }

    /// The pixels of a golden.
    func bitmap(_ golden: FrameFailure.GoldenSource, _ folder: GoldenFolder) throws(RecordingError) -> Bitmap? {
        switch golden {
        case .file(let name): try folder.bitmap(of: name)
        case .state(let state): try drawn(source, state)
        }
    }

    /// The pixels of a failing frame and of its golden; nil in place of a golden of which only the hash is known.
    package func bitmaps(
        of failure: FrameFailure, in folder: GoldenFolder
    ) throws(RecordingError) -> (expected: Bitmap?, actual: Bitmap) {
        let expected =
            try failure.goldenSource.map { golden throws(RecordingError) in try bitmap(golden, folder) } ?? nil
        return (expected, try drawn(source, failure.frame.state))
    }

    /// How many runs of failing frames are explained; more would not fit on a screen.
    private static let explainedRuns = 8

    /// Looks for the causes of the first frame of each run, and of its first frame with known pixels.
    func explain(
        _ result: inout VerificationResult, _ folder: GoldenFolder, _ shouldContinue: () -> Bool
    ) throws(RecordingError) {
        let explainer = FrameExplainer(renderer: renderer, source: source)
        for index in result.failures.indices {
            if case .state(let state)? = result.failures[index].goldenSource {
                result.failures[index].cause = .state(state)
            }
        }
        let differing = result.failures.indices.filter { result.failures[$0].kind == .different }
        for run in differing.map({ result.failures[$0].number }).runs.prefix(Self.explainedRuns) {
            let indices = differing.filter { run.contains(result.failures[$0].number) }
            let known = indices.first { result.failures[$0].goldenSource != nil }
            for index in Set([indices.first, known].compactMap(\.self)) {
                let failure = result.failures[index]
                guard failure.cause == nil, let expected = failure.expected else { continue }
                guard shouldContinue() else { throw .cancelled(written: 0) }
                let pixels = try failure.goldenSource.map { golden throws(RecordingError) in
                    try bitmap(golden, folder)
                }
                result.failures[index].isSearched = true
                result.failures[index].cause = try explainer.cause(
                    of: failure, ExpectedFrame(name: expected, pixels: pixels ?? nil))
            }
        }
        // What is proven for a pair holds for every frame with the same pair.
        let proven = Dictionary(
            result.failures.compactMap { failure in failure.cause.map { (failure.pair, $0) } }
        ) { first, _ in first }
        for index in differing where result.failures[index].cause == nil {
            result.failures[index].cause = proven[result.failures[index].pair]
        }
    }
}

extension FrameFailure {
    /// What decides the comparison.
    fileprivate var pair: Verification.Pair { .init(state: frame.state, expected: expected ?? "") }
}
