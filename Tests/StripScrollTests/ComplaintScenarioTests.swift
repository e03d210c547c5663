import StripScroll
import StripUnits
import Testing

/// Complaints about where the content goes, evidence E12. Those about timers and dots have files of their own.
struct ComplaintScenarioTests {
    @Test("E12.1: from the last page autoplay rewinds through all pages in the same 0.3 s")
    func rewindTakesAsLongAsAPage() {
        let stage = ScriptedCarousel(interval: 1)
        stage.run(to: 4.9)
        stage.log.clear()
        stage.run(to: 5.9)
        #expect(stage.log.pages == [3, 2, 1, 0])
        // V42, less the time in which a quarter of a point is rounded away.
        let changes = stage.log.times(of: .currentPageChanged)
        for (change, expected) in zip(changes, [0.06902, 0.12587, 0.17413, 0.23098]) {
            #expect(abs(change - 5 - expected) < 1e-4)
        }
        #expect(stage.log.times(of: .scrollViewDidEndScrollingAnimation) == [5.3])
        #expect(stage.log.offsets.last == 0)
    }

    @Test("E12.1: a seamless carousel goes forward by one page, with one change of the dots")
    func seamlessGoesForward() {
        let stage = ScriptedCarousel(loop: .seamless, interval: 1)
        stage.run(to: 4.9)
        stage.log.clear()
        stage.run(to: 5.9)
        #expect(stage.log.pages == [0])
        let way = stage.log.offsets.dropLast()
        #expect(way.first ?? 0 >= 1120 && way.last == 1400 && Array(way) == way.sorted())
        #expect(stage.x == 0)
    }

    @Test(
        "E12.2: resuming puts a view left between pages on the nearest one, and plays on an interval later",
        arguments: [
            (Carousel.Loop.rewind, 1.10, 0), (.rewind, 1.15, 1), (.rewind, 1.20, 1), (.rewind, 4.10, 3),
            (.rewind, 5.10, 3), (.rewind, 5.20, 1), (.seamless, 1.10, 0), (.seamless, 4.20, 4), (.seamless, 5.10, 4),
            (.seamless, 5.20, 0),
        ])
    func resumeSnapsToThePage(loop: Carousel.Loop, seconds: Double, page: Int) {
        let stage = ScriptedCarousel(loop: loop, interval: 1)
        stage.run(to: seconds)
        stage.carousel.resume()
        stage.log.clear()
        stage.run(to: seconds + 0.99)
        #expect(stage.x == Double(page) * 280)
        #expect(stage.page == page)
        #expect(stage.log.events.isEmpty)
        stage.run(to: seconds + 1.5)
        #expect(stage.page == (page + 1) % 5)
    }

    @Test(
        "E12.3: pages are cut by the view's width, whatever the images' pitch",
        arguments: [(280, [280, 560, 840, 1120]), (260, [260, 520, 780, 1040])] as [(Double, [Double])])
    func pagesAreCutByTheView(width: Double, stops: [Double]) {
        // Images 280 points apart: in the narrower view stop k is 20 k points short of image k.
        let view = ScrollView(
            size: Size(width: width, height: 130), displayScale: DisplayScale(scale: 2), runLoop: VirtualRunLoop())
        view.contentSize = Size(width: 1400, height: 130)
        view.isPagingEnabled = true
        let found = (0..<4).map { flick in
            ScriptedMove.drag(at: Double(flick), by: -100, in: 0.1).schedule(on: view)
            view.runLoop.run(until: Time(seconds: Double(flick) + 0.9))
            return view.contentOffset.x
        }
        #expect(found == stops)
    }

    @Test("E12.6: a rotation leaves the offset alone, or stays on the page if asked to", arguments: 0..<5)
    func rotation(page: Int) {
        let naive = ScriptedCarousel(width: 320, page: page)
        naive.view.size = Size(width: 480, height: 130)
        naive.view.contentSize = Size(width: 2400, height: 0)
        // Only the last page is out of the range of the wider view, 1600 - 480, before the content grows.
        #expect(naive.log.offsets == (page == 4 ? [1120] : []))
        #expect(naive.x == min(Double(page) * 320, 1120))

        let keeping = ScriptedCarousel(width: 320, page: page)
        keeping.carousel.keepsPageOnResize = true
        keeping.carousel.resize(to: Size(width: 480, height: 130))
        #expect(keeping.x == Double(page) * 480)
        #expect(keeping.page == page)
    }

    @Test("E12.7: narrower and back is where it was", arguments: 0..<5)
    func narrowerAndBack(page: Int) {
        let stage = ScriptedCarousel(width: 300, page: page)
        for _ in 0..<3 {
            stage.carousel.keepsPageOnResize = true
            stage.carousel.resize(to: Size(width: 261, height: 130))
            #expect(stage.x == Double(page) * 261)
            stage.carousel.keepsPageOnResize = true
            stage.carousel.resize(to: Size(width: 300, height: 130))
            #expect(stage.x == Double(page) * 300)
        }
        #expect(stage.page == page)
    }

    @Test(
        "E12.10: a seamless carousel jumps at rest only, by a whole lap",
        arguments: [
            // Backwards from page 0, slowly and by a flick; forwards from page 4; and too little to leave.
            (0, 262.0, 1.2, [4], 1120.0), (0, 100, 0.1, [4], 1120), (4, -262, 1.2, [0], 0), (4, -100, 0.1, [0], 0),
            (0, 122, 0.6, [], 0), (4, -122, 0.6, [], 1120),
        ] as [(Int, Double, Double, [Int], Double)])
    func seamlessJumpsAtRest(page: Int, travel: Double, seconds: Double, pages: [Int], end: Double) {
        let stage = ScriptedCarousel(loop: .seamless, page: page, moves: [.drag(at: 0, by: travel, in: seconds)])
        stage.run(to: 3)
        #expect(stage.log.pages == pages)
        #expect(stage.x == end)
        let offsets = [Double(page) * 280] + stage.log.offsets
        let jumps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.filter { $0.magnitude > 140 }
        #expect(jumps.map(\.magnitude) == (pages.isEmpty ? [] : [1400]))
        #expect(pages.isEmpty || (offsets.last ?? 0) - (offsets.dropLast().last ?? 0) == jumps.first)
    }

    @Test(
        "E12.13: a tap on the status bar scrolls only if a single view wants it",
        arguments: [(true, 500.0), (false, 0)])
    func statusBarTap(carouselWantsIt: Bool, end: Double) {
        let runLoop = VirtualRunLoop()
        let table = ScrollView(
            size: Size(width: 280, height: 400), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
        table.contentSize = Size(width: 280, height: 2000)
        table.contentOffset = Point(x: 0, y: 500)
        let carousel = ScrollView(
            size: Size(width: 280, height: 130), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
        carousel.scrollsToTop = carouselWantsIt
        ScrollView.tapStatusBar([table, carousel])
        runLoop.run(until: Time(seconds: 1))
        #expect(table.contentOffset.y == end)
    }

    @Test("E12.16: a top inset widens the range of a table, and a carousel has none")
    func topInset() {
        let table = ScrollView(
            size: Size(width: 280, height: 400), displayScale: DisplayScale(scale: 2), runLoop: VirtualRunLoop())
        table.contentSize = Size(width: 280, height: 2000)
        table.contentInset = Insets(top: 64, left: 0, bottom: 0, right: 0)
        #expect(table.range(.vertical) == -64...1600)
        #expect(table.contentOffset == Point(x: 0, y: -64))
        let stage = ScriptedCarousel()
        #expect(stage.view.range(.vertical) == 0...0)
        #expect(stage.view.contentOffset == .zero)
    }

    @Test(
        "E12.17: pages of a fractional width rest on the nearest pixel",
        arguments: [1000.0 / 3, 333.33],
        [(1, [0, 333, 667, 0]), (2, [0, 333.5, 666.5, 0]), (3, [0, 1000.0 / 3, 2000.0 / 3, 0])]
            as [(Double, [Double])])
    func fractionalPages(width: Double, stops: (scale: Double, offsets: [Double])) {
        let played = ScriptedCarousel(pages: 3, width: width, scale: stops.scale, interval: 1)
        let swiped = ScriptedCarousel(
            pages: 3, width: width, scale: stops.scale, moves: (1...2).map { .drag(at: Double($0), by: -100, in: 0.1) })
        for (page, offset) in stops.offsets.enumerated() {
            played.run(to: Double(page) + 0.9)
            swiped.run(to: Double(page) + 0.9)
            #expect(played.x == offset)
            #expect(played.page == page % 3)
            #expect(page == 3 || swiped.x == offset)
            #expect(page == 3 || Carousel.page(ofOffset: offset, pageWidth: width) == page)
        }
    }
}
