import StripRaster
import StripSystem

/// Something that a run has otherwise than the recording of its goldens.
package struct RecordingChange: Hashable, Sendable {
    /// What it is, such as `framesPerSecond`, `pages[1]` or `timer.interval`.
    package let name: String
    /// What the recording had; nil if it did not have it.
    package let recorded: String?
    /// What this run has; nil if it does not have it.
    package let now: String?
    /// Both in a sentence.
    package let text: String

    /// The rate of frames: with another one, frames of the same number show other instants, and their difference tells nothing.
    static let rate = "framesPerSecond"
}

extension RecordingFacts {
    /// What another run has otherwise, the most important first; pages are counted from 1 in the sentences.
    ///
    /// - Parameter closeness: how near a page's picture is to the recorded one, in words; nil if that is not known.
    func changes(to now: RecordingFacts, closeness: (Int) -> String?) -> [RecordingChange] {
        var changes: [RecordingChange] = []
        func compare(_ name: String, _ then: String?, _ now: String?, _ text: String) {
            if then != now { changes.append(RecordingChange(name: name, recorded: then, now: now, text: text)) }
        }
        compare(
            RecordingChange.rate, framesPerSecond, now.framesPerSecond,
            "recorded at \(framesPerSecond) fps, this run has \(now.framesPerSecond)")
        compare(
            "duration", decimal(duration), decimal(now.duration),
            "recorded with \(decimal(duration)) s, this run has \(decimal(now.duration)) s")
        compare(
            "viewport", viewportWords, now.viewportWords,
            "recorded with a viewport of \(viewportWords) points, this run has \(now.viewportWords)")
        compare(
            "scale", decimal(scale), decimal(now.scale),
            "recorded at scale \(decimal(scale)), this run has \(decimal(now.scale))")
        changes += settingChanges(now) + pageChanges(now, closeness)
        for part in Set((decoders ?? [:]).keys).union((now.decoders ?? [:]).keys).sorted() {
            let (then, here) = (decoders?[part], now.decoders?[part])
            compare("decoders.\(part)", then, here, "\(part) \(here ?? "none") instead of \(then ?? "none")")
        }
        compare("version", version, now.version, "imagestrip \(now.version) instead of \(version)")
        return changes
    }

    private var viewportWords: String { viewport.map { decimal($0) }.joined(separator: "x") }

    private func settingChanges(_ now: RecordingFacts) -> [RecordingChange] {
        Set(settings.keys).union(now.settings.keys).sorted().compactMap { name in
            let (then, here) = (settings[name], now.settings[name])
            if then == here { return nil }
            let words = name == "pageControl" ? "page control" : name
            let text =
                switch (then, here) {
                case (let then?, let here?): "\(words) \(here.shortened) instead of \(then.shortened)"
                case (nil, let here?): "\(words) \(here.shortened), recorded without it"
                default: "no \(words), recorded with \((then ?? "").shortened)"
                }
            return RecordingChange(name: name, recorded: then, now: here, text: text)
        }
    }

    private func pageChanges(_ now: RecordingFacts, _ closeness: (Int) -> String?) -> [RecordingChange] {
        let differing = (0..<min(pages.count, now.pages.count)).filter { !pages[$0].isAlike(now.pages[$0]) }
        if pages.count != now.pages.count {
            let first = differing.first.map { "; the first that differs is \(now.pages[$0].words($0))" } ?? ""
            return [
                RecordingChange(
                    name: "pages", recorded: "\(pages.count)", now: "\(now.pages.count)",
                    text: "\(counted(now.pages.count, "page")) instead of \(pages.count)\(first)")
            ]
        }
        return differing.map { index in
            let (then, here) = (pages[index], now.pages[index])
            let other = pages.firstIndex { $0.pixels != nil && $0.pixels == here.pixels }
            let what =
                then.scale != here.scale
                ? "has \(here.scale) instead of \(then.scale) pixels per point"
                : other.map { "is what \(pages[$0].words($0)) was" }
                    ?? "is another picture" + (closeness(index).map { " (\($0))" } ?? "")
            return RecordingChange(
                name: "pages[\(index)]", recorded: then.pixels?.description, now: here.pixels?.description,
                text: "\(here.words(index)) \(what)")
        }
    }
}

extension RecordingFacts.Page {
    /// A page that no frame shows in one of the runs is like any other.
    fileprivate func isAlike(_ other: Self) -> Bool {
        scale == other.scale && (pixels == other.pixels || pixels == nil || other.pixels == nil)
    }

    fileprivate func words(_ index: Int) -> String { "page \(index + 1) (\(name))" }
}
