import ImageStrip

extension DecodedImage {
    /// The ICC profile's name and colour model, and whether it was applied; nil if there is none.
    var profileText: String? {
        guard let profileUse else { return nil }
        let done =
            switch profileUse {
            case .converted: "converted to sRGB"
            case .sRGB: "sRGB, kept exactly"
            case .ignored: "ignored"
            }
        guard let profile = header.profile, let name = profile.name else { return "broken: \(done)" }
        return "\(name.isEmpty ? "without a name" : name) (\(profile.model)): \(done)"
    }
}
