import ImageStrip

extension OptionReader {
    /// How pictures are compared.
    func comparator() throws -> BitmapComparator {
        var comparator = BitmapComparator(try tolerance(), comparesHiddenColor: parsed.has(.strictAlpha))
        comparator.ignoredRects = try (parsed.lists[.ignore] ?? []).map(rect)
        if let path = parsed.values[.mask] {
            let bitmap = try ImageFile.decode(path, options: decoding()).image.bitmap
            do { comparator.mask = try ComparisonMask(bitmap) } catch { throw ComparisonInputError.mask(path, error) }
        }
        return comparator
    }

    /// The one tolerance that is asked for.
    private func tolerance() throws(UsageError) -> Tolerance {
        let kinds = [Option.maxChannelDifference, .fuzzy, .pixelmatch].filter { parsed.has($0) }
        if kinds.count > 1 { throw .conflict(kinds.map(\.name)) }
        if parsed.has(.excuseAntialiasing), !parsed.has(.pixelmatch) {
            throw .needs(Option.excuseAntialiasing.name, with: Option.pixelmatch.name)
        }
        if parsed.has(.strictAlpha), parsed.has(.pixelmatch) {
            throw .conflict([Option.strictAlpha.name, Option.pixelmatch.name])
        }
        if let text = parsed.values[.fuzzy] {
            if parsed.has(.maxDifferentPixels) {
                throw .conflict([Option.fuzzy.name, Option.maxDifferentPixels.name])
            }
            guard let fuzzy = Tolerance(fuzzy: text) else {
                throw bad(.fuzzy, text, "maxDifference=A-B;totalPixels=C-D with A, B up to 255")
            }
            return fuzzy
        }
        let pixels = try count(.maxDifferentPixels, in: 0...Int(Int32.max)) ?? 0
        if let threshold = try number(.pixelmatch, in: 0...1, "a number from 0 to 1") {
            return .pixelmatch(
                threshold: threshold, toleratesAntialiasing: parsed.has(.excuseAntialiasing), differentPixels: pixels)
        }
        return .limits(
            channelDifference: try count(.maxChannelDifference, in: 0...255) ?? 0, differentPixels: pixels)
    }

    private func count(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = parsed.values[option] else { return nil }
        guard let count = Int(text), range.contains(count) else {
            throw bad(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return count
    }

    private func rect(_ text: String) throws(UsageError) -> PixelRect {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], [x, y].allSatisfy({ -(1 << 30)...1 << 30 ~= $0 }), 1...1 << 30 ~= width,
            1...1 << 30 ~= height
        else { throw bad(.ignore, text, "X,Y,WIDTH,HEIGHT in pixels, such as 0,0,100,20") }
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}

extension Tolerance {
    /// Reads Web Platform Tests' `maxDifference=A-B;totalPixels=C-D`; the names may be left out, and A stands for A-A.
    init?(fuzzy text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
            part.split(separator: "=", omittingEmptySubsequences: false).map { String($0).withoutSpaces }
        }
        guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.count }) else { return nil }
        let names = parts.map { $0.count == 2 ? $0[0] : nil }
        // As in the tests, either both are named, in any order, or none is.
        let isSwapped = names == ["totalPixels", "maxDifference"]
        guard isSwapped || names == ["maxDifference", "totalPixels"] || names == [nil, nil] else { return nil }
        let ranges = parts.map { Self.range($0[$0.count - 1]) }
        guard let difference = ranges[isSwapped ? 1 : 0], let pixels = ranges[isSwapped ? 0 : 1],
            difference.upperBound <= 255
        else { return nil }
        self = .fuzzy(maxDifference: difference, totalPixels: pixels)
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...2 ~= bounds.count, let first = bounds[0], let last = bounds[bounds.count - 1], 0 <= first,
            first <= last
        else { return nil }
        return first...last
    }
}

extension String {
    fileprivate var withoutSpaces: String { filter { $0 != " " } }
}
