import FoundationEssentials
import StripRaster
import StripSystem

/// Manifests as files.
extension FrameRecord {
    /// The file that lists the frames of a folder.
    package static let fileName = "frames.jsonl"

    /// All lines of a manifest file.
    ///
    /// - Throws: `tooLarge`, `badLine`, `badFingerprint`, or `foreignManifest` if it is something else.
    package static func read(_ path: String) throws(RecordingError) -> [FrameRecord] {
        try parse(RecordLimits.read(path), path: path)
    }

    /// All lines of a manifest.
    ///
    /// A byte order mark and carriage returns, which editors and Git leave, do not count.
    /// - Throws: `badLine`, `badFingerprint`, or `foreignManifest` if any line is something else.
    package static func parse(_ bytes: [UInt8], path: String) throws(RecordingError) -> [FrameRecord] {
        let decoder = JSONDecoder()
        var records: [FrameRecord] = []
        let lines = bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && line != [UInt8(ascii: "\r")] {
            do {
                let record = try decoder.decode(FrameRecord.self, from: Data(line))
                // U+0000 would end the name for the system.
                guard record.isShort, record.file.map({ !$0.isEmpty && !$0.utf8.contains(0) }) ?? true,
                    record.pixels != nil || record.sha256 != nil
                else { throw RecordingError.foreignManifest(path: path) }
                records.append(record)
            } catch let error as PixelFingerprint.Malformed {
                throw .badFingerprint(path: path, line: index + 1, error)
            } catch {
                if let fault = LineFault(line) { throw .badLine(path: path, line: index + 1, fault) }
                throw .foreignManifest(path: path)
            }
        }
        return records
    }

    /// False if texts are longer than names of files can be: they are compared as Unicode, which can take long.
    private var isShort: Bool {
        let versions = (decoders ?? [:]).flatMap { [$0.key, $0.value] }
        return ([file ?? "", fileSHA256 ?? "", sha256 ?? ""] + versions).allSatisfy {
            $0.utf8.count <= RecordLimits.nameBytes
        }
    }

    /// A manifest: one JSON object per line, keys sorted.
    package static func text(_ records: [FrameRecord]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try records.flatMap { try encoder.encode($0) + [UInt8(ascii: "\n")] }
    }
}
