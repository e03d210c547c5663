/// Frames as render farms name them: `0-299`, `0-299x10` or `0-299:10`, `5`, `10-`, and lists of these with commas.
package struct FrameRange: Hashable, Sendable {
    private struct Part: Hashable, Sendable {
        let first: Int
        let last: Int?
        let step: Int
        /// Parts with the same step can name the same frames only if this is equal, too.
        var phase: Int { first % step }
    }

    /// The most different steps of a range: each can cost a pass over all frames.
    package static let maximumSteps = 64

    private let parts: [Part]

    /// Reads a range; nil if it is not one, or if it has too many different steps.
    package init?(_ text: String) {
        var parts: [Part] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            // Flamenco writes spaces, Open Job Description a colon before the step.
            var piece = piece.drop { $0 == " " }
            while piece.last == " " { piece.removeLast() }
            guard let part = Self.part(piece) else { return nil }
            parts.append(part)
        }
        guard Set(parts.map(\.step)).count <= Self.maximumSteps else { return nil }
        self.parts = parts
    }

    private static func part(_ text: Substring) -> Part? {
        let stepped = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == ":" }
        let ends = stepped[0].split(separator: "-", omittingEmptySubsequences: false)
        guard stepped.count <= 2, ends.count <= 2, let first = number(ends[0]) else { return nil }
        var step = 1
        if stepped.count == 2 {
            guard ends.count == 2, let number = number(stepped[1]), number > 0 else { return nil }
            step = number
        }
        if ends.count == 1 { return Part(first: first, last: first, step: step) }
        if ends[1].isEmpty { return Part(first: first, last: nil, step: step) }
        guard let last = number(ends[1]), last >= first else { return nil }
        return Part(first: first, last: last, step: step)
    }

    private static func number(_ text: Substring) -> Int? {
        guard 1...9 ~= text.utf8.count, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(text)
    }

    /// The highest frame that is named.
    package var highest: Int { parts.map { max($0.first, $0.last ?? 0) }.max() ?? 0 }

    /// The lowest frame that is named.
    package var lowest: Int { parts.map(\.first).min() ?? 0 }

    /// The frames of a sequence of `count` that the range names, ascending, each once. Those beyond its end are left out.
    ///
    /// - Complexity: O(parts · log parts + frames · different steps), however often parts name the same frames.
    package func frames(of count: Int) -> [Int] {
        let first = lowest
        let end = parts.contains { $0.last == nil } ? count : min(count, highest + 1)
        guard first < end else { return [] }
        var isNamed = [Bool](repeating: false, count: end - first)
        // Parts that can name the same frames become neighbours, by their first frames: one pass visits each frame once.
        let ordered = parts.sorted { ($0.step, $0.phase, $0.first) < ($1.step, $1.phase, $1.first) }
        var previous: Part?
        var next = 0
        for part in ordered {
            let meets = previous.map { $0.step == part.step && $0.phase == part.phase } ?? false
            next = meets ? max(next, part.first) : part.first
            let last = min(part.last ?? .max, count - 1)
            while next <= last {
                isNamed[next - first] = true
                next += part.step
            }
            previous = part
        }
        return (first..<end).filter { isNamed[$0 - first] }
    }
}
