import StripRaster

/// What became of an image's ICC profile.
struct ProfileOutcome {
    var use: ProfileUse?
    var warnings: [ImageWarning] = []
}

extension StoredImage {
    /// Makes sRGB of pixels in the file's own colours.
    func convertToSRGB(_ bitmap: inout Bitmap, _ header: ImageHeader) -> ProfileOutcome {
        let outcome = applyProfile(&bitmap, header)
        if colorType == .cmyk && outcome.use != .converted { bitmap.convertPlainInk() }
        return outcome
    }

    private func applyProfile(_ bitmap: inout Bitmap, _ header: ImageHeader) -> ProfileOutcome {
        func ignored(_ warning: ImageWarning) -> ProfileOutcome { ProfileOutcome(use: .ignored, warnings: [warning]) }
        guard let profile = header.profile else { return hasBrokenProfile ? ignored(.profileBroken) : ProfileOutcome() }
        // PNG specification, third edition, section 4.3: cICP comes before iCCP.
        if codingPoints != nil { return ignored(.profileOverruled) }
        if profile.name == nil { return ignored(.profileBroken) }
        let model = colorType.model
        if profile.model != model.rawValue {
            return ignored(.profileIgnored(profileModel: profile.model, imageModel: model.rawValue))
        }
        guard let use = ColorProfile(self.profile.span)?.convert(&bitmap, model) else { return ignored(.profileBroken) }
        return ProfileOutcome(use: use)
    }
}
