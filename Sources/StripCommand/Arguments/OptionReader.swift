import ImageStrip
import StripSystem

/// What the options mean: typed values with their defaults.
struct OptionReader {
    let parsed: ParsedArguments

    /// A positive number, or nil if the option is not there.
    func number(_ option: Option, in range: ClosedRange<Double>, _ expected: String) throws(UsageError) -> Double? {
        guard let text = parsed.values[option] else { return nil }
        guard let number = decimal(text), range.contains(number) else { throw bad(option, text, expected) }
        return number
    }

    /// A colour, or nil if the option is not there.
    func color(_ option: Option) throws(UsageError) -> Pixel? {
        guard let text = parsed.values[option] else { return nil }
        guard let color = Pixel(hex: text) else { throw bad(option, text, "#RGB, #RGBA, #RRGGBB or #RRGGBBAA") }
        return color
    }

    /// Pixels per point, or nil.
    func scale() throws(UsageError) -> Double? {
        try number(.scale, in: 0.01...16, "a number from 0.01 to 16")
    }

    /// The viewport in points, or nil for the default.
    func size() throws(UsageError) -> Size? {
        guard let text = parsed.values[.size] else { return nil }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { decimal(String($0)) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else {
            throw bad(.size, text, "WIDTHxHEIGHT in points, such as 375x200")
        }
        return Size(width: width, height: height)
    }

    /// The content mode, or nil.
    func contentMode() throws(UsageError) -> ImageContentMode? {
        guard let text = parsed.values[.contentMode] else { return nil }
        if let mode = ImageContentMode(rawValue: text) { return mode }
        throw bad(.contentMode, text, "one of " + ImageContentMode.allCases.map(\.rawValue).joined(separator: ", "))
    }

    /// The page control's style, or nil.
    func pageControlStyle() throws(UsageError) -> CarouselScene.PageControlSettings.Style? {
        guard let text = parsed.values[.pageControl] else { return nil }
        if let style = CarouselScene.PageControlSettings.Style(rawValue: text) { return style }
        throw bad(.pageControl, text, "one of classic, modern, none")
    }

    /// A page's width or height, or nil.
    func pageLength(_ option: Option) throws(UsageError) -> Double? {
        try number(option, in: 1...65535, "a length in points from 1 to 65535")
    }

    /// The distance between pages, or nil.
    func spacing() throws(UsageError) -> Double? {
        try number(.spacing, in: 0...65535, "a length in points from 0 to 65535")
    }

    /// What pages are cut by, or nil.
    func paging() throws(UsageError) -> PageGeometry.Paging? {
        guard let text = parsed.values[.paging] else { return nil }
        if let paging = PageGeometry.Paging(rawValue: text) { return paging }
        throw bad(.paging, text, "page or viewport")
    }

    /// How many threads to use.
    func threads() throws(UsageError) -> Int {
        guard let text = parsed.values[.threads] else { return Processors.count }
        guard let count = Int(text), 1...1024 ~= count else {
            throw bad(.threads, text, "a whole number from 1 to 1024")
        }
        return count
    }

    /// Seconds, or nil.
    func duration() throws(UsageError) -> Double? {
        try number(.duration, in: 1e-6...1e7, "seconds, above 0 and at most 10000000")
    }

    /// Frames per second, or nil.
    func frameRate() throws(UsageError) -> FrameRate? {
        guard let text = parsed.values[.framesPerSecond] else { return nil }
        guard let rate = FrameRate(text) else {
            throw bad(.framesPerSecond, text, "frames per second, such as 60, 12.5 or 30000/1001")
        }
        return rate
    }

    /// How hard to work for small files.
    func compression() throws(UsageError) -> Compression {
        guard let text = parsed.values[.compression] else { return .fast }
        if let compression = Compression(rawValue: text) { return compression }
        throw bad(.compression, text, "one of fast, balanced, small")
    }

    /// What becomes of repeated pictures.
    func duplicates() throws(UsageError) -> DuplicatePolicy {
        guard let text = parsed.values[.duplicates] else { return .write }
        if let policy = DuplicatePolicy(rawValue: text) { return policy }
        throw bad(.duplicates, text, "one of write, link, skip")
    }

    /// The point of `--offset`, or nil.
    func offset() throws(UsageError) -> Point? {
        guard let text = parsed.values[.offset] else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal(String($0)) }
        guard 1...2 ~= parts.count, let x = parts[0], let y = parts.count == 2 ? parts[1] : 0 else {
            throw bad(.offset, text, "X or X,Y in points, plain decimals such as 187.5")
        }
        return Point(x: x, y: y)
    }

    func bad(_ option: Option, _ found: String, _ expected: String) -> UsageError {
        .badValue(option: option.name, found: found, expected: expected)
    }

    /// A decimal number, as JSON writes it, too: no `inf`, `nan` or hexadecimal, and no locale.
    private func decimal(_ text: String) -> Double? {
        let allowed = text.utf8.allSatisfy { 48...57 ~= $0 || ".-+eE".utf8.contains($0) }
        guard allowed, text.utf8.count <= 24, let number = Double(text), number.magnitude <= 1e9 else { return nil }
        return number
    }
}
