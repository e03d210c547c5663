package import ImageStrip
package import StripCompare
import StripCodecs
import StripRaster
package import StripRecording
import StripSystem

/// Compares the frames of a timeline with a folder of goldens, and explains what differs.
///
/// Each distinct state is drawn once and compared by the hash of its pixels. The PNG file of a key frame is decoded and has to
/// show the same pixels, however it is compressed. A failing frame is drawn again from scratch. The result does not depend on `threads`.
package struct Verification: Sendable {
    /// Every frame of the whole job, frame k at index k.
    package var timeline: [TimelineFrame]
    /// The numbers of the frames to verify, ascending; all by default.
    package var selected: [Int]
    /// Which differences are tolerated where the golden's pixels are known; none by default.
    package var comparator = BitmapComparator()
    /// The lines of the trace, compared with `trace.jsonl`; nil to leave that out.
    package var trace: [UInt8]?
    /// How many threads draw and compare, at least 1.
    package var threads = 1

    let renderer: FrameRenderer
    let source: any FrameSource
    private let makeSecondSource: @Sendable () -> any FrameSource

    /// Verifies what a renderer draws.
    package init(_ timeline: [TimelineFrame], renderer: FrameRenderer) {
        self.init(timeline, renderer: renderer, source: renderer) { renderer.withoutCache() }
    }

    /// Verifies what some source draws; the renderer gives the layout.
    ///
    /// - Parameter second: makes a source that shares no cache with the first, to draw failing frames again.
    package init(
        _ timeline: [TimelineFrame], renderer: FrameRenderer, source: any FrameSource,
        second: @escaping @Sendable () -> any FrameSource
    ) {
        self.timeline = timeline
        selected = Array(timeline.indices)
        self.renderer = renderer
        self.source = source
        makeSecondSource = second
    }

    /// Draws and compares.
    ///
    /// - Parameter progress: told how many distinct frames are drawn so far, from several threads; returns false to stop.
    /// - Throws: what cannot be read, decoded or drawn; a golden that cannot be read is never a pass.
    /// - Complexity: draws each distinct state and decodes each key frame once; two frames per thread in memory.
    package func run(
        against folder: GoldenFolder, progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> VerificationResult {
        do { try ComparatorCheck.run() } catch { throw .rendering(error) }
        let golden = try folder.read()
        let states = distinctStates
        let hashes = try hashes(of: states, source, progress)
        let fileHashes = try fileHashes(golden, folder)
        var result = VerificationResult(
            frameCount: timeline.count, checked: selected, distinctCount: states.count,
            hashes: Dictionary(uniqueKeysWithValues: selected.map { ($0, hashes[timeline[$0].state] ?? "") }),
            golden: golden, failures: [], tolerated: [], sequenceCauses: [],
            trace: trace.flatMap { TraceDifference(golden: golden.trace, $0) },
            surplus: golden.records.keys.filter { $0 >= timeline.count }.sorted(),
            orphans: golden.orphans(frameCount: timeline.count))
        result.failures = selected.compactMap { number in
            failure(timeline[number], golden.records[number], fileHashes, result.hashes[number] ?? "")
        }
        guard !result.failures.isEmpty else { return result }
        // Cancellation also applies to the passes below.
        let shouldContinue: @Sendable () -> Bool = { progress(states.count) }
        try findNondeterminism(&result, shouldContinue)
        try comparePixels(&result, folder, fileHashes, hashes, shouldContinue)
        let differing = result.failures.filter { $0.kind == .different }
        let expected = Dictionary(uniqueKeysWithValues: differing.map { ($0.number, $0.expected ?? "") })
        result.sequenceCauses = SequenceAlignment(
            goldens: golden.records.mapValues(\.sha256).merging(expected) { $1 }, frames: result.hashes
        ).causes(differing.map(\.number).runs)
        try explain(&result, folder, shouldContinue)
        return result
    }

    /// The states of the selected frames, in the order in which they are first shown.
    var distinctStates: [FrameState] {
        var seen = Set<FrameState>()
        return selected.map { timeline[$0].state }.filter { seen.insert($0).inserted }
    }

    /// The hash of the frame of every state.
    func hashes(
        of states: [FrameState], _ source: any FrameSource,
        _ progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> [FrameState: String] {
        let hashes = try Parallel.map(count: states.count, threads: threads) { index throws(RecordingError) in
            guard progress(index) else { throw .cancelled(written: 0) }
            return try drawn(source, states[index]).sha256
        }
        return Dictionary(uniqueKeysWithValues: zip(states, hashes))
    }

    /// The hash of the pixels of every PNG file that a selected frame has as its golden, nil for one that is not there.
    private func fileHashes(
        _ golden: GoldenSequence, _ folder: GoldenFolder
    ) throws(RecordingError) -> [String: String?] {
        let names = Set(selected.compactMap { golden.records[$0]?.file }).sorted()
        let hashes = try Parallel.map(count: names.count, threads: threads) { index throws(RecordingError) in
            try folder.bitmap(of: names[index])?.sha256
        }
        return Dictionary(uniqueKeysWithValues: zip(names, hashes))
    }

    /// What is wrong with a frame as far as hashes tell, or nil.
    private func failure(
        _ frame: TimelineFrame, _ golden: FrameRecord?, _ fileHashes: [String: String?], _ actual: String
    ) -> FrameFailure? {
        func failure(_ kind: FrameFailure.Kind, expected: String?) -> FrameFailure {
            FrameFailure(frame: frame, kind: kind, golden: golden, expected: expected, actual: actual)
        }
        guard let golden else { return failure(.missing, expected: nil) }
        guard let file = golden.file else {
            return golden.sha256 == actual ? nil : failure(.different, expected: golden.sha256)
        }
        // People look at the file, so the file is the golden; its line has to have the same hash.
        guard let shown = fileHashes[file] ?? nil else {
            return failure(golden.sha256 == actual ? .pictureMissing : .different, expected: golden.sha256)
        }
        if shown != actual { return failure(.different, expected: shown) }
        return golden.sha256 == actual ? nil : failure(.recordDisagrees, expected: shown)
    }

    /// Draws the states of failing frames again, from scratch.
    private func findNondeterminism(
        _ result: inout VerificationResult, _ shouldContinue: @escaping @Sendable () -> Bool
    ) throws(RecordingError) {
        var seen = Set<FrameState>()
        let states = result.failures.map(\.frame.state).filter { seen.insert($0).inserted }
        let again = try hashes(of: states, makeSecondSource()) { _ in shouldContinue() }
        for index in result.failures.indices {
            let failure = result.failures[index]
            guard let hash = again[failure.frame.state], hash != failure.actual else { continue }
            result.failures[index].kind = .nondeterministic(second: hash)
        }
    }
}
