import CCodecShim
import StripRaster

/// What became of a picture's ICC profile.
struct ProfileOutcome {
    var use: ProfileUse?
    var warnings: [ImageWarning] = []
}

extension Codec {
    /// Makes sRGB of pixels in the file's own colours.
    func convertColors(_ bitmap: inout Bitmap, _ header: ImageHeader) -> ProfileOutcome {
        if header.colorModel == .cmyk && info.has_inverted_ink { bitmap.invertInk() }
        let outcome = applyProfile(&bitmap, header)
        if header.colorModel == .cmyk && outcome.use != .converted { bitmap.convertPlainInk() }
        return outcome
    }

    private func applyProfile(_ bitmap: inout Bitmap, _ header: ImageHeader) -> ProfileOutcome {
        guard let profile = header.profile else {
            return info.has_broken_profile
                ? ProfileOutcome(use: .ignored, warnings: [.profileBroken]) : ProfileOutcome()
        }
        // PNG specification, third edition, section 4.3: cICP comes before iCCP.
        if header.codingPoints != nil { return ProfileOutcome(use: .ignored, warnings: [.profileOverruled]) }
        if profile.name == nil { return ProfileOutcome(use: .ignored, warnings: [.profileBroken]) }
        if profile.model != header.colorModel.rawValue {
            let warning = ImageWarning.profileIgnored(
                profileModel: profile.model, imageModel: header.colorModel.rawValue)
            return ProfileOutcome(use: .ignored, warnings: [warning])
        }
        let use = withProfile { ColorProfile($0)?.convert(&bitmap, header.colorModel) }
        return use.map { ProfileOutcome(use: $0) } ?? ProfileOutcome(use: .ignored, warnings: [.profileBroken])
    }
}
