import FoundationEssentials
package import StripRaster
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
    /// SHA-256 of that file's bytes when a golden was recorded, which tells that it still shows these pixels; nil elsewhere.
    package var fileSHA256: String?
    /// The fingerprint of its pixels; nil in manifests of versions that wrote SHA-256 alone.
    package private(set) var pixels: PixelFingerprint?
    /// SHA-256 of its pixels: 64 lowercase hexadecimal digits; nil unless it was asked for.
    package private(set) var sha256: String?
    /// The versions of decoders without which the same files may give other pixels, by name; nil for most frames, which need none.
    package var decoders: [String: String]?

    /// Makes a line; one without names tells of the frame alone.
    package init(_ frame: TimelineFrame, file: String?, _ names: PixelNames?) {
        self.frame = frame.number
        time = frame.time
        contentOffset = [frame.contentOffset.x, frame.contentOffset.y]
        currentPage = frame.state.currentPage
        self.file = file
        pixels = names?.pixels
        sha256 = names?.sha256
    }

    /// True if this line is about the same frame as `other`; the picture and its file aside.
    func isSameFrame(as other: FrameRecord) -> Bool {
        (frame, time, contentOffset, currentPage) == (other.frame, other.time, other.contentOffset, other.currentPage)
    }

    /// A line with the names of both; nil if this and `other` contradict each other.
    func joined(with other: FrameRecord) -> FrameRecord? {
        var joined = self
        joined.pixels = pixels ?? other.pixels
        joined.sha256 = sha256 ?? other.sha256
        joined.decoders = decoders ?? other.decoders
        joined.fileSHA256 = fileSHA256 ?? other.fileSHA256
        let isSame =
            isSameFrame(as: other) && file == other.file && joined.pixels == other.pixels ?? pixels
            && joined.sha256 == other.sha256 ?? sha256
        return isSame ? joined : nil
    }

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
