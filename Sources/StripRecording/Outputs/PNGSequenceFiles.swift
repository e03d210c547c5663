import StripSystem
import Synchronization

/// The files of a PNG sequence while several threads write them.
final class PNGSequenceFiles: Sendable {
    private let output: PNGSequenceOutput
    private let existing: [Int: FrameRecord]
    private let progress: @Sendable (Int) -> Bool
    private let written = Mutex<[FrameRecord]>([])

    /// Prepares writing.
    ///
    /// - Parameter existing: the frames that manifests in the folder list, by number.
    init(_ output: PNGSequenceOutput, existing: [Int: FrameRecord], progress: @escaping @Sendable (Int) -> Bool) {
        self.output = output
        self.existing = existing
        self.progress = progress
    }

    /// The frames written so far, in no order.
    var records: [FrameRecord] { written.withLock { $0 } }

    /// Writes every frame that shows a picture.
    ///
    /// - Parameter frames: in the order of their numbers, at least one.
    func write(_ frames: [TimelineFrame], sha256: String, _ bytes: RawSpan) throws(RecordingError) {
        // Other pixels under the same number: the folder is another job's. All that was replaced so far had equal pixels.
        for frame in frames {
            guard let old = existing[frame.number], old.sha256 != sha256 else { continue }
            throw .otherJob(directory: output.naming.directory, frame: frame.number)
        }
        let first = frames[0].number
        for frame in frames {
            let isRepeat = frame.number != first
            let number = isRepeat && output.duplicates == .skip ? first : frame.number
            if number == frame.number {
                let target = isRepeat ? first : nil
                try rethrowing(as: RecordingError.file, write(bytes, number, linkedTo: target))
            }
            let record = FrameRecord(frame, file: output.naming.name(ofFrame: number), sha256: sha256)
            let count = written.withLock { records in
                records.append(record)
                return records.count
            }
            guard progress(count) else { throw .cancelled(written: count) }
        }
    }

    private func write(_ bytes: RawSpan, _ number: Int, linkedTo target: Int?) throws(FileError) {
        let path = output.naming.path(ofFrame: number)
        if output.resumes, try FileSystem.holds(bytes, at: path) { return }
        if let target, output.duplicates == .link {
            try FileSystem.link(output.naming.path(ofFrame: target), to: path)
        } else {
            try AtomicFile.write(bytes, to: path)
        }
    }
}
