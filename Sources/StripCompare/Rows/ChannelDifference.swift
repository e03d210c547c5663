import StripRaster
import StripUnits

/// How far one channel of one pixel is off.
public struct ChannelDifference: Hashable, Sendable, Encodable {
    /// A channel of a pixel.
    public enum Channel: String, Sendable, CaseIterable, Encodable {
        case red, green, blue, alpha
    }

    /// 1...255.
    public let value: Int
    /// The channel that is off most; of equals the first in the order red, green, blue, alpha.
    public let channel: Channel
    /// The pixel's column.
    public let x: Int
    /// The pixel's row.
    public let y: Int

    /// The difference of two different pixels at a place.
    init(_ expected: Pixel, _ actual: Pixel, x: Int, y: Int) {
        let steps = [
            (Channel.red, expected.red, actual.red), (.green, expected.green, actual.green),
            (.blue, expected.blue, actual.blue), (.alpha, expected.alpha, actual.alpha),
        ]
        var largest = (channel: Channel.red, value: -1)
        for (channel, one, two) in steps {
            let value = abs(Int(one) - Int(two))
            if value > largest.value { largest = (channel, value) }
        }
        (channel, value) = largest
        self.x = x
        self.y = y
    }
}
