package import StripCodecs
package import StripUnits

extension FrameRate {
    /// How long the frames of a range are shown together, in as many delays of an APNG as that takes; usually one.
    ///
    /// Exact for rates with a numerator up to 65535. Others are timed in the finest unit of which a whole number makes a
    /// second and that fits into 16 bits; each instant is rounded to the nearest one, so that errors do not add up.
    package func delays(_ frames: Range<Int>) -> [FrameDelay] {
        let ticks = tick(frames.upperBound) - tick(frames.lowerBound)
        if let delay = FrameDelay(ticks, over: ticksPerSecond) { return [delay] }
        return stride(from: 0, to: ticks, by: 65535).compactMap {
            FrameDelay(min(65535, ticks - $0), over: ticksPerSecond)
        }
    }

    private var ticksPerSecond: Int { numerator / ((numerator + 65534) / 65535) }

    private func tick(_ frame: Int) -> Int { nearest(frame, per: ticksPerSecond) }

    /// When a frame appears, to the nearest of `units` a second, half a unit up.
    package func nearest(_ frame: Int, per units: Int) -> Int {
        let product = Int128(frame) * Int128(denominator) * Int128(units)
        return Int(clamping: (2 * product + Int128(numerator)) / (2 * Int128(numerator)))
    }
}
