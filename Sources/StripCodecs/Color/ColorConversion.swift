import StripRaster
import StripUnits

/// How the samples of one image become sRGB.
enum ColorConversion {
    /// Curves and a matrix.
    case light(LightConversion)
    /// A profile's table of colours.
    case table(TableProfile)
    /// Whatever else a profile may hold; Little CMS goes by it, in 8 bits.
    case littleCMS(LittleCMSProfile)

    /// The conversion by a profile; nil if it is broken.
    init?(_ profile: ICCProfile, _ bytes: [UInt8]) {
        guard profile.hasTables else {
            guard let light = profile.lightConversion else { return nil }
            self = .light(light)
            return
        }
        // Relative colorimetric is 1; what was measured without a white point is 0.
        if !profile.has("D2B0", "D2B1"), let isLab = profile.isLab, let model = profile.model,
            let tag = profile.tag("A2B1") ?? profile.tag("A2B0"), let table = TableProfile(tag, isLab: isLab),
            table.inputs == (model == .cmyk ? 4 : 3), model != .gray
        {
            self = .table(table)
        } else {
            var trial = Bitmap(size: PixelSize(width: 1, height: 1), color: .white)
            guard let model = profile.model, let other = LittleCMSProfile(bytes.span),
                trial.withMutablePixels({ other.convert(&$0, model) })
            else { return nil }
            self = .littleCMS(other)
        }
    }

    /// The library that converts, with its version, if another version may give other pixels.
    var converter: String? {
        if case .littleCMS = self { "lcms2 \(LittleCMSProfile.version)" } else { nil }
    }

    /// Converts pixels of 8-bit samples; alpha stays.
    ///
    /// - Parameter bitmap: gray as equal red, green and blue; RGB; or cyan, magenta, yellow and black in this order.
    /// - Complexity: O(pixels).
    func convert(_ bitmap: inout Bitmap, _ model: ColorModel) {
        bitmap.withMutablePixels { pixels in
            switch self {
            case .light(let light): LightConverter(light, of: 255).convert(&pixels, hasInk: false)
            case .table(let table): TableConverter(table, of: 255).convert(&pixels, hasInk: model == .cmyk)
            // It was tried on a pixel before.
            case .littleCMS(let profile): _ = profile.convert(&pixels, model)
            }
        }
    }

    /// True if no colour of a grid over sRGB's cube moves by more than 2 levels.
    func isNearSRGB(_ model: ColorModel) -> Bool {
        if model == .cmyk { return false }
        let probe = model == .gray ? Self.grays : Self.grid
        var colors = Bitmap(size: PixelSize(width: probe.count, height: 1), pixels: probe)
        convert(&colors, model)
        func differ(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) > 2 }
        return !zip(probe, colors.pixels).contains { one, two in
            differ(one.red, two.red) || differ(one.green, two.green) || differ(one.blue, two.blue)
        }
    }

    private static let grays: [Pixel] = (0...255).map { Pixel(red: $0, green: $0, blue: $0) }

    /// Colours on a grid over the whole cube, and grays in small steps.
    private static let grid: [Pixel] = {
        let steps = stride(from: UInt8(0), through: 255, by: 51)
        let grid = steps.flatMap { red in
            steps.flatMap { green in steps.map { Pixel(red: red, green: green, blue: $0) } }
        }
        return grid + stride(from: UInt8(0), through: 255, by: 5).map { Pixel(red: $0, green: $0, blue: $0) }
    }()
}
