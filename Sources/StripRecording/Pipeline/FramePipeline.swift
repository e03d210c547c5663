import StripSystem
import StripUnits

/// Draws and encodes the frames of a plan on several threads, and delivers each to one output.
///
/// Memory holds one segment of the strip and one encoded frame per thread, however many frames there are.
final class FramePipeline<Source: FrameSource>: @unchecked Sendable {
    // All is constant. In order, `output` is called by one thread at a time; otherwise it must be safe to call from several.
    private let job: FrameJob<Source>
    private let encoding: FrameEncoding
    private let delivery: Delivery
    private let plan: EncodingPlan
    private let output: Deliver
    private let gate = OrderedGate()

    /// Takes an encoded frame: its index, its pixels, the rectangle that its bytes fill, and the bytes.
    typealias Deliver = (Int, FrameScanlines, PixelRect, RawSpan) throws(RecordingError) -> Void

    /// Plans a run.
    ///
    /// - Parameters:
    ///   - states: the frames to encode, each once; `deliver` gets indices into them.
    ///   - deliver: an error that it throws ends the run.
    init(
        _ job: FrameJob<Source>, _ states: [FrameState], as encoding: FrameEncoding, _ delivery: Delivery,
        deliver: @escaping Deliver
    ) {
        self.job = job
        self.encoding = encoding
        self.delivery = delivery
        output = deliver
        // Pixels as they are need no tables.
        let isRaw = if case .raw = encoding { true } else { false }
        // Nor has StripEncoder room for more than one IDAT chunk.
        let isLarge = job.source.frameSize.pixelCount > 1 << 28
        let segments =
            isRaw || isLarge
            ? nil : StripSegments(job.timeline.lazy.map(\.state), frameWidth: job.source.frameSize.width)
        plan = EncodingPlan(states, segments, delivery)
    }

    /// Delivers all frames.
    ///
    /// - Throws: the error of the first frame, in the order of a part, that has one.
    func run() throws(RecordingError) {
        // A bitmap and its scanlines for each thread.
        let byteCount = 8 * job.source.frameSize.pixelCount * min(job.threads, plan.states.count)
        try rethrowing(as: RecordingError.memory, Memory.require(byteCount))
        var segment: EncodedSegment?
        var tables: TablePlan?
        for part in plan.parts {
            // A few frames that are encoded on their own do not cost the segment that comes again after them.
            if let needed = part.tables, needed != tables {
                // The older one goes before there is a new one.
                segment = nil
                segment = try EncodedSegment(
                    needed, job.source, compression: job.compression, hasNames: encoding == .png,
                    threads: job.threads)
                tables = needed
            }
            try encode(part.frames, part.tables == nil ? nil : segment)
        }
    }

    private func encode(_ frames: [Int], _ segment: EncodedSegment?) throws(RecordingError) {
        try Parallel.forEach(count: frames.count, threads: job.threads) { next throws(RecordingError) in
            var encoder = FrameEncoder(self.job.source, self.encoding, self.job.compression, segment: segment)
            do throws(RecordingError) {
                while let number = next.take() {
                    let frame = frames[number]
                    let previous = frame > 0 ? self.plan.states[frame - 1] : nil
                    try encoder.encode(self.plan.states[frame], after: previous) {
                        pixels, rect, bytes throws(RecordingError) in
                        try self.deliver(frame, pixels, rect, bytes)
                    }
                }
            } catch {
                self.gate.end()
                throw error
            }
        }
    }

    /// Delivers a frame, in order when its turn has come; not at all if the run has ended by then.
    private func deliver(
        _ frame: Int, _ pixels: FrameScanlines, _ rect: PixelRect, _ bytes: RawSpan
    ) throws(RecordingError) {
        if delivery == .inOrder, !gate.wait(for: frame) { return }
        try output(frame, pixels, rect, bytes)
        if delivery == .inOrder { gate.pass() }
    }
}
