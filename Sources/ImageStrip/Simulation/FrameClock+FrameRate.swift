public import StripRecording
public import StripScroll

extension FrameClock {
    /// The clock of frames at a rate.
    public init(_ rate: FrameRate) { self.init(rate.numerator, over: rate.denominator) }
}
