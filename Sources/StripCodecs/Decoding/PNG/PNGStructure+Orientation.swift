/// The keywords of text chunks in which programs put an orientation.
enum OrientationKeyword: String, CaseIterable {
    case exif = "Raw profile type exif"
    case app1 = "Raw profile type APP1"
    case xmp = "XML:com.adobe.xmp"

    /// The keyword of a text chunk; nil if it is another one, or no text chunk.
    init?(_ chunk: PNGChunk, _ bytes: Span<UInt8>) {
        guard ["tEXt", "zTXt", "iTXt"].contains(chunk.name) else { return nil }
        let found = Self.allCases.first { keyword in
            let letters = Array(keyword.rawValue.utf8) + [0]
            return letters.count <= chunk.data.count
                && letters.indices.allSatisfy { bytes[chunk.data.lowerBound + $0] == letters[$0] }
        }
        guard let found else { return nil }
        self = found
    }
}

extension PNGStructure {
    /// What the file says of its orientation. Only text that can say it is inflated.
    func orientations(_ bytes: Span<UInt8>, isCrushed: Bool, _ limits: DecodingLimits) -> [OrientationMark] {
        func text(_ keyword: OrientationKeyword) -> [UInt8] { self.text(keyword, bytes, isCrushed: isCrushed, limits) }
        let marks = [
            OrientationMark(exif: data("eXIf", bytes)),
            OrientationMark(rawProfile: text(.exif)) ?? OrientationMark(rawProfile: text(.app1)),
            OrientationMark(xmp: text(.xmp)),
        ]
        return marks.compactMap(\.self)
    }

    /// The text behind a keyword (PNG specification, section 11.3.3); empty if there is none, or if it cannot be read.
    private func text(
        _ keyword: OrientationKeyword, _ bytes: Span<UInt8>, isCrushed: Bool, _ limits: DecodingLimits
    ) -> [UInt8] {
        guard let chunk = texts[keyword] else { return [] }
        var data = chunk.data.dropFirst(keyword.rawValue.utf8.count + 1).map { bytes[$0] }[...]
        var isDeflated = chunk.name == "zTXt"
        if chunk.name == "iTXt" { isDeflated = data.popFirst() == 1 }
        // The number of the one method.
        if chunk.name != "tEXt", data.popFirst() != 0 { return [] }
        // Of iTXt also a language and the translated keyword.
        for _ in 0..<(chunk.name == "iTXt" ? 2 : 0) { data = data.drop { $0 != 0 }.dropFirst() }
        guard isDeflated else { return Array(data) }
        guard case .whole(let text) = DeflateWrapping.inflate(Array(data), isCrushed: isCrushed, limits) else {
            return []
        }
        return text
    }
}
