import StripScroll
import SeededRandom
import StripUnits
import Testing

/// What holds for every gesture: random ones, from the seed that a failure names.
struct MotionPropertyTests {
    /// A view with random properties; every length is a whole number of pixels.
    private func stage(_ random: inout SeededGenerator, paging: Bool? = nil) -> Stage {
        let stage = Stage(
            size: Size(width: 280, height: 130),
            contentSize: Size(
                width: Double(Int.random(in: 0...3000, using: &random)),
                height: Double(Int.random(in: 0...600, using: &random))),
            scale: Double(Int.random(in: 1...3, using: &random)), compatibility: .random(&random))
        let view = stage.view
        view.contentInset.left = Double(Int.random(in: 0...40, using: &random))
        view.contentInset.bottom = Double(Int.random(in: 0...40, using: &random))
        view.isPagingEnabled = paging ?? .random(using: &random)
        view.bounces = Int.random(in: 0..<4, using: &random) > 0
        view.alwaysBounceHorizontal = .random(using: &random)
        view.alwaysBounceVertical = .random(using: &random)
        view.isDirectionalLockEnabled = .random(using: &random)
        view.decelerationRate = .random(using: &random) ? .normal : .fast
        return stage
    }

    @Test("the content never rests outside of its range", arguments: UInt64(1)...300)
    func restsInside(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random)
        for _ in 1...5 { Gesture.random(&random).perform(on: stage) }
        stage.run(10)
        #expect(stage.view.range(.horizontal).contains(stage.x), "seed \(seed)")
        #expect(stage.view.range(.vertical).contains(stage.view.contentOffset.y), "seed \(seed)")
        #expect(stage.view.state.flags == "---", "seed \(seed)")
        #expect(stage.runLoop.currentMode == .default, "seed \(seed)")
    }

    @Test("where lengths are not whole pixels it rests inside to the nearest pixel", arguments: UInt64(1)...200)
    func restsInsideToThePixel(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random)
        stage.view.size.width = .random(in: 100...400, using: &random)
        stage.view.contentSize.width = .random(in: 0...4, using: &random) * stage.view.size.width
        stage.view.contentInset.left = .random(in: 0...40, using: &random)
        for _ in 1...5 { Gesture.random(&random).perform(on: stage) }
        stage.run(10)
        let (range, displayScale) = (stage.view.range(.horizontal), stage.view.displayScale)
        #expect(displayScale.aligned(range.lowerBound) <= stage.x, "seed \(seed)")
        #expect(stage.x <= displayScale.aligned(range.upperBound), "seed \(seed)")
        #expect(stage.view.state.flags == "---", "seed \(seed)")
    }

    @Test("a paging view rests on a page", arguments: UInt64(1)...200)
    func restsOnAPage(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = Stage(
            contentSize: Size(width: 1400, height: 390), scale: Double(Int.random(in: 1...3, using: &random)),
            compatibility: .random(&random))
        stage.view.isPagingEnabled = true
        stage.view.bounces = .random(using: &random)
        for _ in 1...5 { Gesture.random(&random).perform(on: stage) }
        stage.run(10)
        #expect([0, 280, 560, 840, 1120].contains(stage.x), "seed \(seed)")
        #expect([0, 130, 260].contains(stage.view.contentOffset.y), "seed \(seed)")
    }

    @Test("the reverse gesture is the mirror image, frame by frame", arguments: UInt64(1)...200)
    func reverseIsMirrored(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let middle = Point(x: 1120, y: 260)
        let gestures = (1...3).map { _ in Gesture.random(&random) }
        let (paging, bounces) = (Bool.random(using: &random), Bool.random(using: &random))
        func offsets(_ sign: Double) -> [Point] {
            let stage = Stage(contentSize: Size(width: 2520, height: 650))
            stage.view.isPagingEnabled = paging
            stage.view.bounces = bounces
            stage.view.contentOffset = middle
            var offsets: [Point] = []
            stage.log.reaction = { _, view in offsets.append(view.contentOffset) }
            for gesture in gestures { gesture.perform(on: stage, sign: sign) }
            stage.run(10)
            return offsets + [stage.view.contentOffset]
        }
        let (there, back) = (offsets(1), offsets(-1))
        let worst = zip(there, back).map { one, other in
            max(abs(one.x + other.x - 2 * middle.x), abs(one.y + other.y - 2 * middle.y))
        }.max()
        // Halves of pixels (1/10000 point) round up on both sides, and the rubber band stretches that.
        #expect((worst ?? 0) < 0.01, "seed \(seed)")
    }

    /// Everything told but the moves, and where it ends.
    private func story(_ seed: UInt64, rate: FrameRate, _ script: (Stage, inout SeededGenerator) -> Void) -> [String] {
        var random = SeededGenerator(seed: seed)
        let stage = Stage(contentSize: Size(width: 28000, height: 390), scale: 2, displayRate: rate)
        stage.view.contentOffset = Point(x: 14000, y: 130)
        stage.view.isPagingEnabled = .random(using: &random)
        stage.log.clear()
        script(stage, &random)
        stage.run(10)
        return stage.log.entries.filter { $0.name != .scrollViewDidScroll }.map(\.text) + [
            "velocity \(stage.log.velocity ?? .zero)", "target \(stage.log.target ?? .zero)",
            "rests at \(stage.view.contentOffset)",
        ]
    }

    static let rates = [24, 30, 120, 1000].map { FrameRate(numerator: $0, denominator: 1) }

    @Test(
        "the display rate changes how often the view tells that it moves, and nothing else", arguments: UInt64(1)...60)
    func displayRateIsSampling(seed: UInt64) {
        func script(_ stage: Stage, _ random: inout SeededGenerator) {
            for _ in 1...3 {
                Gesture.random(&random).perform(on: stage)
                stage.run(10)
            }
        }
        let reference = story(seed, rate: .display, script)
        for rate in Self.rates { #expect(story(seed, rate: rate, script) == reference, "seed \(seed)") }
    }

    @Test("nor where a finger stops the content, that is where motion is at that instant", arguments: UInt64(1)...20)
    func displayRateDoesNotMoveAStop(seed: UInt64) {
        func script(_ stage: Stage, _ random: inout SeededGenerator) {
            stage.view.isPagingEnabled = false
            stage.drag(x: -.random(in: 150...300, using: &random), seconds: 0.1)
            stage.run(.random(in: 0.1...1, using: &random))
            stage.drag(x: .random(in: 20...60, using: &random), seconds: 0.3, hold: 0.2)
        }
        let reference = story(seed, rate: .display, script)
        for rate in Self.rates { #expect(story(seed, rate: rate, script) == reference, "seed \(seed)") }
    }

    @Test("nor where a drag takes over from a scroll by program", arguments: UInt64(1)...20)
    func displayRateDoesNotMoveAnInterruption(seed: UInt64) {
        func script(_ stage: Stage, _ random: inout SeededGenerator) {
            stage.view.isPagingEnabled = false
            stage.view.setContentOffset(Point(x: 14280, y: 130), animated: true)
            stage.run(.random(in: 0.05...0.15, using: &random))
            stage.drag(x: .random(in: 20...60, using: &random), seconds: 0.1, hold: 0.2)
        }
        let reference = story(seed, rate: .display, script)
        for rate in Self.rates { #expect(story(seed, rate: rate, script) == reference, "seed \(seed)") }
    }
}
