/// What an image's ICC profile says of itself.
package struct ImageProfile: Hashable, Sendable {
    /// Its description, such as `Display P3`; nil if it cannot be read.
    package let name: String?
    /// Its colour model: `RGB`, `GRAY`, `CMYK`, …
    package let model: String
    /// True if it has tables of colours, of which Little CMS goes by some.
    let hasTables: Bool

    /// Reads a profile; nil if there are no bytes.
    init?(_ bytes: [UInt8]) {
        if bytes.isEmpty { return nil }
        let profile = ICCProfile(bytes)
        name = profile?.name
        hasTables = profile?.hasTables ?? false
        // ICC.1:2022, section 7.2: the data colour space is at byte 16.
        model = bytes.count >= 20 ? Self.text(bytes[16..<20]) : ""
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.filter { $0 > 32 && $0 < 127 }, as: UTF8.self)
    }
}

/// What was done with an image's ICC profile.
package enum ProfileUse: String, Sendable {
    /// The pixels were converted to sRGB, relative colorimetric.
    case converted
    /// It differs from sRGB by at most 2 levels; the pixels are as stored.
    case sRGB
    /// It is broken or of another colour model, or cICP overrules it; the pixels are as stored.
    case ignored
}
