public import StripUnits

extension Pixel {
    /// This pixel drawn over another: source-over (Porter and Duff 1984) on straight alpha, in integers.
    ///
    /// With sa, da the alphas and D = 255·sa + da·(255 − sa): alpha = sa + (da·(255 − sa) + 127) / 255 and each
    /// channel = (255·s·sa + d·da·(255 − sa) + D / 2) / D, all divisions rounding down. On an opaque destination that is
    /// (s·sa + d·(255 − sa) + 127) / 255. A result with alpha 0 is transparent black.
    @inlinable
    package func over(_ destination: Pixel) -> Pixel {
        let sourceAlpha = UInt32(alpha)
        if sourceAlpha == 255 { return self }
        if sourceAlpha == 0 { return destination.alpha == 0 ? .clear : destination }
        let share = UInt32(destination.alpha) * (255 - sourceAlpha)
        let divisor = 255 * sourceAlpha + share
        func mix(_ source: UInt8, _ below: UInt8) -> UInt8 {
            UInt8(
                truncatingIfNeeded: (UInt32(source) * sourceAlpha * 255 + UInt32(below) * share + divisor / 2) / divisor
            )
        }
        return Pixel(
            red: mix(red, destination.red), green: mix(green, destination.green), blue: mix(blue, destination.blue),
            alpha: UInt8(truncatingIfNeeded: sourceAlpha + (share + 127) / 255))
    }

    /// The same colour with its alpha scaled by `coverage` / 256, rounded half up.
    @inlinable
    package func covering(_ coverage: Int) -> Pixel {
        let scaled = (Int(alpha) * coverage + 128) >> 8
        return Pixel(red: red, green: green, blue: blue, alpha: UInt8(truncatingIfNeeded: scaled))
    }
}
