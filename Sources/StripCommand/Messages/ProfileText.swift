import ImageStrip

extension DecodedImage {
    /// What was found and done: the ICC profile's name and colour model, and what became of it; nil if there is none.
    var profileText: String? {
        guard let profileUse else { return nil }
        let name = [header.profile?.name, header.profile.map { "(\($0.model))" }].compactMap(\.self)
        let done =
            switch profileUse {
            case .converted: "converted to sRGB"
            case .sRGB: "sRGB, kept exactly"
            case .ignored: "ignored"
            }
        return (name.isEmpty ? "broken" : name.joined(separator: " ")) + ": " + done
    }
}
