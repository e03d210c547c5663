/// A limit for the difference of a channel, and for the number of pixels that are over it.
package struct ChannelLimits: ToleranceRule {
    /// 0...255.
    package let channelDifference: Int
    /// How many pixels may differ by more.
    package let differentPixels: Int

    package var channelLimit: Int { channelDifference }

    package func reasons(_ totals: DifferenceTotals) -> [DifferenceReason] {
        totals.countedPixels > differentPixels
            ? [.tooManyPixels(count: totals.countedPixels, limit: differentPixels)] : []
    }

    package func narrowed(to totals: DifferenceTotals) -> Tolerance {
        // If pixels are over the channels' limit, their number is what lets them pass: the limit stays as it is.
        .limits(
            channelDifference: totals.countedPixels == 0
                ? min(channelDifference, totals.largestDifference) : channelDifference,
            differentPixels: totals.countedPixels)
    }

    package var description: String {
        if channelDifference == 0 && differentPixels == 0 { return "exact: no pixel may differ" }
        return "channels may differ by up to \(channelDifference) of 255, and \(differentPixels) pixels by more"
    }
}

extension Tolerance {
    /// A pixel counts if a channel, alpha included, is off by more than `channelDifference` of 255; up to `differentPixels` may
    /// count.
    public static func limits(channelDifference: Int = 0, differentPixels: Int = 0) -> Tolerance {
        Tolerance(ChannelLimits(channelDifference: channelDifference, differentPixels: differentPixels))
    }

    /// Every bit of every visible pixel counts.
    public static let exact = Tolerance.limits()
}
