extension FrameRange {
    /// The shortest range that names these frames, which are ascending: `0-99,120,130-160x10`; empty for none.
    ///
    /// - Parameter withSteps: whether frames at equal distances are written with one.
    /// - Complexity: O(frames).
    package static func text(_ frames: [Int], withSteps: Bool = true) -> String {
        var parts: [String] = []
        var steps: Set = [1]
        var index = 0
        while index < frames.count {
            let first = frames[index]
            let step = index + 1 < frames.count ? frames[index + 1] - first : 1
            var end = index
            while end + 1 < frames.count, frames[end + 1] - frames[end] == step { end += 1 }
            // Two frames with others between them are not worth a step, and a range has only so many different ones.
            let isStep = withSteps && end > index + 1 && (steps.contains(step) || steps.count < Self.maximumSteps)
            if end == index || (step > 1 && !isStep) {
                // The last of them may begin another range.
                let next = max(end, index + 1)
                parts += frames[index..<next].map { "\($0)" }
                index = next
            } else {
                steps.insert(step)
                parts.append("\(first)-\(frames[end])" + (step == 1 ? "" : "x\(step)"))
                index = end + 1
            }
        }
        return parts.joined(separator: ",")
    }
}
