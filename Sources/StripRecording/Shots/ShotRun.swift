import StripCodecs
import StripRaster
import StripSystem
import StripUnits
import Synchronization

/// One way of shots into a sink: several threads draw and encode, each writes when it is its turn.
///
/// Memory holds one stretch of the strip and one encoded shot per thread, however many shots there are.
final class ShotRun<Source: FrameSource, Sink: ShotSink>: @unchecked Sendable {
    // `sink` and `written` are used only by the thread whose turn it is; everything else is constant or guarded.
    private let source: Source
    private let plan: ShotPlan
    private let encoding: ShotEncoding
    private let compression: Compression
    private let threads: Int
    private let progress: @Sendable (Int) -> Bool
    private let sink: Sink
    private var written = 0
    private let turns = OrderedGate()
    private let failure = Mutex<RecordingError?>(nil)

    /// Makes a run.
    ///
    /// - Parameter progress: told the number of frames that are done; returns false to stop.
    init(
        _ shots: [Shot], of timeline: [SequenceFrame], source: Source, into sink: Sink, as encoding: ShotEncoding,
        compression: Compression, threads: Int, progress: @escaping @Sendable (Int) -> Bool
    ) {
        self.source = source
        self.sink = sink
        self.encoding = encoding
        self.compression = compression
        self.threads = threads
        self.progress = progress
        if case .raw = encoding {
            plan = ShotPlan(shots, nil)
        } else {
            plan = ShotPlan(shots, StripSegments(timeline, frameWidth: source.frameSize.width))
        }
    }

    /// Writes all shots.
    ///
    /// - Throws: what stopped it; `cancelled` if `progress` did.
    func run() throws(RecordingError) {
        var stretch: EncodedSegment?
        var made: ShotPlan.Segment?
        for segment in plan.segments {
            if segment.columns == nil {
                // Another stretch is not made for a few pictures that are drawn singly.
                work(segment, nil)
            } else {
                if made?.columns != segment.columns || made?.windows != segment.windows {
                    // The older one goes before there is a new one.
                    stretch = nil
                    stretch = try coded(segment)
                    made = segment
                }
                work(segment, stretch)
            }
            if let error = failure.withLock(\.self) { throw error }
        }
    }

    private func coded(_ segment: ShotPlan.Segment) throws(RecordingError) -> EncodedSegment? {
        guard let columns = segment.columns else { return nil }
        return try EncodedSegment(
            source, columns: columns, windows: segment.windows, compression: compression, threads: threads)
    }

    private func work(_ segment: ShotPlan.Segment, _ stretch: EncodedSegment?) {
        let next = NextIndex(end: segment.shots.count)
        Parallel.run(threads: min(threads, segment.shots.count)) {
            do throws(RecordingError) {
                var encoder = ShotEncoder(self.source, self.encoding, self.compression, stretch: stretch)
                while let index = next.take(), self.failure.withLock({ $0 == nil }) {
                    let number = segment.shots.lowerBound + index
                    let previous = number > 0 ? self.plan.shots[number - 1] : nil
                    try encoder.encode(self.plan.shots[number], after: previous) {
                        rect, bytes throws(RecordingError) in
                        if self.turns.wait(for: number) {
                            try self.write(self.plan.shots[number], rect, bytes)
                            self.turns.pass()
                        }
                    }
                }
            } catch {
                self.failure.withLock { if $0 == nil { $0 = error } }
                self.turns.end()
            }
        }
    }

    private func write(_ shot: Shot, _ rect: PixelRect, _ bytes: RawSpan) throws(RecordingError) {
        let times = sink.writesEveryFrame ? shot.count : 1
        for _ in 0..<times {
            try sink.write(shot, rect, bytes)
            written += shot.count / times
            // Nothing of an output that is not complete stays.
            guard progress(written) else { throw .cancelled(written: 0) }
        }
    }
}
