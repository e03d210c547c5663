import FoundationEssentials
import StripSystem
import StripUnits

/// One line of `frames.jsonl`: a frame that was written, or a golden.
package struct FrameRecord: Codable, Hashable, Sendable {
    /// Its number, from 0.
    package let frame: Int
    /// When it is shown, in seconds.
    package let time: Double
    /// The content offset in points, x and y.
    package let contentOffset: [Double]
    /// The page whose dot is lit, from 0.
    package let currentPage: Int
    /// Its PNG file, a bare name in the same folder; nil for a golden that is kept as a hash alone.
    package var file: String?
    /// SHA-256 of its pixels: 64 lowercase hexadecimal digits.
    package let sha256: String

    /// Makes a line.
    package init(_ frame: TimelineFrame, file: String?, sha256: String) {
        self.frame = frame.number
        time = frame.time
        contentOffset = [frame.contentOffset.x, frame.contentOffset.y]
        currentPage = frame.state.currentPage
        self.file = file
        self.sha256 = sha256
    }

    /// True if this line is about the same frame as `other`; the picture and its file aside.
    func isSameFrame(as other: FrameRecord) -> Bool {
        (frame, time, contentOffset, currentPage) == (other.frame, other.time, other.contentOffset, other.currentPage)
    }

    /// The file that lists the frames of a folder.
    package static let fileName = "frames.jsonl"

    /// All lines of a manifest file.
    ///
    /// - Throws: `tooLarge`, or `foreignManifest` if it is something else.
    package static func read(_ path: String) throws(RecordingError) -> [FrameRecord] {
        guard let records = try parse(RecordLimits.read(path)) else { throw .foreignManifest(path: path) }
        return records
    }

    /// All lines of a manifest; nil if any of them is something else.
    package static func parse(_ bytes: [UInt8]) -> [FrameRecord]? {
        let decoder = JSONDecoder()
        var records: [FrameRecord] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // U+0000 would end the name for the system.
            guard let record = try? decoder.decode(FrameRecord.self, from: Data(line)), record.isShort,
                record.file.map({ !$0.isEmpty && !$0.utf8.contains(0) }) ?? true
            else { return nil }
            records.append(record)
        }
        return records
    }

    /// False if texts are longer than names of files can be: they are compared as Unicode, which can take long.
    private var isShort: Bool { [file ?? "", sha256].allSatisfy { $0.utf8.count <= RecordLimits.nameBytes } }

    /// A manifest: one JSON object per line, keys sorted.
    package static func text(_ records: [FrameRecord]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try records.flatMap { try encoder.encode($0) + [UInt8(ascii: "\n")] }
    }
}
