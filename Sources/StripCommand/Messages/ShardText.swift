import ImageStrip
import StripSystem

func text(of error: ShardError) -> String {
    switch error {
    case .noArray:
        "--shard auto: this is no task of a job array: neither SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX nor "
            + "AWS_BATCH_JOB_ARRAY_INDEX is set; give --shard I/N"
    case .severalArrays(let names):
        "--shard auto: \(names.joined(separator: " and ")) are set, of several engines; give --shard I/N"
    case .halfAnArray(let isSet, let missing):
        "--shard auto: \(isSet) is set, but not \(missing); set both, or give --shard I/N"
    case .badVariable(let name, let found): "--shard auto: \(name): expected a whole number from 0 on, found '\(found)'"
    case .unevenArray(let task, let first, let count):
        "--shard auto: task \(task) is none of \(count) even steps from \(first) on; to run some tasks again give --shard I/N"
    case .noCount(let variable):
        "--shard auto: \(variable) does not tell how many tasks there are; set JOB_COMPLETIONS, or give --plan"
    case .outOfRange(let variable, let index, let count):
        "--shard auto: \(variable) is \(index), but there are \(count) tasks, from 0 on"
    case .otherCount(let found, let plan):
        "--shard: expected one of the plan's \(plan) shards, found one of \(found); "
            + "to run some of them again give their number, --shard I"
    }
}

func text(of error: PlanError) -> String {
    switch error {
    case .notAPlan(let path): "\(path): expected the lines of 'imagestrip plan', all of them; found something else"
    case .otherVersion(let path, let found):
        "\(path) was made by imagestrip \(found), this is \(version); make the plan again with the program that renders"
    case .inputCount(let path, let planned, let found):
        "\(path) has \(planned) inputs, here are \(found); every machine needs the same files"
    case .otherInput(let path, let planned, let found):
        "\(path) expects \(planned) where \(found) is found; every machine needs the same files, in the same folder"
    case .changedInput(let path, let file, let size, let found):
        "\(file) is not the file of \(path): expected \(size) bytes, found "
            + (size == found ? "as many with other contents" : "\(found)")
            + "; copy it anew, or plan again and render all shards"
    case .otherFrames(let path): "\(path) has other frames than this scene; plan again and render all shards"
    case .frameNotPlanned(let path, let frame): "--frames: frame \(frame) is not in \(path); plan again with it"
    case .options(let path, let names):
        "\(path) says what is rendered; leave out \(names.joined(separator: ", ")), or plan again with it"
    }
}

extension FolderCheck {
    /// What was found, for people: one line for each kind.
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
