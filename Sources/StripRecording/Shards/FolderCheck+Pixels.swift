import StripCodecs
import StripSystem
import Synchronization

extension FolderCheck {
    /// Decodes every file once and compares its pixels with the names in the manifests.
    mutating func checkPixels(
        _ threads: Int, _ progress: @escaping @Sendable (Int) -> Bool
    ) throws(RecordingError) {
        let intact = records.values.filter { faults[$0.frame] == nil }
        // Frames that repeat another one may have no file of their own.
        let frames = Dictionary(grouping: intact) { $0.file ?? "" }
        let names = frames.keys.sorted()
        let done = Atomic(0)
        let directory = naming.directory
        let found = try Parallel.map(names, threads: threads) { name throws(RecordingError) in
            guard progress(done.add(1, ordering: .relaxed).newValue) else { throw .cancelled(written: 0) }
            let hasSHA256 = frames[name]?.contains { $0.sha256 != nil } ?? false
            return pixelNames(FileSystem.join(directory, name), hasSHA256: hasSHA256)
        }
        for (name, names) in zip(names, found) {
            for record in frames[name] ?? [] where names?.agree(with: record) != true {
                faults[record.frame] = names == nil ? .damaged : .otherPixels
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

/// What names the pixels of a PNG file; nil if it is not whole.
private func pixelNames(_ path: String, hasSHA256: Bool) -> PixelNames? {
    guard let bytes = try? FileSystem.readRegularFile(path, atMost: DecodingLimits().maximumFileBytes),
        let image = try? DecodedImage(bytes)
    else { return nil }
    // Our own files never have trailing or missing bytes, so any warning means damage.
    return image.warnings.isEmpty ? PixelNames(image.bitmap, hasSHA256: hasSHA256) : nil
}
