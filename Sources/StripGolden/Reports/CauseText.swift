import ImageStrip
import StripSystem

/// The words for causes. Pages and dots are counted from 1, frames from 0.
struct CauseText {
    let renderer: FrameRenderer
    /// That something changed since the recording, which is told before.
    var isChanged = false

    /// What the order of the frames proves.
    func text(_ cause: SequenceCause) -> String {
        switch cause {
        case .shifted(let range, let shift, let isStart):
            let frames = "frame\(abs(shift) == 1 ? "" : "s") \(shift > 0 ? "late" : "early")"
            let count = abs(shift) == 1 ? "one" : String(abs(shift))
            return "\(frameWords(range)) \(range.count == 1 ? "differs" : "differ"): "
                + (isStart ? "the animation starts \(count) \(frames)" : "the pictures are \(count) \(frames)")
        case .dropped(let range, let golden, let count):
            let lost = count == 1 ? "golden \(golden) is" : "goldens \(golden)–\(golden + count - 1) are"
            return "\(lost) not shown (dropped); \(frameWords(range)) \(shows(range)) what comes behind"
        case .doubled(let range, let golden):
            return "golden \(golden) is shown twice (doubled); \(frameWords(range)) \(shows(range)) "
                + span("golden", range.lowerBound - 1, range.count)
        case .reordered(let frames, let goldens):
            if frames.count == 2 { return "frames \(frames[0]) and \(frames[1]) have changed places (reordered)" }
            // In a reversal the middle frame stays where it was, so one missing number still makes one range.
            let isOneRange = frames[frames.count - 1] - frames[0] <= frames.count
            let ranges = isOneRange ? [frames[0]...frames[frames.count - 1]] : frames.runs
            let words = "frames " + ranges.map(rangeText).joined(separator: " and ")
            if goldens == frames.reversed() { return "\(words) are in reverse order (reordered)" }
            let order = goldens.prefix(8).map(String.init).joined(separator: ", ")
            return "\(words) are reordered: they show goldens \(order)\(goldens.count > 8 ? ", …" : "")"
        }
    }

    /// `column 3` or `columns 120–179`.
    private func span(_ noun: String, _ first: Int, _ count: Int) -> String {
        noun + (count == 1 ? " " : "s ") + rangeText(first...first + count - 1)
    }

    private func shows(_ range: ClosedRange<Int>) -> String { range.count == 1 ? "shows" : "show" }

    /// What is proven about a frame, or else what is known.
    func text(_ failure: FrameFailure) -> String {
        let frame = "frame \(failure.number)"
        switch failure.kind {
        case .missing: return "\(frame) has no golden"
        case .pictureMissing: return "\(frame): its golden \(failure.golden?.file ?? "") is not there"
        case .recordDisagrees:
            return
                "\(frame) equals \(failure.golden?.file ?? ""), but frames.jsonl has another hash; one of them is stale"
        case .nondeterministic(let second):
            return
                "\(frame) is nondeterministic: drawn twice it is \(failure.actual.prefix(12))… and \(second.prefix(12))…"
        case .different: return differences(failure, frame) + decoders(failure)
        }
    }

    /// That other versions of decoders drew the golden, or may have; empty for images that need none.
    private func decoders(_ failure: FrameFailure) -> String {
        let (then, here) = (failure.golden?.decoders ?? [:], renderer.decoders(of: failure.frame.state) ?? [:])
        return Set(then.keys).union(here.keys).sorted().filter { then[$0] != here[$0] }.map { part in
            "; the golden was made with \(part) \(then[part] ?? "of an unknown version"), "
                + "here is \(here[part] ?? DecoderPart(rawValue: part)?.version ?? "none"), which may decode other pixels"
        }.joined()
    }

    private func differences(_ failure: FrameFailure, _ frame: String) -> String {
        switch failure.cause {
        case .state(let state)?: return text(failure, state)
        case .pageControlMoved(let x, let y)?:
            return "\(frame): only the page control differs: it stands \(distance(-x, -y)) of where the golden has it"
        case .pageControl?:
            return "\(frame): only the page control differs; all pixels away from its dots are equal"
        case .page(let page, let rect)?:
            let columns = span("column", rect.x, rect.width)
            return "\(frame): content equal, but \(renderer.pageName(page)) differs in \(columns), "
                + span("row", rect.y, rect.height)
        case nil: return "\(frame): " + known(failure)
        }
    }

    /// The golden is what is drawn for another state: names what the two states differ in.
    private func text(_ failure: FrameFailure, _ golden: FrameState) -> String {
        let own = failure.frame.state
        // Either the frame has another offset than its golden, or it shows something else at the same offset.
        let recorded = failure.golden.map(\.contentOffset)
        let isMoved = recorded.map { $0 != failure.frame.contentOffset } ?? false
        let places = [
            (
                "contentOffset.x", points(golden.contentOffsetX, golden.fractionX),
                points(own.contentOffsetX, own.fractionX)
            ),
            (
                "contentOffset.y", points(golden.contentOffsetY, golden.fractionY),
                points(own.contentOffsetY, own.fractionY)
            ),
            ("zoomScale", scale(golden.zoom), scale(own.zoom)),
        ].filter { $0.1 != $0.2 }.map { name, expected, actual in
            "\(name) = \(expected) (\(isMoved ? "it is at" : "expected") \(actual))"
        }
        let overlays = [dots(own, golden), own.indicators == golden.indicators ? nil : "its scroll indicators differ"]
            .compactMap(\.self)
        let frame = "frame \(failure.number)"
        guard places.isEmpty else {
            return (["\(frame) equals the golden at \(places.joined(separator: " and "))"] + overlays).joined(
                separator: "; ")
        }
        let isControl = own.indicators == golden.indicators
        return "\(frame): only the \(isControl ? "page control" : "overlays") differ\(isControl ? "s" : ""): "
            + overlays.joined(separator: "; ")
    }

    /// What the dots of two states differ in, or nil.
    private func dots(_ own: FrameState, _ golden: FrameState) -> String? {
        if own.dotCount != golden.dotCount { return "it has \(own.dotCount) dots, expected \(golden.dotCount)" }
        if own.currentPage != golden.currentPage {
            return "dot \(own.currentPage + 1) is current, expected dot \(golden.currentPage + 1)"
        }
        let isSame =
            own.fadingDots == golden.fadingDots && own.dotColor == golden.dotColor
            && own.currentDotColor == golden.currentDotColor
        return isSame ? nil : "its dots have other colours"
    }

    private func points(_ pixels: Int, _ fraction: Int) -> String {
        decimal(
            (Double(pixels) + Double(fraction) / Double(FrameState.fractionUnit)) / renderer.layout.displayScale.scale)
    }

    private func scale(_ zoom: Int) -> String { decimal(Double(zoom) / Double(FrameState.zoomUnit)) }

    private func distance(_ x: Int, _ y: Int) -> String {
        [(x, "right", "left"), (y, "below", "above")].filter { $0.0 != 0 }
            .map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }.joined(separator: " and ")
    }

    /// Without a proof: where the differences are, or that nothing more can be said.
    private func known(_ failure: FrameFailure) -> String {
        guard let comparison = failure.comparison else {
            return "only the hash of its golden is kept" + (failure.isSearched ? ", and no state nearby has it" : "")
        }
        if comparison.verdict != .different {
            return (["within the tolerance", comparison.summary] + comparison.remarks).joined(separator: "; ")
        }
        if comparison.expectedSize != comparison.actualSize { return comparison.reasons.first?.description ?? "" }
        let parts = comparison.regionTexts
        return (failure.isSearched && !isChanged ? "no cause is proven; " : "")
            + (parts.isEmpty ? "the differences lie outside of all pages" : parts.joined(separator: ", "))
    }
}

extension Comparison {
    /// How many pixels count in each region that has any: `page control: 12 pixels`.
    package var regionTexts: [String] {
        regions.filter { $0.countedPixels > 0 }.map { "\($0.region.name): \($0.countedPixels) pixels" }
    }
}

/// `frame 17` or `frames 17–42`.
func frameWords(_ range: ClosedRange<Int>) -> String {
    (range.count == 1 ? "frame " : "frames ") + rangeText(range)
}

/// `17` or `17–42`.
package func rangeText(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? String(range.lowerBound) : "\(range.lowerBound)–\(range.upperBound)"
}
