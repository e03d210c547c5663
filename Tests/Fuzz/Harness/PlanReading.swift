import StripRecording

/// Reads plans: what is written of what was read is read as the same, and the frames are those that the header counts.
enum PlanReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        guard let plan = ShardPlan(bytes) else { return false }
        guard let text = try? plan.text() else { fail("cannot be written again") }
        claim(ShardPlan(text) == plan, "written and read again it is another plan")
        let frames = plan.frames
        claim(frames.count <= plan.header.frameCount, "more frames than the job has")
        claim(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "frames that are not ascending")
        claim(frames.allSatisfy { 0..<plan.header.frameCount ~= $0 }, "frames that the job does not have")
        return true
    }
}
