import StripCodecs
import StripSystem
import Synchronization

extension FolderCheck {
    /// Decodes every file once and compares its pixels with what the manifests tell.
    mutating func checkPictures(
        _ threads: Int, _ progress: @escaping @Sendable (Int) -> Bool
    ) throws(RecordingError) {
        let sound = records.values.filter { faults[$0.frame] == nil }
        // With `--duplicates skip` several frames have one file.
        let frames = Dictionary(grouping: sound) { $0.file ?? "" }
        let names = frames.keys.sorted()
        let done = Atomic(0)
        let directory = naming.directory
        let pictures = try Parallel.map(count: names.count, threads: threads) { index throws(RecordingError) in
            guard progress(done.add(1, ordering: .relaxed).newValue) else { throw .cancelled(written: 0) }
            return Picture(FileSystem.join(directory, names[index]))
        }
        for (name, picture) in zip(names, pictures) {
            for record in frames[name] ?? [] where picture.sha256 != record.sha256 {
                faults[record.frame] = picture.sha256 == nil ? .damaged : .otherPixels
            }
        }
    }

    /// Writes `frames.jsonl` from all manifests and removes those of shards: the folder is as if one process had filled it.
    ///
    /// Only a complete folder should be merged: of another one the frames that are missing would stay unlisted.
    package func merge() throws(RecordingError) {
        guard let text = try? FrameRecord.text(records.values.sorted { $0.frame < $1.frame }) else { throw .encoding }
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try AtomicFile.write(text, to: FileSystem.join(naming.directory, FrameRecord.fileName))
            for name in manifests where name != FrameRecord.fileName {
                try FileSystem.remove(FileSystem.join(naming.directory, name))
            }
        }
    }
}

/// What came of decoding a frame's file.
private struct Picture: Sendable {
    /// SHA-256 of its pixels; nil if it is not whole.
    let sha256: String?

    init(_ path: String) {
        // What other pictures are only warned of, ours never have: bytes that are too many or too few.
        let image = (try? FileSystem.read(path)).flatMap { try? DecodedImage($0) }
        sha256 = image.flatMap { $0.warnings.isEmpty ? $0.bitmap.sha256 : nil }
    }
}
