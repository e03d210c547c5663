extension PNGStructure {
    /// The data of a chunk; empty if there is none.
    func data(_ name: PNGChunkName, _ bytes: Span<UInt8>) -> [UInt8] {
        guard let range = chunks[name] else { return [] }
        return unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// What precedes the pixels, for the decision on colours and orientation. Chunks that are not valid are warned of.
    ///
    /// - Parameter isCrushed: true for Xcode's files, whose profile may be without zlib's wrapping, as their pixels are.
    mutating func stored(_ bytes: Span<UInt8>, isCrushed: Bool, _ limits: DecodingLimits) -> StoredImage {
        let type = header.type
        var stored = StoredImage(
            size: header.size, bitDepth: Int(header.bitDepth), colorType: type,
            hasAlpha: type == .grayAlpha || type == .rgba || transparency(bytes) != nil)
        stored.orientations = orientations(bytes, isCrushed: isCrushed, limits)
        if let control = chunks["acTL"], control.count == 8 {
            stored.animationFrames = bytes.bigEndian(at: control.lowerBound)
        }
        if chunks["cICP"] != nil {
            let points = data("cICP", bytes)
            if CodingPoints(points) != nil { stored.codingPoints = points } else { warn("cICP", .content) }
        }
        if chunks["iCCP"] != nil {
            switch profile(bytes, isCrushed: isCrushed, limits) {
            case .whole(let profile): stored.profile = profile
            case .tooLarge: warn("iCCP", .tooLarge)
            case .broken: stored.hasBrokenProfile = true
            }
        } else if chunks["sRGB"] == nil && stored.codingPoints == nil {
            if let gamma = chunks["gAMA"], gamma.count == 4 { stored.gamma = bytes.bigEndian(at: gamma.lowerBound) }
            if hasOtherChromaticities(bytes) { stored.warnings = [.chromaticitiesIgnored] }
        }
        stored.warnings += warnings
        return stored
    }

    /// White, red, green and blue of sRGB, x and y, times 100,000.
    private static let chromaticities = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]

    private func hasOtherChromaticities(_ bytes: Span<UInt8>) -> Bool {
        guard let range = chunks["cHRM"], range.count == 32 else { return false }
        return zip(0..., Self.chromaticities).contains { index, value in
            abs(bytes.bigEndian(at: range.lowerBound + 4 * index) - value) > 1000
        }
    }

    /// The ICC profile: behind its name of any length, the number of the one method, and deflated.
    private func profile(_ bytes: Span<UInt8>, isCrushed: Bool, _ limits: DecodingLimits) -> DeflateWrapping.Inflated {
        let data = data("iCCP", bytes)
        guard let name = data.firstIndex(of: 0), name + 1 < data.count, data[name + 1] == 0 else {
            return .broken
        }
        return DeflateWrapping.inflate(Array(data[(name + 2)...]), isCrushed: isCrushed, limits)
    }

    /// What tRNS says; nil if it says nothing of pixels of this kind.
    ///
    /// Of a palette the alpha of its first entries; else the samples of the one transparent colour, without bits that samples do not have.
    func transparency(_ bytes: Span<UInt8>) -> [UInt16]? {
        guard let range = chunks["tRNS"] else { return nil }
        let data = data("tRNS", bytes)
        switch header.type {
        case .palette: return range.isEmpty ? nil : data.map(UInt16.init)
        case .gray, .rgb:
            guard data.count == (header.type == .gray ? 2 : 6) else { return nil }
            let mask = UInt16(truncatingIfNeeded: 1 << Int(header.bitDepth) - 1)
            return stride(from: 0, to: data.count, by: 2).map { (UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])) & mask }
        default: return nil
        }
    }
}
