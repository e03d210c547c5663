package import ImageStrip
package import StripCompare
import StripCodecs
import StripRaster
package import StripRecording
import StripSystem

/// Compares the frames of a timeline with a folder of goldens, and explains what differs.
///
/// Each distinct state is named once, from the strip where that serves, and compared by the fingerprint of its pixels, or by SHA-256 where
/// a golden has that alone. The PNG file of a key frame has to show the same pixels, however it is compressed; it is decoded unless its bytes
/// are those that were recorded. A failing frame is named again from scratch. The result does not depend on `threads`.
package struct Verification: Sendable {
    /// Every frame of the whole job, frame k at index k.
    package var timeline: [TimelineFrame]
    /// The numbers of the frames to verify, ascending; all by default.
    package var selected: [Int]
    /// Which differences are tolerated where the golden's pixels are known; none by default.
    package var comparator = BitmapComparator()
    /// The lines of the trace, compared with `trace.jsonl`; nil to leave that out.
    package var trace: [UInt8]?
    /// Whether goldens are also recorded with the SHA-256 of their pixels.
    package var hasSHA256 = false
    /// Tells what is drawn; nil to compare nothing with the facts of a recording, and to record none.
    package var facts: (@Sendable () throws -> RecordingFacts)?
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

    /// Names and compares.
    ///
    /// - Parameter progress: told how many distinct frames are named so far, from several threads; returns false to stop.
    /// - Throws: what cannot be read, decoded or drawn; a golden that cannot be read is never a pass.
    /// - Complexity: O(pixels of the strip and of what lies over it), and decoding of key frames whose bytes are others; memory for nine
    ///   pages and two frames per thread.
    package func run(
        against folder: GoldenFolder, progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> VerificationResult {
        do { try ComparatorCheck.run() } catch { throw .rendering(error) }
        let golden = try folder.read()
        let states = distinctStates
        // One golden with SHA-256 alone may show what any frame does.
        let needsSHA256 = hasSHA256 || golden.records.values.contains { $0.pixels == nil }
        let names = try PixelNames.all(
            states, source, hasSHA256: needsSHA256, threads: threads, progress: progress)
        let hashes = names.mapValues(\.pixels.description)
        let fileNames = try fileNames(golden, folder, names, needsSHA256)
        let fileHashes = fileNames.mapValues { $0?.pixels.description }
        let goldens = golden.hashes(known: Array(names.values) + fileNames.values.compactMap(\.self))
        var result = VerificationResult(
            frameCount: timeline.count, checked: selected, distinctCount: states.count,
            names: Dictionary(
                uniqueKeysWithValues: selected.compactMap { number in names[timeline[number].state].map { (number, $0) }
                }),
            golden: golden, failures: [], tolerated: [], sequenceCauses: [],
            trace: trace.flatMap { TraceDifference(golden: golden.trace, $0) },
            surplus: golden.records.keys.filter { $0 >= timeline.count }.sorted(),
            orphans: golden.orphans(frameCount: timeline.count))
        result.failures = selected.compactMap { number in
            failure(
                timeline[number], golden.records[number], goldens[number], fileHashes,
                hashes[timeline[number].state] ?? "")
        }
        guard !result.failures.isEmpty else {
            if !result.isEqual { try findChanges(&result) }
            return result
        }
        // Cancellation also applies to the passes below.
        let shouldContinue: @Sendable () -> Bool = { progress(states.count) }
        try findNondeterminism(&result, shouldContinue)
        try comparePixels(&result, folder, fileHashes, hashes, shouldContinue)
        try findChanges(&result)
        if result.changes.contains(where: { $0.name == RecordingChange.rate }) { return result }
        let differing = result.failures.filter { $0.kind == .different }
        let expected = Dictionary(uniqueKeysWithValues: differing.map { ($0.number, $0.expected ?? "") })
        result.sequenceCauses = SequenceAlignment(
            goldens: goldens.merging(expected) { $1 }, frames: result.hashes
        ).causes(differing.map(\.number).runs)
        try explain(&result, folder, shouldContinue)
        return result
    }

    /// What this run draws; nil if that was not asked for.
    func factsNow() throws(RecordingError) -> RecordingFacts? {
        do { return try facts?() } catch { throw .rendering(error) }
    }

    /// Compares what is drawn with what was recorded.
    private func findChanges(_ result: inout VerificationResult) throws(RecordingError) {
        guard let recorded = result.golden.facts, let now = try factsNow() else { return }
        let frames = result.failures + result.tolerated
        result.changes = recorded.changes(to: now) { page in
            // Frames that show this page alone, away from its dots.
            let differences = frames.filter { failure in
                renderer.layout.slots(in: failure.frame.state).allSatisfy { renderer.layout.page(inSlot: $0) == page }
            }.compactMap { $0.comparison?.largestDifference.map { Int($0.value) } }
            return differences.max().map { "equal but for at most \(counted($0, "level"))" }
        }
    }

    /// The states of the selected frames, in the order in which they are first shown.
    var distinctStates: [FrameState] {
        var seen = Set<FrameState>()
        return selected.map { timeline[$0].state }.filter { seen.insert($0).inserted }
    }

    /// What names the pixels of every PNG file that a selected frame has as its golden, nil for one that is not there.
    private func fileNames(
        _ golden: GoldenSequence, _ folder: GoldenFolder, _ names: [FrameState: PixelNames], _ hasSHA256: Bool
    ) throws(RecordingError) -> [String: PixelNames?] {
        let frames = Dictionary(grouping: selected.filter { golden.records[$0]?.file != nil }) {
            golden.records[$0]?.file ?? ""
        }
        let files = frames.keys.sorted()
        let shown = try Parallel.map(files, threads: threads) { file throws(RecordingError) -> PixelNames? in
            guard let bytes = try folder.bytes(of: file) else { return nil }
            // Whoever edits a line by hand cannot be sure that the file shows what it says: a line that differs proves nothing.
            let hash = SHA256.hex(bytes)
            let lines = (frames[file] ?? []).map { (golden.records[$0], names[timeline[$0].state]) }
            if let name = lines.first?.1,
                lines.allSatisfy({ $0?.fileSHA256 == hash && $1 == name && $0.map(name.agree) == true })
            {
                return name
            }
            return PixelNames(try folder.bitmap(of: file, bytes), hasSHA256: hasSHA256)
        }
        return Dictionary(uniqueKeysWithValues: zip(files, shown))
    }

    /// What is wrong with a frame as far as hashes tell, or nil.
    private func failure(
        _ frame: TimelineFrame, _ golden: FrameRecord?, _ hash: String?, _ fileHashes: [String: String?],
        _ actual: String
    ) -> FrameFailure? {
        func failure(_ kind: FrameFailure.Kind, expected: String?) -> FrameFailure {
            FrameFailure(frame: frame, kind: kind, golden: golden, expected: expected, actual: actual)
        }
        guard let golden else { return failure(.missing, expected: nil) }
        guard let file = golden.file else {
            return hash == actual ? nil : failure(.different, expected: hash)
        }
        // People look at the file, so the file is the golden; its line has to have the same hash.
        guard let shown = fileHashes[file] ?? nil else {
            return failure(hash == actual ? .pictureMissing : .different, expected: hash)
        }
        if shown != actual { return failure(.different, expected: shown) }
        return hash == actual ? nil : failure(.recordDisagrees, expected: shown)
    }

    /// Names the frames of failing states again, from scratch.
    private func findNondeterminism(
        _ result: inout VerificationResult, _ shouldContinue: @escaping @Sendable () -> Bool
    ) throws(RecordingError) {
        var seen = Set<FrameState>()
        let states = result.failures.map(\.frame.state).filter { seen.insert($0).inserted }
        let again = try PixelNames.all(states, makeSecondSource(), hasSHA256: false, threads: threads) { _ in
            shouldContinue()
        }
        for index in result.failures.indices {
            let failure = result.failures[index]
            guard let hash = again[failure.frame.state]?.pixels.description, hash != failure.actual else { continue }
            result.failures[index].kind = .nondeterministic(second: hash)
        }
    }
}
