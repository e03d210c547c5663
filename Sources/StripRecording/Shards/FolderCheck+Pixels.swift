import StripCodecs
import StripSystem
import Synchronization

extension FolderCheck {
    /// Decodes every file once and compares its pixels with the hash in the manifests.
    mutating func checkPixels(
        _ threads: Int, _ progress: @escaping @Sendable (Int) -> Bool
    ) throws(RecordingError) {
        let intact = records.values.filter { faults[$0.frame] == nil }
        // Frames that repeat another one may have no file of their own.
        let frames = Dictionary(grouping: intact) { $0.file ?? "" }
        let names = frames.keys.sorted()
        let done = Atomic(0)
        let directory = naming.directory
        let hashes = try Parallel.map(names, threads: threads) { name throws(RecordingError) in
            guard progress(done.add(1, ordering: .relaxed).newValue) else { throw .cancelled(written: 0) }
            return pixelHash(FileSystem.join(directory, name))
        }
        for (name, hash) in zip(names, hashes) {
            for record in frames[name] ?? [] where hash != record.sha256 {
                faults[record.frame] = hash == nil ? .damaged : .otherPixels
            }
        }
    }

    /// Writes `frames.jsonl` from all manifests and removes those of shards: the folder is as if one process had filled it.
    ///
    /// Merge only a complete folder: missing frames would not be listed.
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

/// SHA-256 of the pixels of a PNG file; nil if it is not whole.
private func pixelHash(_ path: String) -> String? {
    guard let bytes = try? FileSystem.readRegularFile(path, atMost: DecodingLimits().maximumFileBytes),
        let image = try? DecodedImage(bytes)
    else { return nil }
    // Our own files never have trailing or missing bytes, so any warning means damage.
    return image.warnings.isEmpty ? image.bitmap.sha256 : nil
}
