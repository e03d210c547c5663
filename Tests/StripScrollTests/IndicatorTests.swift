import StripScroll
import StripUnits
import Testing

/// Scroll indicators over time, and their frames (evidence E8).
struct IndicatorTests {
    @Test("E8: they come with the drag and fade evenly once the content rests", arguments: ScrollIndicatorEra.allCases)
    func appearAndFade(era: ScrollIndicatorEra) {
        let (peak, fade) = era == .legacy ? (0.5, 0.25) : (0.35, era == .classic ? 0.33 : 0.4)
        let stage = Stage()
        stage.view.indicatorEra = era
        stage.touchDown()
        stage.move(x: -9)
        #expect(stage.view.scrollIndicatorAlpha == 0)
        stage.slide(x: -51, seconds: 0.2)
        #expect(stage.view.scrollIndicatorAlpha == peak)
        stage.run(0.3)
        stage.lift()
        #expect(stage.log.willDecelerate == false)
        stage.run(0.1)
        #expect(abs(stage.view.scrollIndicatorAlpha - peak * (1 - 0.1 / fade)) < 1e-9)
        // Between two ticks of the display as well.
        stage.run(0.016)
        #expect(abs(stage.view.scrollIndicatorAlpha - peak * (1 - 0.116 / fade)) < 1e-9)
        stage.run(fade)
        #expect(stage.view.scrollIndicatorAlpha == 0)
    }

    @Test("E8: they stay while the content decelerates, also under a finger that holds it")
    func deceleration() {
        let stage = Stage()
        stage.drag(x: -100, seconds: 0.1)
        stage.run(0.5)
        #expect(stage.view.isDecelerating && stage.view.scrollIndicatorAlpha == 0.35)
        stage.touchDown()
        stage.run(1)
        #expect(stage.view.scrollIndicatorAlpha == 0.35)
        stage.lift()
        stage.run(1)
        #expect(stage.view.scrollIndicatorAlpha == 0)
    }

    @Test("animated scrolls and zooms bring them up, jumps do not")
    func programs() {
        let stage = Stage()
        stage.allowZooming(1...2)
        stage.view.setContentOffset(Point(x: 100, y: 0), animated: false)
        stage.view.setZoomScale(1.5, animated: false)
        #expect(stage.view.scrollIndicatorAlpha == 0)
        stage.view.setContentOffset(Point(x: 200, y: 0), animated: true)
        stage.run(0.2)
        #expect(stage.view.scrollIndicatorAlpha == 0.35)
        stage.run(1)
        #expect(stage.view.scrollIndicatorAlpha == 0)
        stage.view.setZoomScale(1, animated: true)
        stage.run(0.2)
        #expect(stage.view.scrollIndicatorAlpha == 0.35)
    }

    @Test("E8: flashed they stay for 0.75 s, then fade; a scroll in between does not cut that short")
    func flash() {
        let stage = Stage()
        stage.view.flashScrollIndicators()
        stage.run(0.1)
        stage.drag(x: -50, seconds: 0.1, hold: 0.2)
        #expect(stage.view.scrollIndicatorAlpha == 0.35)
        stage.run(0.3)
        #expect(stage.view.scrollIndicatorAlpha == 0.35)
        stage.run(0.15)
        #expect(abs(stage.view.scrollIndicatorAlpha - 0.35 * (1 - 0.1 / 0.33)) < 1e-9)
    }

    @Test(
        "V52, E8: where they are, by era",
        arguments: [
            (.classic, Rect(x: 2.5, y: 125, width: 55, height: 2.5), Rect(x: 275, y: 2.5, width: 2.5, height: 37)),
            (.modern, Rect(x: 3, y: 124, width: 54.8, height: 3), Rect(x: 274, y: 3, width: 3, height: 36)),
            // Six points are left in the corner.
            (.legacy, Rect(x: 1, y: 122, width: 54.4, height: 7), Rect(x: 272, y: 1, width: 7, height: 34)),
        ] as [(ScrollIndicatorEra, Rect, Rect)])
    func frames(era: ScrollIndicatorEra, horizontal: Rect, vertical: Rect) {
        let view = Stage(contentSize: Size(width: 1400, height: 650)).view
        view.indicatorEra = era
        #expect(view.scrollIndicatorFrame(.horizontal) == horizontal)
        #expect(view.scrollIndicatorFrame(.vertical) == vertical)
    }

    @Test("E8: insets of their own shorten and move them; those of the content count as content")
    func insets() {
        let view = Stage(contentSize: Size(width: 1400, height: 650)).view
        view.scrollIndicatorInsets = Insets(top: 10, left: 20, bottom: 5, right: 7)
        #expect(view.scrollIndicatorFrame(.horizontal) == Rect(x: 22.5, y: 120, width: 49.6, height: 2.5))
        #expect(view.scrollIndicatorFrame(.vertical) == Rect(x: 268, y: 12.5, width: 2.5, height: 37))
        view.scrollIndicatorInsets = .zero
        view.contentInset.right = 350
        #expect(view.scrollIndicatorFrame(.horizontal)?.size.width == 44)
    }

    @Test(
        "E8: they are shortened beyond an edge by what shows, in each era to its least",
        arguments: ScrollIndicatorEra.allCases)
    func squeezed(era: ScrollIndicatorEra) throws {
        let view = Stage(contentSize: Size(width: 1400, height: 0)).view
        view.indicatorEra = era
        let full = try #require(view.scrollIndicatorFrame(.horizontal))
        view.contentOffset.x = 1140
        let squeezed = try #require(view.scrollIndicatorFrame(.horizontal))
        #expect(abs(squeezed.size.width - (full.size.width - 20)) < 1e-9)
        #expect(abs(squeezed.origin.x + squeezed.size.width - (280 - full.origin.x)) < 1e-9)
        view.contentOffset.x = -270
        let least = try #require(view.scrollIndicatorFrame(.horizontal))
        #expect(least.size.width == (era == .legacy ? 7 : era == .classic ? 8 : 6))
        #expect(least.origin.x == full.origin.x)
    }

    @Test("E8: none where nothing scrolls, and none that is switched off")
    func none() {
        let view = Stage(contentSize: Size(width: 1400, height: 130)).view
        #expect(view.scrollIndicatorFrame(.vertical) == nil)
        view.showsHorizontalScrollIndicator = false
        #expect(view.scrollIndicatorFrame(.horizontal) == nil)
        view.contentSize.height = 500
        #expect(view.scrollIndicatorFrame(.vertical) != nil)
        view.showsVerticalScrollIndicator = false
        #expect(view.scrollIndicatorFrame(.vertical) == nil)
    }

    @Test(
        "E8: the alpha by era and style; on iOS 13.1 black is 0x59 of 255 and white 0x80",
        arguments: [
            (ScrollIndicatorEra.classic, ScrollView.IndicatorStyle.white, 0x59), (.modern, .black, 0x59),
            (.modern, .default, 0x59), (.modern, .white, 0x80), (.legacy, .white, 0x80),
        ])
    func alphas(era: ScrollIndicatorEra, style: ScrollView.IndicatorStyle, alpha: Int) {
        let stage = Stage()
        stage.view.indicatorEra = era
        stage.view.indicatorStyle = style
        stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
        #expect(Int(stage.view.scrollIndicatorAlpha * 255 + 0.5) == alpha)
    }

    @Test("E0.1: the reference carousel hides its horizontal indicator")
    func carousel() {
        #expect(ScriptedCarousel().view.scrollIndicatorFrame(.horizontal) == nil)
    }
}
