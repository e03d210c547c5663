import StripSystem
import StripUnits
import Synchronization

extension PixelNames {
    /// What names the frames of some states.
    ///
    /// Of frames that are windows of the strip only what lies over it is drawn, if there are enough of them.
    /// - Parameters:
    ///   - states: each once.
    ///   - progress: told how many frames were named before, from several threads; returns false to stop.
    /// - Throws: what cannot be drawn; `cancelled` if `progress` returned false.
    /// - Complexity: memory for a segment of nine pages, and one frame per thread.
    package static func all(
        _ states: [FrameState], _ source: some FrameSource, hasSHA256: Bool, threads: Int,
        progress: @escaping @Sendable (Int) -> Bool
    ) throws(RecordingError) -> [FrameState: PixelNames] {
        let segments = StripSegments(states, frameWidth: source.frameSize.width)
        let done = Atomic(0)
        var all: [FrameState: PixelNames] = [:]
        for part in EncodingPlan(states, segments, .anyOrder).parts {
            let segment = try part.tables.map { tables throws(RecordingError) in
                try SegmentPixels(tables, source, hasNames: true, threads: threads)
            }
            let names = try Parallel.map(part.frames, threads: threads) { index throws(RecordingError) in
                guard progress(done.add(1, ordering: .relaxed).oldValue) else { throw .cancelled(written: 0) }
                return try FrameScanlines(states[index], of: segment, source).names(hasSHA256: hasSHA256)
            }
            for (index, names) in zip(part.frames, names) { all[states[index]] = names }
        }
        return all
    }
}
