package import StripRaster
package import StripUnits

/// One line of `frames.jsonl`: a frame that was written, or a golden.
///
/// It takes at most 100 bytes of memory, but for what few frames have.
package struct FrameRecord: Hashable, Sendable {
    /// Its number, from 0.
    package let frame: Int
    /// When it is shown, in seconds.
    package let time: Double
    /// The content offset in points.
    package let contentOffset: Point
    /// The page whose dot is lit, from 0.
    package let currentPage: Int
    /// Its PNG file, a bare name in the same folder; nil for a golden that is kept as a hash alone.
    package var file: String?
    /// The fingerprint of its pixels; nil in manifests of versions that wrote SHA-256 alone.
    package private(set) var pixels: PixelFingerprint?
    private var rarities = Rarities.none

    /// What few frames have.
    private struct Rare: Hashable, Sendable {
        var sha256: String?
        var fileSHA256: String?
        var decoders: [String: String]?
    }

    private indirect enum Rarities: Hashable, Sendable {
        case none
        case some(Rare)
    }

    private var rare: Rare {
        get { if case .some(let rare) = rarities { rare } else { Rare() } }
        set { rarities = newValue == Rare() ? .none : .some(newValue) }
    }

    /// SHA-256 of its pixels: 64 lowercase hexadecimal digits; nil unless it was asked for.
    package var sha256: String? { rare.sha256 }
    /// SHA-256 of the file's bytes when a golden was recorded, which tells that it still shows these pixels; nil elsewhere.
    package var fileSHA256: String? {
        get { rare.fileSHA256 }
        set { rare.fileSHA256 = newValue }
    }
    /// The versions of decoders without which the same files may give other pixels, by name; nil for most frames, which need none.
    package var decoders: [String: String]? {
        get { rare.decoders }
        set { rare.decoders = newValue }
    }

    /// Makes a line; one without names tells of the frame alone.
    package init(_ frame: TimelineFrame, file: String?, _ names: PixelNames?) {
        self.frame = frame.number
        time = frame.time
        contentOffset = frame.contentOffset
        currentPage = frame.state.currentPage
        self.file = file
        pixels = names?.pixels
        rare.sha256 = names?.sha256
    }

    /// True if this line is about the same frame as `other`; the picture and its file aside.
    func isSameFrame(as other: FrameRecord) -> Bool {
        (frame, time, contentOffset, currentPage) == (other.frame, other.time, other.contentOffset, other.currentPage)
    }

    /// A line with the names of both; nil if this and `other` contradict each other.
    func joined(with other: FrameRecord) -> FrameRecord? {
        var joined = self
        joined.pixels = pixels ?? other.pixels
        joined.rare.sha256 = sha256 ?? other.sha256
        joined.decoders = decoders ?? other.decoders
        joined.fileSHA256 = fileSHA256 ?? other.fileSHA256
        let isSame =
            isSameFrame(as: other) && file == other.file && joined.pixels == other.pixels ?? pixels
            && joined.sha256 == other.sha256 ?? sha256
        return isSame ? joined : nil
    }
}

extension FrameRecord: Codable {
    private enum CodingKeys: CodingKey {
        case frame, time, contentOffset, currentPage, file, fileSHA256, pixels, sha256, decoders
    }

    /// Reads a line.
    ///
    /// - Throws: if a key is missing or another type, or an offset has not two numbers.
    package init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        frame = try line.decode(Int.self, forKey: .frame)
        time = try line.decode(Double.self, forKey: .time)
        let offset = try line.decode([Double].self, forKey: .contentOffset)
        guard offset.count == 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: .contentOffset, in: line, debugDescription: "not two numbers")
        }
        contentOffset = Point(x: offset[0], y: offset[1])
        currentPage = try line.decode(Int.self, forKey: .currentPage)
        file = try line.decodeIfPresent(String.self, forKey: .file)
        pixels = try line.decodeIfPresent(PixelFingerprint.self, forKey: .pixels)
        rare = Rare(
            sha256: try line.decodeIfPresent(String.self, forKey: .sha256),
            fileSHA256: try line.decodeIfPresent(String.self, forKey: .fileSHA256),
            decoders: try line.decodeIfPresent([String: String].self, forKey: .decoders))
    }

    /// Writes a line.
    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(frame, forKey: .frame)
        try line.encode(time, forKey: .time)
        try line.encode([contentOffset.x, contentOffset.y], forKey: .contentOffset)
        try line.encode(currentPage, forKey: .currentPage)
        try line.encodeIfPresent(file, forKey: .file)
        try line.encodeIfPresent(fileSHA256, forKey: .fileSHA256)
        try line.encodeIfPresent(pixels, forKey: .pixels)
        try line.encodeIfPresent(sha256, forKey: .sha256)
        try line.encodeIfPresent(decoders, forKey: .decoders)
    }
}
