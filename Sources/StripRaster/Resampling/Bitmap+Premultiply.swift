import StripUnits

extension Bitmap {
    /// Colours times alpha / 255, rounded to nearest, so that transparent neighbours lend no colour when pixels are mixed.
    func premultiplied() -> Bitmap {
        Bitmap(size: size, pixels: pixels.map(\.premultiplied))
    }

    /// The inverse of `premultiplied`, rounding down; alpha 0 gives transparent black.
    func unpremultiplied() -> Bitmap {
        Bitmap(size: size, pixels: pixels.map(\.unpremultiplied))
    }
}

extension Pixel {
    fileprivate var premultiplied: Pixel {
        func scale(_ channel: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (UInt32(channel) * UInt32(alpha) + 127) / 255)
        }
        return Pixel(red: scale(red), green: scale(green), blue: scale(blue), alpha: alpha)
    }

    fileprivate var unpremultiplied: Pixel {
        if alpha == 0 { return .clear }
        func scale(_ channel: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: min(255, UInt32(channel) * 255 / UInt32(alpha)))
        }
        return Pixel(red: scale(red), green: scale(green), blue: scale(blue), alpha: alpha)
    }
}
