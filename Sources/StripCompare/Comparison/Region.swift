import StripRaster
public import StripUnits

/// A named part of a bitmap, to which differences are attributed: a page, the page control.
public struct Region: Hashable, Sendable {
    /// What a report calls it.
    public let name: String
    /// Where it is; what lies outside of the bitmap does not matter.
    public let rect: PixelRect

    /// Makes a region.
    public init(name: String, rect: PixelRect) {
        self.name = name
        self.rect = rect
    }
}

/// What differs in a region and in none that was named before it.
public struct RegionDifference: Hashable, Sendable {
    /// The region.
    public let region: Region
    /// Pixels that count.
    public internal(set) var countedPixels = 0
    /// The smallest rectangle that holds them, in the bitmap's coordinates; nil if there are none.
    public internal(set) var boundingBox: PixelRect?
}
