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
    func write(_ frames: [TimelineFrame], _ names: PixelNames, _ bytes: RawSpan) throws(RecordingError) {
        // Other pixels under the same number: the folder is another job's. All that was replaced so far had equal pixels.
        for frame in frames {
            guard let old = existing[frame.number], !names.agree(with: old) else { continue }
            throw .otherJob(directory: output.naming.directory, frame: frame.number)
        }
        let first = frames[0].number
        var target: Int?
        for frame in frames {
            let number = output.duplicates == .skip ? first : frame.number
            if number == frame.number {
                let isLinked = try rethrowing(as: RecordingError.file, write(bytes, number, like: target))
                // A file that takes no more links is followed by one that takes some.
                if !isLinked { target = number }
            }
            let record = FrameRecord(frame, file: output.naming.name(ofFrame: number), names)
            let count = written.withLock { records in
                records.append(record)
                return records.count
            }
            guard progress(count) else { throw .cancelled(written: count) }
        }
    }

    /// Writes a frame, or makes it a link to an equal one or its clone; returns whether it became a link.
    private func write(_ bytes: RawSpan, _ number: Int, like target: Int?) throws(FileError) -> Bool {
        let path = output.naming.path(ofFrame: number)
        let keepsRight = output.leftovers == .resumed || output.leftovers == .kept
        if keepsRight, try FileSystem.holds(bytes, at: path) { return target != nil }
        guard let target = target.map(output.naming.path(ofFrame:)) else {
            try AtomicFile.write(bytes, to: path)
            return false
        }
        let isLinked =
            switch output.duplicates {
            case .link: try FileSystem.link(target, to: path)
            case .clone: try FileSystem.clone(target, to: path)
            case .write, .skip: false
            }
        if !isLinked { try AtomicFile.write(bytes, to: path) }
        return isLinked
    }
}
