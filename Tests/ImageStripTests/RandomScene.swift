import ImageStrip
import SeededRandom

/// A small scene in which a few things happen: what one seed gives.
struct RandomScene {
    private static let modes = ["\"default\"", "\"common\"", "\"tracking\""]
    private static let styles = ["\"classic\"", "\"modern\""]
    private static let loops = ["\"rewind\"", "\"seamless\""]
    private static let compatibilities = ["\"classic\"", "\"modern\""]

    /// The scene's text, which a failure can print.
    private(set) var json = ""
    private var random: SeededGenerator
    /// Every third thing that happens is a change of any property.
    private let hasChanges: Bool

    init(seed: UInt64, hasChanges: Bool = false) {
        self.hasChanges = hasChanges
        random = SeededGenerator(seed: seed)
        let timer =
            one(["0", "1", "2", "3"]) == "0"
            ? "null"
            : "{\"interval\": \(one(["0.1", "0.25", "0.3", "0.37", "0.5", "1"])), \"runLoopMode\": \(one(Self.modes))}"
        json = "{\"viewport\": {\"width\": 120, \"height\": 80, \"scale\": \(one(["1", "2", "3"]))},"
        json += "\"timer\": \(timer), \"compatibility\": \(one(Self.compatibilities)),"
        json += "\"carousel\": {\"loop\": \(one(Self.loops))}, \"pageControl\": {\"style\": \(one(Self.styles))},"
        json += "\"scrollView\": {\"isPagingEnabled\": \(one(["true", "false"])), "
        json += "\"bounces\": \(one(["true", "true", "false"])), \"minimumZoomScale\": 0.5, "
        json += "\"maximumZoomScale\": \(one(["0.5", "2", "3"])), \"showsHorizontalScrollIndicator\": true, "
        json += "\"decelerationRate\": \(one(["\"normal\"", "\"fast\""]))}, \"events\": ["
        for _ in 0..<Int.random(in: 2...7, using: &random) { json += event() + ", " }
        json += "], \"duration\": 3}"
    }

    private mutating func one(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

    private mutating func number(_ range: ClosedRange<Double>) -> String {
        let value = Double.random(in: range, using: &random)
        // Half of the numbers are round: then instants meet.
        return Bool.random(using: &random) ? "\((value * 10).rounded() / 10)" : "\(value)"
    }

    private mutating func place() -> String { "[\(number(0...120)), \(number(0...80))]" }

    private mutating func change() -> String {
        let flags = [
            "isPagingEnabled", "bounces", "isScrollEnabled", "isDirectionalLockEnabled", "alwaysBounceVertical",
            "alwaysBounceHorizontal", "delaysContentTouches", "canCancelContentTouches", "bouncesZoom",
            "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator",
        ]
        let isOn = Bool.random(using: &random)
        return switch Int.random(in: 0..<10, using: &random) {
        case 0: "\"viewport\": {\"width\": \(number(60...180)), \"height\": \(number(40...120))}"
        case 1: "\"scrollView.contentSize\": [\(number(100...900)), \(number(0...300))]"
        case 2: "\"scrollView.contentInset\": {\"right\": \(number(0...60)), \"top\": \(number(0...60))}"
        case 3: "\"scrollView.decelerationRate\": \(one(["\"normal\"", "\"fast\"", "0.95"]))"
        case 4: "\"scrollView.zoomScale\": \(number(0.5...2))"
        case 5: "\"scrollView.\(isOn ? "minimumZoomScale" : "maximumZoomScale")\": \(number(0.4...2.5))"
        case 6: "\"scrollView.snapOffsets\": \(isOn ? "null" : "{\"x\": [0, \(number(10...200)), 300]}")"
        case 7: "\"pageControl.\(one(["hidesForSinglePage", "defersCurrentPageDisplay"]))\": \(isOn)"
        default: "\"scrollView.\(one(flags))\": \(isOn)"
        }
    }

    private mutating func event() -> String { "{\"at\": \(number(0...2.5)), \(action())}" }

    private mutating func action() -> String {
        if hasChanges, Int.random(in: 0..<3, using: &random) == 0 { return "\"set\": {\(change())}" }
        let animated = Bool.random(using: &random)
        return switch Int.random(in: 0..<20, using: &random) {
        case 0...3:
            "\"drag\": {\"from\": \(place()), \"to\": \(place()), \"duration\": 0.1, \"hold\": \(number(0...0.3))}"
        case 4...6:
            "\"flick\": {\"from\": \(place()), \"velocity\": [\(number(-3000...3000)), \(number(-900...900))]}"
        case 7: "\"tap\": {\"location\": \(place()), \"duration\": \(number(0.01...0.5))}"
        case 8, 9:
            "\"pinch\": {\"center\": \(place()), \"scale\": \(number(0.2...4)), \"duration\": \(number(0.05...0.4))}"
        case 10: "\"setContentOffset\": {\"to\": [\(number(-50...500)), 0], \"animated\": \(animated)}"
        case 11: "\"setZoomScale\": {\"to\": \(number(0.5...3)), \"animated\": \(animated)}"
        case 12: "\"zoomToRect\": {\"rect\": [\(number(0...400)), 0, 60, 40], \"animated\": \(animated)}"
        case 13, 14: "\"tapPageControl\": \"\(animated ? "left" : "right")\""
        case 15: "\"set\": {\"pageControl.currentPage\": \(Int.random(in: 0...4, using: &random))}"
        case 16: "\"set\": {\"scrollView.contentOffset\": [\(number(0...480)), 0]}"
        case 17: "\"set\": {\"scrollView.contentInset\": {\"left\": \(number(0...40))}}"
        case 18: "\"trackOtherControl\": {\"duration\": \(number(0...1))}"
        default: animated ? "\"startTimer\": {}" : "\"flashScrollIndicators\": {}"
        }
    }
}
