import StripCodecs
import StripRaster
import StripSystem
import Synchronization

/// One run of a `SequenceWriter`: the state that its threads share.
final class SequenceRun<Source: FrameSource>: Sendable {
    /// What was written, and what went wrong first.
    struct Outcome {
        var records: [FrameRecord] = []
        var error: RecordingError?
    }

    let writer: SequenceWriter
    let source: Source
    private let older: [Int: FrameRecord]
    private let progress: @Sendable (Int) -> Bool
    private let shared = Mutex(Outcome())

    init(
        writer: SequenceWriter, source: Source, older: [Int: FrameRecord], progress: @escaping @Sendable (Int) -> Bool
    ) {
        self.writer = writer
        self.source = source
        self.older = older
        self.progress = progress
    }

    /// What has come of it so far.
    var outcome: Outcome { shared.withLock { $0 } }

    /// Writes the pictures of a group, unless something has gone wrong already.
    func write(_ group: SequencePlan.Group) {
        guard shared.withLock({ $0.error == nil }) else { return }
        let threads = min(writer.threads, group.pictures.count)
        let next = NextIndex(end: group.pictures.count)
        do throws(RecordingError) {
            guard let columns = group.columns,
                let stretch = try EncodedSegment(
                    source, columns: columns, windows: group.windows, compression: writer.compression,
                    threads: writer.threads)
            else { return encodeSingly(group, next, threads) }
            Parallel.run(threads: threads) {
                self.work(group, next, StripPictures(source: self.source, stretch: stretch))
            }
        } catch {
            note(error)
        }
    }

    /// Encodes each picture on its own.
    private func encodeSingly(_ group: SequencePlan.Group, _ next: NextIndex, _ threads: Int) {
        Parallel.run(threads: threads) {
            self.work(group, next, SinglePictures(source: self.source, compression: self.writer.compression))
        }
    }

    /// Takes picture after picture until there are none left or something went wrong. For one thread.
    private func work(
        _ group: SequencePlan.Group, _ next: NextIndex, _ encoder: consuming some PictureEncoder & ~Copyable
    ) {
        do throws(RecordingError) {
            while shared.withLock({ $0.error == nil }), let index = next.take() {
                let picture = group.pictures[index]
                try encoder.encode(picture.state) { sha256, bytes throws(RecordingError) in
                    try store(picture, sha256: sha256, bytes)
                }
            }
        } catch {
            note(error)
        }
    }

    private func note(_ error: RecordingError) {
        shared.withLock { if $0.error == nil { $0.error = error } }
    }

    /// Writes every frame that shows a picture.
    private func store(_ picture: SequencePlan.Picture, sha256: String, _ bytes: RawSpan) throws(RecordingError) {
        // Another picture under the same number: the folder is another job's. What was replaced so far had equal pictures.
        for frame in picture.frames {
            guard let old = older[frame.number], old.sha256 != sha256 else { continue }
            throw .otherJob(directory: writer.naming.directory, frame: frame.number)
        }
        let first = picture.frames[0].number
        for frame in picture.frames {
            let isRepeat = frame.number != first
            let number = isRepeat && writer.duplicates == .skip ? first : frame.number
            if number == frame.number { try write(bytes, frame.number, linkedTo: isRepeat ? first : nil) }
            let record = FrameRecord(frame, file: writer.naming.name(ofFrame: number), sha256: sha256)
            let count = shared.withLock { shared in
                shared.records.append(record)
                return shared.records.count
            }
            guard progress(count) else { throw .cancelled(written: count) }
        }
    }

    private func write(_ bytes: RawSpan, _ number: Int, linkedTo first: Int?) throws(RecordingError) {
        let path = writer.naming.path(ofFrame: number)
        do throws(FileError) {
            if writer.resumes, try FileSystem.holds(bytes, at: path) { return }
            if let first, writer.duplicates == .link {
                try FileSystem.link(writer.naming.path(ofFrame: first), to: path)
            } else {
                try AtomicFile.write(bytes, to: path)
            }
        } catch {
            throw .file(error)
        }
    }
}

/// Hands out the numbers from 0 on, each once, to several threads.
final class NextIndex: Sendable {
    private let end: Int
    private let next = Atomic<Int>(0)

    init(end: Int) { self.end = end }

    func take() -> Int? {
        let index = next.add(1, ordering: .relaxed).oldValue
        return index < end ? index : nil
    }
}
