import StripCodecs
import StripRaster
import StripSystem

extension SequenceWriter {
    /// 16 hexadecimal digits that tell the job from others; which of its frames are chosen does not matter.
    ///
    /// - Complexity: O(frames), without allocations.
    func digest(_ timeline: [SequenceFrame], _ source: some FrameSource) -> String {
        var hash = FNVHash()
        hash.add(naming.name(ofFrame: 0).pathBytes)
        hash.add(Array("\(job) \(compression) \(duplicates) \(source.frameSize) \(source.hasAlpha)".utf8))
        for frame in timeline {
            hash.add(frame.time.bitPattern)
            hash.add(frame.contentOffset.x.bitPattern)
            hash.add(frame.contentOffset.y.bitPattern)
            hash.add(UInt64(truncatingIfNeeded: frame.state.currentPage))
        }
        return hash.digits
    }
}
