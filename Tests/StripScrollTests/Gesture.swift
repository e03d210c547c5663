import StripScroll
import SeededRandom

/// A random gesture: a pause, then a finger that comes down, goes a few ways, may rest, and lifts.
struct Gesture {
    /// A way at constant speed.
    struct Stroke {
        let x: Double
        let y: Double
        let seconds: Double
    }

    let pause: Double
    let strokes: [Stroke]
    let hold: Double
    let isCancelled: Bool

    static func random(_ random: inout SeededGenerator) -> Gesture {
        let strokes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            let isLong = Bool.random(using: &random)
            let reach = isLong ? 400.0 : 30
            return Stroke(
                x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random) / 2,
                seconds: .random(in: 0.02...0.3, using: &random))
        }
        return Gesture(
            pause: .random(in: 0...1.5, using: &random), strokes: strokes,
            hold: Bool.random(using: &random) ? 0 : .random(in: 0...0.3, using: &random),
            isCancelled: Int.random(in: 0..<10, using: &random) == 0)
    }

    /// Performs it; with a sign of -1 in the opposite direction.
    func perform(on stage: Stage, sign: Double = 1) {
        stage.run(pause)
        stage.touchDown()
        for stroke in strokes { stage.slide(x: sign * stroke.x, y: sign * stroke.y, seconds: stroke.seconds) }
        stage.run(hold)
        if isCancelled { stage.view.touchesCancelled() } else { stage.lift() }
    }
}

extension ScrollView.Compatibility {
    static func random(_ random: inout SeededGenerator) -> ScrollView.Compatibility {
        Bool.random(using: &random) ? .classic : .modern
    }
}
