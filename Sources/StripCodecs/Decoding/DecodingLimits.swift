/// What a picture may cost; checked before memory is taken.
public struct DecodingLimits: Hashable, Sendable {
    /// The most pixels one picture may have.
    public var maximumPixels: Int

    /// Makes limits; the default is 2^28 pixels, 1 GiB of memory.
    public init(maximumPixels: Int = 1 << 28) {
        self.maximumPixels = maximumPixels
    }
}
