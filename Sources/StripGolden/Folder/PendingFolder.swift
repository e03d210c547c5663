package import StripRecording
import StripSystem

/// The folder beside the goldens, `DIR.pending`, that keeps what a failed verification found.
package struct PendingFolder: Hashable, Sendable {
    /// One of the images of a failing frame.
    package enum Image: String, CaseIterable, Sendable {
        case expected, actual, difference
    }

    /// The folder.
    package let path: String

    /// The folder that belongs to some goldens.
    package init(for golden: GoldenFolder) {
        var name = golden.path.isEmpty ? "." : golden.path
        while name.count > 1 && name.hasSuffix("/") { name.removeLast() }
        // `goldens/.` and `..` have no name to add to.
        path = [".", ".."].contains(FileSystem.name(of: name)) ? FileSystem.join(name, ".pending") : name + ".pending"
    }

    /// The path of a failing frame's image.
    package func path(_ image: Image, ofFrame number: Int) -> String {
        let digits = String(number)
        let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
        return FileSystem.join(path, "frame_\(padded).\(image.rawValue).png")
    }

    /// Makes the folder.
    package func create() throws(RecordingError) {
        _ = try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.createDirectory(path) }
    }

    /// Writes a failing frame's image, a PNG file.
    package func write(_ file: [UInt8], _ image: Image, ofFrame number: Int) throws(RecordingError) {
        try rethrowing(as: RecordingError.file, AtomicFile.write(file, to: path(image, ofFrame: number)))
    }

    /// Writes the lines and the trace that would be recorded.
    package func write(_ records: [FrameRecord], trace: [UInt8]?) throws(RecordingError) {
        guard let text = try? FrameRecord.text(records.sorted { $0.frame < $1.frame }) else { throw .encoding }
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try AtomicFile.write(text, to: FileSystem.join(path, FrameRecord.fileName))
            if let trace { try AtomicFile.write(trace, to: FileSystem.join(path, GoldenFolder.traceName)) }
        }
    }

    /// Removes what earlier runs left, and the folder if nothing else is in it; files that are not ours stay.
    package func clear() throws(RecordingError) {
        guard FileSystem.entry(path) == .directory else { return }
        try rethrowing(as: RecordingError.file) { () throws(FileError) in
            for name in try FileSystem.list(path) where Self.isOurs(name) {
                try FileSystem.remove(FileSystem.join(path, name))
            }
        }
        FileSystem.removeEmptyDirectory(path)
    }

    private static func isOurs(_ name: String) -> Bool {
        if name == FrameRecord.fileName || name == GoldenFolder.traceName { return true }
        return Image.allCases.contains { image in
            let end = ".\(image.rawValue).png"
            return name.hasSuffix(end) && GoldenFolder.isFrameName(name.dropLast(end.count) + ".png")
        }
    }
}
