import StripScroll
import SeededRandom
import StripUnits
import Testing

/// The grammar of callbacks, which every sequence of gestures obeys (evidence E6.5 and E0.2).
struct CallbackGrammarTests {
    @Test("drags and decelerations begin and end in pairs", arguments: UInt64(1)...200)
    func grammar(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let mode = ScrollView.Compatibility.random(&random)
        let stage = Stage(contentSize: Size(width: 1400, height: 390), scale: 2, compatibility: mode)
        stage.view.isPagingEnabled = .random(using: &random)
        stage.view.bounces = .random(using: &random)
        for _ in 1...8 { Gesture.random(&random).perform(on: stage) }
        stage.run(10)

        var isDragging = false
        var owesEnd = false
        var offset = Point.zero
        let entries = stage.log.entries
        for (index, entry) in entries.enumerated() {
            let next = index + 1 < entries.count ? entries[index + 1].name : nil
            let place = Comment(rawValue: "seed \(seed), entry \(index): \(entry.text)")
            switch entry.name {
            case .scrollViewWillBeginDragging:
                #expect(!isDragging, place)
                isDragging = true
            case .scrollViewDidScroll:
                #expect(isDragging || owesEnd, place)
                #expect(entry.state.contentOffset != offset, place)
                offset = entry.state.contentOffset
                #expect(DisplayScale(scale: 2).aligned(offset.x) == offset.x, place)
            case .scrollViewWillEndDragging:
                // Of a drag, or of a press that has stopped a deceleration.
                #expect((isDragging || owesEnd) && next == .scrollViewDidEndDragging, place)
            case .scrollViewDidEndDragging:
                isDragging = false
                if entry.decelerate == true {
                    #expect(next == .scrollViewWillBeginDecelerating, place)
                } else {
                    #expect(owesEnd == (next == .scrollViewDidEndDecelerating), place)
                }
            case .scrollViewWillBeginDecelerating:
                owesEnd = true
            case .scrollViewDidEndDecelerating:
                #expect(owesEnd && !isDragging, place)
                owesEnd = false
            default:
                Issue.record(place)
            }
        }
        #expect(!isDragging && !owesEnd, "seed \(seed)")
    }
}
