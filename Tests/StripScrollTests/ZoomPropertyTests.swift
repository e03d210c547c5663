import SeededRandom
import StripScroll
import StripUnits
import Testing

/// What holds whatever up to three fingers and a program do, from the seed that a failure names.
struct ZoomPropertyTests {
    /// A random thing that happens.
    private func act(on stage: Stage, _ random: inout SeededGenerator, _ down: inout Set<Int>) {
        let view = stage.view
        func place(_ random: inout SeededGenerator) -> Point {
            Point(x: .random(in: 0...280, using: &random), y: .random(in: 0...130, using: &random))
        }
        let id = Int.random(in: 0...2, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0...4:
            view.touchesBegan(id: id, at: place(&random))
            down.insert(id)
        case 5...12: view.touchesMoved(id: id, to: place(&random))
        case 13: view.touchesMoved((0...2).map { (id: $0, location: place(&random)) })
        case 14...16:
            view.touchesEnded(id: id, at: place(&random))
            down.remove(id)
        case 17:
            view.touchesCancelled(id: id)
            down.remove(id)
        case 18: view.setZoomScale(.random(in: 0...5, using: &random), animated: .random(using: &random))
        case 19:
            let (corner, size) = (place(&random), place(&random))
            view.zoom(
                to: Rect(x: corner.x, y: corner.y, width: size.x, height: size.y), animated: .random(using: &random))
        case 20: view.scrollRectToVisible(Rect(x: 500, y: 0, width: 20, height: 20), animated: .random(using: &random))
        case 21: view.maximumZoomScale = .random(in: 1...4, using: &random)
        case 22: view.contentInset.left = Double(Int.random(in: 0...50, using: &random))
        default: view.size.width = Double(Int.random(in: 200...300, using: &random))
        }
        stage.run(
            Bool.random(using: &random) ? .random(in: 0...0.05, using: &random) : .random(in: 0...0.5, using: &random))
    }

    private func play(_ seed: UInt64, actions: Int = 60) -> Stage {
        var random = SeededGenerator(seed: seed)
        let stage = Stage(
            contentSize: Size(width: 1400, height: 130), scale: 2, compatibility: .random(&random))
        stage.allowZooming(0.5...3)
        stage.view.isPagingEnabled = .random(using: &random)
        stage.view.bounces = .random(using: &random)
        stage.view.bouncesZoom = .random(using: &random)
        var down: Set<Int> = []
        for _ in 0..<actions { act(on: stage, &random, &down) }
        for id in 0...2 { stage.view.touchesEnded(id: id, at: .zero) }
        stage.run(10)
        return stage
    }

    @Test("offset and scale come to rest inside, and every number on the way is one", arguments: UInt64(1)...300)
    func restsInside(seed: UInt64) {
        let stage = play(seed)
        let view = stage.view
        for axis in ScrollAxis.allCases { #expect(view.range(axis).contains(view.contentOffset[axis]), "seed \(seed)") }
        #expect(view.zoomScale >= view.minimumZoomScale && view.zoomScale <= view.maximumZoomScale, "seed \(seed)")
        #expect(view.contentSize == Size(width: 1400 * view.zoomScale, height: 130 * view.zoomScale), "seed \(seed)")
        #expect(view.state.flags == "---" && !view.isZooming && !view.isZoomBouncing, "seed \(seed)")
        #expect(stage.runLoop.currentMode == .default && view.scrollIndicatorAlpha == 0, "seed \(seed)")
        for entry in stage.log.entries {
            let state = entry.state
            #expect(state.contentOffset.x.isFinite && state.contentOffset.y.isFinite, "seed \(seed)")
            #expect(state.zoomScale.isFinite && state.zoomScale > 0.25 && state.zoomScale < 8, "seed \(seed)")
        }
    }

    @Test("drags, decelerations and zooms begin and end in turn", arguments: UInt64(1)...300)
    func grammar(seed: UInt64) {
        let stage = play(seed)
        var (isZooming, isDragging, owesEnd) = (false, false, false)
        for (index, entry) in stage.log.entries.enumerated() {
            let place = Comment(rawValue: "seed \(seed), entry \(index): \(entry.text)")
            switch entry.name {
            case .scrollViewWillBeginZooming:
                #expect(!isZooming, place)
                isZooming = true
            case .scrollViewDidEndZooming:
                #expect(isZooming, place)
                isZooming = false
            case .scrollViewWillBeginDragging:
                #expect(!isDragging, place)
                isDragging = true
            case .scrollViewDidEndDragging:
                // Of a drag, or of a press that has stopped a deceleration.
                #expect(isDragging || owesEnd, place)
                isDragging = false
            case .scrollViewWillBeginDecelerating: owesEnd = true
            case .scrollViewDidEndDecelerating:
                #expect(owesEnd, place)
                owesEnd = false
            default: break
            }
        }
        #expect(!isZooming && !isDragging, "seed \(seed)")
    }

    @Test("the same happens again, to the bit", arguments: UInt64(1)...20)
    func isDeterministic(seed: UInt64) {
        let (one, other) = (play(seed), play(seed))
        #expect(one.log.entries == other.log.entries)
    }
}
