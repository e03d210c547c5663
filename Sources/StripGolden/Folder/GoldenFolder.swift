import StripCodecs
package import StripRaster
package import StripRecording
package import StripSystem

/// A folder of goldens: `frames.jsonl` with the hash of every frame, PNG files of the key frames, and `trace.jsonl`.
///
/// The folder of an export is a folder of goldens, too, in which all frames are key frames.
package struct GoldenFolder: Hashable, Sendable {
    /// The name of the golden of the motion.
    package static let traceName = "trace.jsonl"

    /// The folder.
    package let path: String

    /// Names a folder without reading it.
    package init(_ path: String) { self.path = path }

    /// The path of a file in it.
    package func path(of name: String) -> String { FileSystem.join(path, name) }

    /// The text golden of the frames.
    package var manifestPath: String { path(of: FrameRecord.fileName) }

    /// Reads what the folder holds; a folder that is not there holds nothing.
    ///
    /// - Throws: `foreignManifest` if `frames.jsonl` is something else, has a frame beyond 2³¹ − 1, or names a file elsewhere;
    ///   `badLine` for what Git or an editor left; `tooLarge`.
    package func read() throws(RecordingError) -> GoldenSequence {
        guard FileSystem.entry(path) != nil else { return .empty }
        let names = try rethrowing(as: RecordingError.file) { () throws(FileError) in try FileSystem.list(path) }
        var records: [Int: FrameRecord] = [:]
        if names.contains(FrameRecord.fileName) {
            let lines = try FrameRecord.read(manifestPath)
            let isOurs: (FrameRecord) -> Bool = { record in
                // The end of the sequence, one more than its highest frame, has to be a number, too.
                0...Int(Int32.max) ~= record.frame
                    && record.file.map { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "/")) } ?? true
            }
            guard lines.allSatisfy(isOurs) else { throw .foreignManifest(path: manifestPath) }
            records = Dictionary(lines.map { ($0.frame, $0) }) { first, _ in first }
            if records.count < lines.count { throw doubledLine(lines) }
        }
        let trace = names.contains(Self.traceName) ? try RecordLimits.read(path(of: Self.traceName)) : nil
        if let (line, fault) = trace.flatMap(LineFault.ofGit) {
            throw .badLine(path: path(of: Self.traceName), line: line, fault)
        }
        return GoldenSequence(
            records: records, trace: trace, frameFiles: names.filter(Self.isFrameName),
            facts: try RecordingFacts.read(self))
    }

    /// That a manifest has a frame twice; empty lines do not count, which only a person leaves.
    private func doubledLine(_ lines: [FrameRecord]) -> RecordingError {
        var first: [Int: Int] = [:]
        for (index, line) in lines.enumerated() {
            if let other = first.updateValue(index, forKey: line.frame) {
                return .badLine(path: manifestPath, line: index + 1, .doubled(frame: line.frame, line: other + 1))
            }
        }
        return .foreignManifest(path: manifestPath)
    }

    /// The identities of its goldens' files, by which they are found under any name.
    package func identities() throws(RecordingError) -> Set<FileSystem.Identity> {
        let golden = try read()
        let names =
            [FrameRecord.fileName, Self.traceName, RecordingFacts.fileName] + golden.frameFiles
            + golden.records.values.compactMap(\.file)
        return Set(
            names.compactMap { name in
                if case .file(let identity) = FileSystem.entry(path(of: name)) { identity } else { nil }
            })
    }

    /// The pixels of a key frame's file; nil if it is not there.
    ///
    /// - Throws: what is wrong with the file, since a golden that cannot be read is never a pass; also for an animation.
    package func bitmap(of name: String) throws(RecordingError) -> Bitmap? {
        try bytes(of: name).map { bytes throws(RecordingError) in try bitmap(of: name, bytes) }
    }

    /// The bytes of a key frame's file; nil if it is not there.
    ///
    /// - Throws: `file`, or `tooLarge`.
    func bytes(of name: String) throws(RecordingError) -> [UInt8]? {
        let path = path(of: name)
        guard FileSystem.entry(path) != nil else { return nil }
        let limits = DecodingLimits()
        let file = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.readRegularFile(path, atMost: limits.maximumFileBytes)
        }
        guard let bytes = file else { throw .tooLarge(path: path, limit: limits.maximumFileBytes) }
        return bytes
    }

    /// The pixels of a key frame's file that has these bytes; throws as `bitmap(of:)` does.
    func bitmap(of name: String, _ bytes: [UInt8]) throws(RecordingError) -> Bitmap {
        let path = path(of: name)
        // Of an animation only the first frame would be compared.
        if PNGInspector.isAnimated(bytes) { throw .picture(path: path, .featureNotSupported("animated PNG")) }
        do throws(ImageDecodingError) { return try DecodedImage(bytes).bitmap } catch {
            throw .picture(path: path, error)
        }
    }

    /// `frame_`, digits, `.png`: what `FrameNaming` makes for a folder, with any number of digits.
    static func isFrameName(_ name: String) -> Bool {
        guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
        let digits = name.dropFirst(6).dropLast(4)
        return !digits.isEmpty && digits.utf8.allSatisfy { 48...57 ~= $0 }
    }
}
