import StripUnits

/// Values with a unit: points, sizes, rectangles, scales, colours.
extension SceneField {
    private func numbers(_ count: Int, _ words: String) throws(SceneError) -> [Double] {
        if isAny { return Array(repeating: 0, count: count) }
        let fields = try elements(words)
        guard fields.count == count else { throw error(words) }
        var numbers: [Double] = []
        for field in fields { numbers.append(try field.number()) }
        return numbers
    }

    func point() throws(SceneError) -> Point {
        let numbers = try numbers(2, "a point [x, y]")
        return Point(x: numbers[0], y: numbers[1])
    }

    func size() throws(SceneError) -> Size {
        let numbers = try numbers(2, "a size [width, height]")
        guard numbers.allSatisfy({ $0 >= 0 }) else { throw error("a size [width, height], not below 0") }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// A viewport's size: an object with `width` and `height`.
    func viewportSize() throws(SceneError) -> Size {
        let (width, height) = try object { object throws(SceneError) in (object["width"], object["height"]) }
        return try viewportSize(width, height)
    }

    /// A viewport's size, from the values of `width` and `height`.
    func viewportSize(_ width: SceneField?, _ height: SceneField?) throws(SceneError) -> Size {
        if isAny { return Size(width: 1, height: 1) }
        guard let width, let height else { throw error("both \"width\" and \"height\"") }
        let words = "a length from 1 to 65535"
        return Size(width: try width.number(1...65535, words), height: try height.number(1...65535, words))
    }

    func zoomScale() throws(SceneError) -> Double { try number(0.01...100, "a scale from 0.01 to 100") }

    /// Which finger.
    func finger() throws(SceneError) -> Int { try integer(0...1000, "a whole number from 0 to 1000") }

    func rect() throws(SceneError) -> Rect {
        let numbers = try numbers(4, "a rectangle [x, y, width, height]")
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw error("a width and a height from 0 on") }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func insets() throws(SceneError) -> Insets {
        try object { object throws(SceneError) in
            Insets(
                top: try object["top"]?.number() ?? 0, left: try object["left"]?.number() ?? 0,
                bottom: try object["bottom"]?.number() ?? 0, right: try object["right"]?.number() ?? 0)
        }
    }

    func color() throws(SceneError) -> Pixel {
        if isAny { return .clear }
        guard case .string(let text) = node.value, let color = Pixel(hex: text) else {
            throw error("a colour #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
        }
        return color
    }
}
