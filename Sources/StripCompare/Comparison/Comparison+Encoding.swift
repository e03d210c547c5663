import StripUnits

/// What every JSON document says of a comparison: the keys of `compare.schema.json`.
extension Comparison: Encodable {
    private enum Key: String, CodingKey {
        case expectedSize, actualSize, comparedPixels, ignoredPixels, differentPixels, countedPixels
        case antialiasedPixels, unmatchedPixels, hiddenColorPixels, ratio, largestDifference, boundingBox, regions
    }

    /// Writes sizes as `[width, height]`, rectangles as `[x, y, width, height]`, and the regions in which some pixel counts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode([expectedSize.width, expectedSize.height], forKey: .expectedSize)
        try container.encode([actualSize.width, actualSize.height], forKey: .actualSize)
        for (key, count) in [
            (Key.comparedPixels, comparedPixels), (.ignoredPixels, ignoredPixels), (.differentPixels, differentPixels),
            (.countedPixels, countedPixels), (.antialiasedPixels, antialiasedPixels),
            (.unmatchedPixels, unmatchedPixels), (.hiddenColorPixels, hiddenColorPixels),
        ] { try container.encode(count, forKey: key) }
        try container.encode(ratio, forKey: .ratio)
        try container.encodeIfPresent(largestDifference, forKey: .largestDifference)
        try container.encodeIfPresent(boundingBox?.list, forKey: .boundingBox)
        let differing = regions.filter { $0.countedPixels > 0 }
        if !differing.isEmpty { try container.encode(differing, forKey: .regions) }
    }
}

extension RegionDifference: Encodable {
    private enum Key: String, CodingKey { case name, countedPixels, boundingBox }

    /// Writes the region's name, and what counts in it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(region.name, forKey: .name)
        try container.encode(countedPixels, forKey: .countedPixels)
        try container.encodeIfPresent(boundingBox?.list, forKey: .boundingBox)
    }
}

extension PixelRect {
    fileprivate var list: [Int] { [x, y, width, height] }
}
