import ImageStrip

extension Option where Value == String {
    static var scene: Self {
        Self(
            path: "--scene", "FILE", in: .frames,
            "a scene file (JSON): what is shown and what happens; options override it")
    }
}

extension Option where Value == Point {
    static var offset: Self {
        Self(
            "--offset", "X[,Y]", in: .frames, "contentOffset in points; may be fractional or outside of the content",
            expected: "X or X,Y in points, plain decimals such as 187.5"
        ) { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
            guard 1...2 ~= parts.count, let x = parts[0], let y = parts.count == 2 ? parts[1] : 0 else { return nil }
            return Point(x: x, y: y)
        }
    }
}

extension Option where Value == Double {
    static var page: Self {
        Self(
            "--page", "P", in: .frames, "the offset of a page, from 0; 1.5 is half-way between two pages", -1e6...1e6,
            expected: "a number of pages from 0, such as 1.5")
    }
    static var time: Self {
        Self(
            "--time", "T", in: .frames, "what the carousel shows after T seconds", 0...1e6,
            expected: "seconds from 0 to 1000000")
    }
    static var duration: Self {
        Self(
            "--duration", "S", in: .frames, "seconds (default: the scene's, or one cycle, a second per page)",
            1e-6...1e7, expected: "seconds, above 0 and at most 10000000")
    }
}

extension Option where Value == FrameRate {
    static var framesPerSecond: Self {
        Self(
            "--fps", "R", in: .frames, "frames per second, also as a fraction: 30000/1001 (default 60)",
            expected: "frames per second, such as 60, 12.5 or 30000/1001"
        ) { FrameRate($0) }
    }
}

extension Option where Value == FrameRange {
    static var frames: Self {
        range("--frames", in: .frames, "only these: 0-299, 0-299x10, 5, 10-, or a list with commas")
    }
    static var keyFrames: Self {
        range(
            "--key-frames", in: .goldens,
            "frames to record as PNG, too (default: the first, each rest on a page, the last)")
    }

    private static func range(_ name: String, in group: OptionGroup, _ help: String) -> Self {
        Self(
            name, "RANGE", in: group, help,
            expected:
                "frames such as 0-299, 0-299x10, 5, 10-, or a list of these with commas and at most \(FrameRange.maximumSteps) different steps"
        ) { FrameRange($0) }
    }
}
