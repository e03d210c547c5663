import ImageStrip

extension ParsedArguments {
    /// How pictures are compared; reads the mask.
    func comparator() throws -> BitmapComparator {
        var comparator = BitmapComparator(try tolerance(), comparesHiddenColor: has(.strictAlpha))
        comparator.ignoredRects = all(.ignore)
        if let path = self[.mask] {
            let bitmap = try ImageFile.decode(ImageReference(path: path), options: decoding).image.bitmap
            do { comparator.mask = try ComparisonMask(bitmap) } catch { throw ComparisonInputError.mask(path, error) }
        }
        return comparator
    }

    /// The one tolerance that is asked for.
    private func tolerance() throws(UsageError) -> Tolerance {
        try allowOne(of: .maxChannelDifference, .fuzzy, .pixelmatch)
        try allowOne(of: .strictAlpha, .pixelmatch)
        try allowOne(of: .fuzzy, .maxDifferentPixels)
        if has(.excuseAntialiasing), !has(.pixelmatch) {
            throw .needs(Option.excuseAntialiasing.name, with: Option.pixelmatch.name)
        }
        if let fuzzy = self[.fuzzy] { return fuzzy }
        let pixels = self[.maxDifferentPixels] ?? 0
        if let threshold = self[.pixelmatch] {
            return .pixelmatch(
                threshold: threshold, toleratesAntialiasing: has(.excuseAntialiasing), differentPixels: pixels)
        }
        return .limits(channelDifference: self[.maxChannelDifference] ?? 0, differentPixels: pixels)
    }
}
