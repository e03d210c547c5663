import StripCodecs
import StripRaster
import Synchronization

/// One run of a `SequenceWriter`: the state that its threads share.
final class SequenceRun: Sendable {
    /// What was written, and what went wrong first.
    struct Outcome {
        var records: [FrameRecord] = []
        var error: RecordingError?
    }

    private let writer: SequenceWriter
    private let pictures: [[SequenceFrame]]
    private let picture: @Sendable (FrameState) throws -> Bitmap
    private let progress: @Sendable (Int) -> Bool
    private let next = Atomic<Int>(0)
    private let shared = Mutex(Outcome())

    init(
        writer: SequenceWriter, pictures: [[SequenceFrame]], picture: @escaping @Sendable (FrameState) throws -> Bitmap,
        progress: @escaping @Sendable (Int) -> Bool
    ) {
        self.writer = writer
        self.pictures = pictures
        self.picture = picture
        self.progress = progress
    }

    /// What has come of it so far.
    var outcome: Outcome { shared.withLock { $0 } }

    /// Takes picture after picture until there are none left or something went wrong. For one thread.
    func work(_ older: [Int: FrameRecord]) {
        do throws(RecordingError) {
            var encoder = try makeEncoder()
            while shared.withLock({ $0.error == nil }) {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < pictures.count else { return }
                try write(pictures[index], encoder: &encoder, older: older)
            }
        } catch {
            shared.withLock { if $0.error == nil { $0.error = error } }
        }
    }

    private func makeEncoder() throws(RecordingError) -> PNGEncoder {
        do { return try PNGEncoder() } catch { throw .encoding }
    }

    /// Draws and encodes one picture and writes every frame that shows it.
    private func write(
        _ frames: [SequenceFrame], encoder: inout PNGEncoder, older: [Int: FrameRecord]
    ) throws(RecordingError) {
        let bitmap: Bitmap
        do { bitmap = try picture(frames[0].state) } catch { throw .rendering(error) }
        let sha256 = bitmap.sha256
        // Another picture under the same number: the folder is another job's. What was replaced so far had equal pictures.
        for frame in frames {
            guard let old = older[frame.number], old.sha256 != sha256 else { continue }
            throw .otherJob(directory: writer.naming.directory, frame: frame.number)
        }
        let bytes: [UInt8]
        do { bytes = try encoder.encode(bitmap, hasAlpha: writer.hasAlpha) } catch { throw .encoding }
        for frame in frames {
            let path = writer.naming.path(ofFrame: frame.number)
            try unwrapFile { () throws(FileError) in try AtomicFile.write(bytes, to: path) }
            let record = FrameRecord(frame, file: writer.naming.name(ofFrame: frame.number), sha256: sha256)
            let count = shared.withLock { shared in
                shared.records.append(record)
                return shared.records.count
            }
            guard progress(count) else { throw .cancelled(written: count) }
        }
    }
}
