import FoundationEssentials
package import StripCodecs
package import StripSystem
import StripUnits

/// A job cut into shards, as `imagestrip plan` writes it: JSON Lines, a header, then one line per shard.
///
/// It lists the inputs that every machine must have and the frames that must result, so that both can be checked.
package struct ShardPlan: Hashable, Sendable {
    /// A file that the job depends on.
    package struct Input: Codable, Hashable, Sendable {
        /// Its path, relative to the folder in which the plan was made.
        package let file: String
        /// Its bytes.
        package let size: Int
        /// Their SHA-256.
        package let sha256: String

        /// Reads a file, unless its bytes are given.
        package init(_ path: String, bytes: [UInt8]? = nil) throws(FileError) {
            let bytes = if let bytes { bytes } else { try FileSystem.read(path) }
            file = path
            size = bytes.count
            sha256 = SHA256.hex(bytes)
        }
    }

    /// Reads the files that a job depends on; one that is many pages is read once.
    package struct InputReader {
        private var inputs: [[UInt8]: Input] = [:]

        /// Makes a reader that has read nothing yet.
        package init() {}

        /// Size and hash of a file as it was when it was first asked for.
        ///
        /// - Parameter bytes: what a pipe has given, which cannot be read again.
        package mutating func input(_ path: String, bytes: [UInt8]? = nil) throws(FileError) -> Input {
            let key = path.pathBytes
            if let known = inputs[key] { return known }
            let input = try Input(path, bytes: bytes)
            inputs[key] = input
            return input
        }
    }

    /// The first line: what is rendered, from which inputs, by which version.
    package struct Header: Codable, Hashable, Sendable {
        /// The version of the program; another version may write other bytes.
        package let version: String
        /// The options that say what is rendered, as on the command line.
        package let options: [String]
        /// The images as they were named on the command line.
        package let images: [String]
        /// SHA-256 of the scene file; nil for the reference carousel.
        package let scene: String?
        /// The scene file and the images, in page order.
        package let inputs: [Input]
        /// How many frames the whole job has, whether selected or not.
        package let frameCount: Int
        /// The size of a frame in pixels, width and height.
        package let frameSize: [Int]
        /// The viewport in points, width and height.
        package let viewport: [Double]
        /// How many shards there are.
        package let shards: Int
        /// What decoded the images, if another version of it may give other pixels; else nil.
        package let decoders: Decoders?

        /// Makes a header.
        package init(
            version: String, options: [String], images: [String], scene: Input?, pictures: [Input], frameCount: Int,
            frameSize: [Int], viewport: [Double], shards: Int, decoders: Decoders? = nil
        ) {
            self.version = version
            self.options = options
            self.images = images
            self.scene = scene?.sha256
            inputs = [scene].compactMap(\.self) + pictures
            self.frameCount = frameCount
            self.frameSize = frameSize
            self.viewport = viewport
            self.shards = shards
            self.decoders = decoders
        }

        /// False if texts are longer than paths can be: they are compared as Unicode, which can take long.
        fileprivate var isShort: Bool {
            ([version] + options + images + inputs.map(\.file) + (decoders?.texts ?? []))
                .allSatisfy { $0.utf8.count <= RecordLimits.pathBytes }
        }
    }

    /// The versions of what decodes images, and the images whose pixels depend on them.
    package struct Decoders: Codable, Hashable, Sendable {
        /// All versions on the machine that planned, by name: libraries, and the processor.
        package let versions: [String: String]
        /// The names of those that count for an image, by its path.
        package let inputs: [String: [String]]

        /// Notes this machine's versions; nil if no image depends on them.
        package init?(_ inputs: [String: [DecoderPart]]) {
            if inputs.isEmpty { return nil }
            versions = DecoderPart.versions
            self.inputs = inputs.mapValues { $0.map(\.rawValue) }
        }

        /// What count for an image and are other versions here, by name, with the images that depend on each.
        package var changes: [(part: DecoderPart, planned: String, inputs: [String])] {
            DecoderPart.allCases.compactMap { part in
                let files = inputs.filter { $0.value.contains(part.rawValue) }.keys.sorted()
                let planned = versions[part.rawValue] ?? ""
                return files.isEmpty || planned == part.version ? nil : (part, planned, files)
            }
        }

        fileprivate var texts: [String] {
            versions.flatMap { [$0.key, $0.value] } + inputs.flatMap { [$0.key] + $0.value }
        }
    }

    /// The line of a shard.
    package struct Part: Codable, Hashable, Sendable {
        /// Its number, from 1.
        package let shard: Int
        /// Its frames as `--frames` takes them; empty if there are more shards than frames.
        package let frames: String
        /// SHA-256 of its frames' numbers, times, offsets and pages, a line for each.
        package let digest: String

        init(_ number: Int, _ timeline: [TimelineFrame], _ frames: [Int]) {
            shard = number
            self.frames = FrameRange.text(frames)
            digest = ShardPlan.digest(frames.map { FrameRecord(timeline[$0], file: nil, nil) })
        }

        /// True if these frames of a timeline are those that were planned.
        package func isOf(_ timeline: [TimelineFrame], _ frames: [Int]) -> Bool {
            Part(shard, timeline, frames) == self
        }
    }

    /// What is rendered.
    package let header: Header
    /// Every shard, in order.
    package let parts: [Part]

    /// Cuts the selected frames of a timeline into as many shards as the header says.
    ///
    /// - Complexity: O(frames).
    package init(_ header: Header, _ timeline: [TimelineFrame], selected: [Int]) {
        self.header = header
        parts = (1...max(1, header.shards)).compactMap { Shard(number: $0, of: header.shards) }.map { shard in
            Part(shard.number, timeline, Array(shard.part(of: selected)))
        }
    }

    /// Reads a plan; nil if it is not one, or if lines are missing.
    package init?(_ text: [UInt8]) {
        let lines = text.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: Data(first)),
            header.isShort, 0...RecordLimits.frames ~= header.frameCount, header.shards == lines.count - 1,
            // U+0000 would end a path for the system.
            (header.options + header.images + header.inputs.map(\.file)).allSatisfy({ !$0.utf8.contains(0) })
        else { return nil }
        var parts: [Part] = []
        // Every frame belongs to one shard, and shards ascend. Refusing others also bounds the time for lines that repeat frames.
        var end = 0
        for (index, line) in lines.dropFirst().enumerated() {
            guard let part = try? decoder.decode(Part.self, from: Data(line)), part.shard == index + 1 else {
                return nil
            }
            if !part.frames.isEmpty {
                guard let range = FrameRange(part.frames), range.lowest >= end, range.highest < header.frameCount,
                    let last = range.frames(of: header.frameCount).last
                else { return nil }
                end = last + 1
            }
            parts.append(part)
        }
        self.header = header
        self.parts = parts
    }

    /// The plan as text, keys sorted.
    package func text() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try [encoder.encode(header)] + parts.map { try encoder.encode($0) }
        return lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }
    }

    /// The frames of a shard, ascending.
    package func frames(of part: Part) -> [Int] { FrameRange(part.frames)?.frames(of: header.frameCount) ?? [] }

    /// The frames of all shards, ascending.
    package var frames: [Int] { parts.flatMap(frames(of:)) }

    /// A digest of frames without their pixels: equal for frames of the same job.
    static func digest(_ records: [FrameRecord]) -> String {
        let lines = records.map { record in
            // Adding 0 makes -0, which JSON need not keep, a plain 0.
            let offset = [record.contentOffset.x + 0, record.contentOffset.y + 0]
            return "\(record.frame) \(record.time) \(offset) \(record.currentPage)\n"
        }
        return SHA256.hex(Array(lines.joined().utf8))
    }
}
