import StripRaster

/// What is to be done with an image's colours.
struct ImageColors {
    /// Makes sRGB of them; nil if they are taken as they are.
    var conversion: ColorConversion?
    var profileUse: ProfileUse?
    var warnings: [ImageWarning] = []

    /// Makes sRGB of pixels in the file's own colours.
    func apply(to bitmap: inout Bitmap, _ type: ColorType) {
        if let conversion {
            conversion.convert(&bitmap, type.model)
        } else if type == .cmyk {
            bitmap.convertPlainInk()
        }
    }
}

extension StoredImage {
    /// Decides by PNG's order of priority (third edition, section 4.3): cICP comes before iCCP. A JPEG has no cICP.
    ///
    /// - Throws: `featureNotSupported` for HDR and its kin without an ICC profile, which would be decoded to wrong colours.
    func colors(_ header: ImageHeader) throws(ImageDecodingError) -> ImageColors {
        guard let codingPoints, let points = CodingPoints(codingPoints) else { return profileColors(header) }
        switch points.meaning(colorType.model, bitDepth: colorType == .palette ? 8 : bitDepth) {
        case .unspecified: return profileColors(header)
        case .unusable:
            var colors = profileColors(header)
            colors.warnings.append(
                .codingPointsIgnored(primaries: Int(codingPoints[0]), transfer: Int(codingPoints[1])))
            return colors
        case .notSupported(let name):
            var colors = profileColors(header)
            guard let use = colors.profileUse, use != .ignored else {
                throw .featureNotSupported("cICP colour (\(name); export the image in sRGB or Display P3)")
            }
            colors.warnings.append(.codingPointsNotSupported(name))
            return colors
        case .light(let light):
            let isOverruled = header.profile != nil
            return ImageColors(
                conversion: light.keepsLight && !light.isNarrow ? nil : .light(light),
                profileUse: isOverruled ? .ignored : nil, warnings: isOverruled ? [.profileOverruled] : [])
        }
    }

    private func profileColors(_ header: ImageHeader) -> ImageColors {
        func ignored(_ warning: ImageWarning) -> ImageColors { ImageColors(profileUse: .ignored, warnings: [warning]) }
        guard let named = header.profile else { return hasBrokenProfile ? ignored(.profileBroken) : ImageColors() }
        guard let profile = ICCProfile(self.profile) else { return ignored(.profileBroken) }
        let model = colorType.model
        if profile.model != model {
            return ignored(.profileIgnored(profileModel: named.model, imageModel: model.rawValue))
        }
        guard let conversion = ColorConversion(profile, self.profile) else { return ignored(.profileBroken) }
        return conversion.isNearSRGB(model)
            ? ImageColors(profileUse: .sRGB) : ImageColors(conversion: conversion, profileUse: .converted)
    }
}
