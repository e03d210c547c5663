import CLittleCMS
import StripRaster
import StripUnits

extension ColorProfile {
    /// Converts samples of the profile's colour model to sRGB; alpha stays.
    ///
    /// If the profile differs from sRGB by at most 2 levels, it counts as sRGB, and the samples stay exactly as they are.
    /// - Parameter bitmap: gray as equal red, green and blue; RGB; or cyan, magenta, yellow and black in this order.
    /// - Returns: what was done; nil if the profile cannot be used to convert.
    /// - Complexity: O(pixels), and some milliseconds for tables.
    func convert(_ bitmap: inout Bitmap, _ model: ColorModel) -> ProfileUse? {
        switch model {
        case .gray: convertGray(&bitmap)
        case .rgb: convertRGB(&bitmap)
        case .cmyk: convertInk(&bitmap)
        }
    }

    private func convertGray(_ bitmap: inout Bitmap) -> ProfileUse? {
        let grays = (0...255).map { UInt8($0) }
        let colors = unsafe withTransform(from: IMAGESTRIP_GRAY_8) { transform in
            var colors = [Pixel](repeating: .white, count: 256)
            unsafe cmsDoTransform(transform, grays, &colors, 256)
            return colors
        }
        guard let colors else { return nil }
        if Self.areNear(colors, grays.map { Pixel(red: $0, green: $0, blue: $0) }) { return .sRGB }
        bitmap.withMutablePixels { pixels in
            for index in pixels.indices {
                let color = colors[Int(pixels[index].red)]
                let alpha = pixels[index].alpha
                pixels[index] = Pixel(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
            }
        }
        return .converted
    }

    private func convertRGB(_ bitmap: inout Bitmap) -> ProfileUse? {
        // For a few colours, making tables takes longer than converting without them.
        let converted = unsafe withTransform(from: IMAGESTRIP_RGBA_8, flags: cmsFLAGS_NOOPTIMIZE) { transform in
            var colors = Self.probe
            unsafe cmsDoTransform(transform, Self.probe, &colors, UInt32(colors.count))
            return colors
        }
        guard let converted else { return nil }
        if Self.areNear(converted, Self.probe) { return .sRGB }
        return convertInPlace(&bitmap, from: IMAGESTRIP_RGBA_8)
    }

    private func convertInk(_ bitmap: inout Bitmap) -> ProfileUse? {
        let use = convertInPlace(&bitmap, from: IMAGESTRIP_CMYK_8)
        guard use != nil else { return nil }
        // Black is still where alpha belongs.
        let opaque = Pixel(red: 0, green: 0, blue: 0).word
        bitmap.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index].word |= opaque }
        }
        return use
    }

    /// Converts all pixels where they are: Little CMS may read and write the same memory, and leaves the fourth byte alone.
    private func convertInPlace(_ bitmap: inout Bitmap, from layout: UInt32) -> ProfileUse? {
        unsafe withTransform(from: layout) { transform in
            bitmap.withMutablePixels { pixels in
                unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                    for start in stride(from: 0, to: pixels.count, by: 1 << 20) {
                        let part = unsafe pixels.baseAddress?.advanced(by: start)
                        unsafe cmsDoTransform(transform, part, part, UInt32(min(1 << 20, pixels.count - start)))
                    }
                }
            }
            return .converted
        }
    }

    /// Colours on a grid over the whole cube, and grays in small steps.
    private static let probe: [Pixel] = {
        let steps = stride(from: UInt8(0), through: 255, by: 51)
        let grid = steps.flatMap { red in
            steps.flatMap { green in steps.map { Pixel(red: red, green: green, blue: $0) } }
        }
        return grid + stride(from: UInt8(0), through: 255, by: 5).map { Pixel(red: $0, green: $0, blue: $0) }
    }()

    private static func areNear(_ first: [Pixel], _ second: [Pixel]) -> Bool {
        func differ(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) > 2 }
        return !zip(first, second).contains { one, two in
            differ(one.red, two.red) || differ(one.green, two.green) || differ(one.blue, two.blue)
        }
    }
}

extension Bitmap {
    /// Inverts cyan, magenta, yellow and black, of which Adobe's programs store 255 for no ink.
    mutating func invertInk() {
        withMutablePixels { pixels in
            for index in pixels.indices { pixels[index].word = ~pixels[index].word }
        }
    }

    /// Makes RGB of cyan, magenta, yellow and black without a profile: R = (255 − C)(255 − K) / 255, rounded.
    mutating func convertPlainInk() {
        withMutablePixels { pixels in
            for index in pixels.indices {
                let ink = pixels[index]
                let paper = 255 - Int(ink.alpha)
                func light(_ sample: UInt8) -> UInt8 {
                    let twice = 2 * paper * (255 - Int(sample))
                    return UInt8((twice + 255) / 510)
                }
                pixels[index] = Pixel(red: light(ink.red), green: light(ink.green), blue: light(ink.blue))
            }
        }
    }
}
