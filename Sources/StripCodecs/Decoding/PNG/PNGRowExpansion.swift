import StripRaster
import StripUnits

/// Makes pixels of a row of samples as a PNG stores them (PNG specification, sections 13.12 and 11.3.1.1).
///
/// Samples of up to 8 bits are taken exactly, and their colours are converted later. Samples of 16 bits are converted as they are, if a
/// conversion is given, and rounded to 8 bits last: (v · 255 + 32767) / 65535.
struct PNGRowExpansion {
    /// What the samples of 16 bits go through.
    private enum WideConverter {
        case light(LightConverter)
        case table(TableConverter)
        case rounding
    }

    private let width: Int
    private let bitDepth: Int
    private let channels: Int
    /// The pixel of each value of a single sample of up to 8 bits; else empty.
    private let table: [Pixel]
    /// The samples of the transparent colour, if there is one and `table` does not have it.
    private let transparent: (red: Int, green: Int, blue: Int)?
    private let wide: WideConverter
    /// True if the pixels come out in sRGB.
    let convertsColors: Bool

    /// Prepares for rows of a file.
    ///
    /// - Parameters:
    ///   - palette: the colours of indices; of another type than palettes, nothing.
    ///   - transparency: what tRNS says.
    init(_ header: PNGHeader, palette: [Pixel], transparency: [UInt16]?, _ conversion: ColorConversion?) {
        width = header.size.width
        bitDepth = Int(header.bitDepth)
        channels = header.channels
        let isSingle = channels == 1 && bitDepth <= 8
        table =
            isSingle
            ? header.type == .palette
                ? Self.indexed(palette, transparency ?? [], bitDepth) : Self.grays(transparency, bitDepth) : []
        transparent =
            isSingle ? nil : transparency.map { (Int($0[0]), Int($0[$0.count / 2]), Int($0[$0.count - 1])) }
        switch conversion {
        case .light(let light) where bitDepth == 16: wide = .light(LightConverter(light, of: 65535))
        case .table(let table) where bitDepth == 16: wide = .table(TableConverter(table, of: 65535))
        default: wide = .rounding
        }
        if case .rounding = wide { convertsColors = false } else { convertsColors = true }
    }

    /// An index beyond the palette is opaque black; of tRNS no more than the palette counts.
    private static func indexed(_ palette: [Pixel], _ alphas: [UInt16], _ bitDepth: Int) -> [Pixel] {
        (0..<256).map { index in
            guard index < min(palette.count, 1 << bitDepth) else { return Pixel(red: 0, green: 0, blue: 0) }
            let color = palette[index]
            let alpha = index < alphas.count ? UInt8(alphas[index]) : 255
            return Pixel(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
    }

    private static func grays(_ transparency: [UInt16]?, _ bitDepth: Int) -> [Pixel] {
        let most = 1 << bitDepth - 1
        return (0...most).map { value in
            let level = UInt8(value * 255 / most)
            let isClear = transparency.map { Int($0[0]) == value } ?? false
            return Pixel(red: level, green: level, blue: level, alpha: isClear ? 0 : 255)
        }
    }

    /// Fills a row of pixels.
    func expand(_ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<Pixel>) {
        if !table.isEmpty {
            unsafe lookUp(row, pixels)
        } else if bitDepth == 8 {
            unsafe takeBytes(row, pixels)
        } else {
            switch wide {
            case .light(let converter): unsafe convert(row, pixels, converter)
            case .table(let converter): unsafe convert(row, pixels, converter)
            case .rounding: unsafe convert(row, pixels, RoundingConverter())
            }
        }
    }

    private func lookUp(_ row: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<Pixel>) {
        let mask = 1 << bitDepth - 1
        for x in 0..<width {
            let bit = x &* bitDepth
            // The leftmost sample is in the highest bits.
            let value = unsafe Int(row[bit >> 3]) >> (8 - bitDepth - bit & 7) & mask
            unsafe pixels[x] = table[value]
        }
    }

    private func takeBytes(_ row: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<Pixel>) {
        for x in 0..<width {
            let sample = unsafe row + x &* channels
            switch channels {
            case 2: unsafe pixels[x] = Pixel(red: sample[0], green: sample[0], blue: sample[0], alpha: sample[1])
            case 3:
                let (red, green, blue) = unsafe (sample[0], sample[1], sample[2])
                let alpha = alpha(Int(red), Int(green), Int(blue))
                unsafe pixels[x] = Pixel(red: red, green: green, blue: blue, alpha: alpha)
            default: unsafe pixels[x] = Pixel(red: sample[0], green: sample[1], blue: sample[2], alpha: sample[3])
            }
        }
    }

    private func convert<Converter: SampleConverter>(
        _ row: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<Pixel>, _ converter: Converter
    ) {
        var last = (-1, -1, -1)
        var color: UInt32 = 0
        for x in 0..<width {
            let samples = unsafe row + x &* channels &* 2
            func sample(_ index: Int) -> Int {
                unsafe Int(samples[2 &* index]) << 8 | Int(samples[2 &* index &+ 1])
            }
            let first = sample(0)
            let (second, third) = channels > 2 ? (sample(1), sample(2)) : (first, first)
            let hasAlpha = channels & 1 == 0
            let alpha =
                hasAlpha ? RoundingConverter.level(sample(channels - 1)) : UInt32(alpha(first, second, third))
            if (first, second, third) != last {
                last = (first, second, third)
                color = converter.color(first, second, third, 0)
            }
            unsafe pixels[x].word = (color | alpha << 24).littleEndian
        }
    }

    @inline(__always)
    private func alpha(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
        guard let transparent else { return 255 }
        return transparent == (red, green, blue) ? 0 : 255
    }
}

/// Takes samples of 16 bits as they are and rounds them to 8.
private struct RoundingConverter: SampleConverter {
    @inline(__always)
    static func level(_ sample: Int) -> UInt32 { UInt32(truncatingIfNeeded: (sample &* 255 &+ 32767) / 65535) }

    @inline(__always)
    func color(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> UInt32 {
        Self.level(first) | Self.level(second) << 8 | Self.level(third) << 16
    }
}
