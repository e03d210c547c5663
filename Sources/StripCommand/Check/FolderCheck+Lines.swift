import ImageStrip
import StripSystem

extension FolderCheck {
    /// The result for people: one line for each kind of fault.
    func lines(isMerged: Bool) -> [String] {
        let folder = naming.directory.isEmpty ? "." : naming.directory
        var lines: [String] = []
        let kinds = Dictionary(grouping: faults, by: { Self.words($0.value) }).mapValues { $0.map(\.key).sorted() }
        for (words, frames) in kinds.sorted(by: { $0.value[0] < $1.value[0] }) {
            lines.append("\(frames.count == 1 ? "frame" : "frames") \(FrameRange.text(frames)): \(words)")
        }
        if !shards.isEmpty { lines.append("shards to run again: \(FrameRange.text(shards, withSteps: false))") }
        for name in foreign.prefix(5) {
            lines.append("\(FileSystem.join(folder, name)) is none of the plan's frames; move it away")
        }
        if foreign.count > 5 { lines.append("and \(foreign.count - 5) more that are none of the plan's frames") }
        if !temporary.isEmpty {
            lines.append(
                "temporary files: \(temporary.count), of processes that write now or were killed; they do no harm")
        }
        if olderLines > 0 {
            lines.append(
                "frames without pixels, the fingerprint, in their manifest: \(olderLines); compared by SHA-256")
        }
        for (file, names) in (decoders?.inputs ?? [:]).sorted(by: { $0.key < $1.key }) {
            let versions = names.map { "\($0) \(decoders?.versions[$0] ?? "")" }.joined(separator: ", ")
            lines.append("\(file): its pixels depend on what decodes it; planned with \(versions)")
        }
        for other in otherDecoders {
            lines.append(
                "\(other.frames.count == 1 ? "frame" : "frames") \(FrameRange.text(other.frames)): decoded with "
                    + "\(other.name) \(other.version), others with \(other.expected); their pixels may not fit together"
            )
        }
        let right = frameCount - faults.count
        lines.append("\(right) of \(frameCount) frames are right in \(folder)" + (isMerged ? ", merged" : ""))
        return lines
    }

    private static func words(_ fault: Fault) -> String {
        switch fault {
        case .missing: "missing"
        case .damaged: "not a whole picture"
        case .otherPixels: "other pixels than the manifest tells of"
        case .conflict: "manifests that contradict each other"
        case .otherJob: "another job's"
        }
    }
}
