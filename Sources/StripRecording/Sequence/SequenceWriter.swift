public import StripRaster

/// Writes the frames of a timeline as a PNG sequence with its manifest `frames.jsonl`.
///
/// Equal states are drawn and encoded once. Each file appears whole; its bytes depend on the frame's state alone, not on range,
/// threads or order.
public struct SequenceWriter: Sendable {
    /// Where the frames go.
    public var naming: FrameNaming
    /// Whether the frames have alpha (RGBA) or not (RGB).
    public var hasAlpha: Bool
    /// How many threads draw and encode, at least 1.
    public var threads: Int
    /// Whether frames of another job in the folder are given up.
    public var force: Bool
    /// Files that must not be replaced.
    public var inputs: Set<FileSystem.Identity>

    /// Makes a writer.
    public init(
        naming: FrameNaming, hasAlpha: Bool, threads: Int = 1, force: Bool = false,
        inputs: Set<FileSystem.Identity> = []
    ) {
        self.naming = naming
        self.hasAlpha = hasAlpha
        self.threads = threads
        self.force = force
        self.inputs = inputs
    }

    /// Writes the chosen frames.
    ///
    /// - Parameters:
    ///   - timeline: every frame of the whole job, frame k at index k.
    ///   - chosen: the numbers of the frames to write.
    ///   - picture: draws a state; called from several threads.
    ///   - progress: told the number of frames written so far, from several threads; returns false to stop.
    /// - Returns: how many different pictures there were.
    /// - Throws: what stopped the job. Frames written until then are whole and listed in the manifest.
    /// - Complexity: one picture per distinct state; `threads` pictures in memory.
    @discardableResult
    public func write(
        _ timeline: [SequenceFrame], chosen: [Int], picture: @escaping @Sendable (FrameState) throws -> Bitmap,
        progress: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> Int {
        var folder = try FrameFolder(naming)
        let pictures = Self.distinct(chosen.map { timeline[$0] })
        let run = SequenceRun(writer: self, pictures: pictures, picture: picture, progress: progress)
        do throws(RecordingError) {
            try folder.admit(timeline, inputs: inputs, force: force)
        } catch {
            folder.removeIfEmpty()
            throw error
        }
        let older = folder.older
        onThreads(min(threads, pictures.count)) { run.work(older) }
        let outcome = run.outcome
        if !outcome.records.isEmpty { try folder.writeManifest(outcome.records) }
        if let error = outcome.error {
            folder.removeIfEmpty()
            throw error
        }
        return pictures.count
    }

    /// The frames grouped by state, in the order in which the states first appear.
    private static func distinct(_ frames: [SequenceFrame]) -> [[SequenceFrame]] {
        var places: [FrameState: Int] = [:]
        var groups: [[SequenceFrame]] = []
        for frame in frames {
            if let place = places[frame.state] {
                groups[place].append(frame)
            } else {
                places[frame.state] = groups.count
                groups.append([frame])
            }
        }
        return groups
    }
}
