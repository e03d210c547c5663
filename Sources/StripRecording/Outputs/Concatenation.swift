import StripSystem

/// `frames.ffconcat`: how long each file is shown if repeats have no file of their own, for `ffmpeg -f concat`.
enum Concatenation {
    static let fileName = "frames.ffconcat"

    /// The list of files with durations in seconds. The last file stands twice, since ffmpeg drops the last duration.
    static func text(_ records: [FrameRecord], _ timeline: [TimelineFrame]) -> String {
        // Without the option `framerate` ffmpeg rounds times to 1/25 s; options in the list need -safe 0.
        var text = "ffconcat version 1.0\n# ffmpeg -safe 0 -f concat -i \(fileName) -vf fps=60 …\n"
        var index = 0
        while index < records.count {
            var next = index + 1
            while next < records.count, records[next].file == records[index].file { next += 1 }
            let end = next < records.count ? records[next].time : Self.end(of: records[next - 1], timeline)
            text +=
                "file \((records[index].file ?? "").singleQuoted)\noption framerate 1000000\nduration \(microseconds(end - records[index].time))\n"
            index = next
        }
        if let last = records.last { text += "file \((last.file ?? "").singleQuoted)\noption framerate 1000000\n" }
        return text
    }

    /// When a frame ends: when the next one begins, or after as long as the average frame before it.
    private static func end(of record: FrameRecord, _ timeline: [TimelineFrame]) -> Double {
        let next = record.frame + 1
        if next < timeline.count { return timeline[next].time }
        return record.time + (record.frame > 0 ? record.time / Double(record.frame) : 1)
    }

    private static func microseconds(_ seconds: Double) -> String {
        let micros = Int((seconds * 1_000_000).rounded())
        return "\(micros / 1_000_000).\(String(1_000_000 + micros % 1_000_000).dropFirst())"
    }
}
