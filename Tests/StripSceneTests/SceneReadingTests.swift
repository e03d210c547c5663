import StripScene
import StripScroll
import StripUnits
import Testing

/// CarouselScene files: what is right is read, what is wrong is named with its path and line.
struct SceneReadingTests {
    private func read(_ text: String) throws -> CarouselScene { try CarouselScene(json: Array(text.utf8)) }

    @Test("an example with every part of a scene") func example() throws {
        let scene = try read(
            """
            {
              "$schema": "scene.schema.json", // editors complete it
              "images": ["img_%02d"],
              "viewport": {"width": 375, "height": 200, "scale": 2},
              "layout": {"contentMode": "scaleToFill", "pageWidth": null, "spacing": 0},
              "backgroundColor": "#FFFFFF",
              "scrollView": {"isPagingEnabled": true, "bounces": true, "decelerationRate": "normal",
                             "contentInset": {"top":0,"left":0,"bottom":0,"right":0}},
              "carousel": {"loop": "rewind"},
              "pageControl": {"style": "classic", "pageIndicatorTintColor": "#FFFFFF33",
                              "currentPageIndicatorTintColor": "#FFFFFF", "center": [187.5, 181.5]},
              "timer": {"interval": 1.0, "runLoopMode": "common"},
              "events": [
                {"at": 2.10, "drag": {"from": [300, 100], "to": [120, 100], "duration": 0.20}},
                {"at": 4.00, "setContentOffset": {"to": [750, 0], "animated": true}},
                {"at": 5.00, "trackOtherControl": {"duration": 2.0}},
                {"at": 8.00, "touch": {"phase": "began", "id": 1, "location": [200, 90]}},
              ],
              "duration": 10, "framesPerSecond": 60, "displayRate": 60
            } /* the end */
            """)
        #expect(scene.images == ["img_%02d"])
        #expect(scene.viewportSize == Size(width: 375, height: 200))
        #expect(scene.scale == 2)
        #expect(scene.timer?.interval == 1)
        #expect(scene.pageControl.placement == .center(Point(x: 187.5, y: 181.5)))
        #expect(scene.backgroundColor == .white)
        #expect(scene.duration == 10)
        #expect(scene.framesPerSecond == .default)
        // The drag is 26 touches: down, a move every 1/120 s to the end, up.
        #expect(scene.events.count == 26 + 3)
        #expect(zip(scene.events, scene.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test func theDefaultsAreTheReferenceCarousel() throws {
        let scene = try read("{}")
        #expect(scene.timer?.interval == 1)
        #expect(scene.timer?.mode == .common)
        #expect(scene.loop == .rewind)
        #expect(scene.compatibility == .classic)
        #expect(scene.events.isEmpty)
        #expect(try read(#"{"timer": null}"#).timer == nil)
        #expect(try read(#"{"timer": {}}"#).timer?.interval == 1)
    }

    @Test func gesturesMoveAtConstantSpeed() throws {
        let scene = try read(
            #"{"events": [{"at": 1, "flick": {"from": [300, 50], "velocity": [-600, 0], "duration": 0.1}}]}"#)
        let places = scene.events.compactMap { event -> (Double, Double)? in
            guard let finger = (event.action as? TouchEvent)?.fingers.first, finger.id == 0 else { return nil }
            return (event.time.seconds, finger.location.x)
        }
        #expect(places.count == 14)
        #expect(places.allSatisfy { abs($0.1 - (300 - 600 * ($0.0 - 1))) < 1e-9 })
        #expect(places.last?.0 == 1.1)
    }

    @Test func aPathIsVisitedInEqualTimes() throws {
        let scene = try read(
            #"{"events": [{"at": 0, "drag": {"path": [[0, 0], [100, 0], [100, 50]], "duration": 2, "hold": 1}}]}"#)
        func location(_ seconds: Double) -> Point? {
            scene.events.filter { $0.time == Time(seconds: seconds) }
                .compactMap { ($0.action as? TouchEvent)?.fingers.first?.location }.first
        }
        #expect(location(0.5) == Point(x: 50, y: 0))
        #expect(location(1) == Point(x: 100, y: 0))
        #expect(location(1.5) == Point(x: 100, y: 25))
        #expect(location(3) == Point(x: 100, y: 50))
    }

    @Test("a pinch is two fingers that move at the same time, 120 times a second") func pinch() throws {
        let scene = try read(
            #"{"events": [{"at": 1, "pinch": {"center": [100, 50], "to": [120, 60], "scale": 2, "duration": 0.1}}]}"#)
        #expect(scene.events.count == 2 + 12 + 2)
        let touches = scene.events.compactMap { $0.action as? TouchEvent }
        let phases = [TouchEvent.Phase](repeating: .moved, count: 12)
        #expect(touches.map(\.phase) == [.began, .began] + phases + [.ended, .ended])
        #expect(touches[0].fingers.map(\.id) == [0] && touches[1].fingers.map(\.id) == [1])
        #expect(touches[2...13].allSatisfy { $0.fingers.map(\.id) == [0, 1] })
        #expect(scene.events.map(\.time).filter { $0 == Time(seconds: 1) }.count == 2)
        let places = touches.map { $0.fingers.map(\.location) }
        #expect(places.first == [Point(x: 50, y: 50)] && places[1] == [Point(x: 150, y: 50)])
        // Half-way: 150 apart around (110, 55).
        #expect(places[7] == [Point(x: 35, y: 55), Point(x: 185, y: 55)])
        #expect(places[13] == [Point(x: 20, y: 60), Point(x: 220, y: 60)])
        #expect(scene.events.last?.time == Time(seconds: 1.1))
    }

    @Test("limits are set before the scale, all of it before the offset") func orderOfSettings() throws {
        let scene = try read(
            #"{"scrollView": {"contentOffset": [3, 0], "zoomScale": 2, "maximumZoomScale": 2, "contentSize": [9, 9]}}"#)
        #expect(scene.scrollView.map(\.property) == [.contentSize, .maximumZoomScale, .zoomScale, .contentOffset])
    }

    @Test("what pages look like is read") func layout() throws {
        let scene = try read(
            """
            {"layout": {"pageWidth": 260, "spacing": 10, "paging": "viewport"}, "carousel": {"centersContent": true},
             "pageControl": {"style": "modern", "numberOfPages": 7, "pageIndicatorTintColor": "#0a08"},
             "events": [{"at": 1, "set": {"viewport": {"width": 9, "height": 8}, "pageControl.currentPage": 2}}]}
            """)
        #expect(scene.pageWidth == 260 && scene.spacing == 10 && scene.paging == .viewport && scene.centersContent)
        #expect(scene.pageControl.style == .modern && scene.pageControl.properties.numberOfPages == 7)
        #expect(scene.pageControl.properties.pageIndicatorTintColor == Pixel(red: 0, green: 0xAA, blue: 0, alpha: 0x88))
        let set = try #require(scene.events.first?.action as? SetEvent)
        #expect(set.viewportSize == Size(width: 9, height: 8))
        #expect(set.pageControl.currentPage == 2 && set.numberOfPages == nil)
    }

    @Test func eventsOfAnInstantKeepTheirOrder() throws {
        let scene = try read(
            #"{"events": [{"at": 2, "stopTimer": {}}, {"at": 1, "startTimer": true}, {"at": 2, "startTimer": {}}]}"#)
        #expect(scene.events.map(\.time.seconds) == [1, 2, 2])
        #expect(scene.events[1].action is StopTimerEvent && scene.events[2].action is StartTimerEvent)
    }

    @Test(
        "what is wrong is named with path and line",
        arguments: [
            ("", 1, "", "a value"),
            ("{", 1, "", "a key in quotes"),
            ("{\n\"duration\": 1\n\"timer\": null}", 3, "", "',' or '}'"),
            ("{\"duration\": 1} x", 1, "", "the end of the file"),
            ("{\n/* no end", 2, "", "'*/' at the end of a comment"),
            ("{\"images\": [\"a]}", 1, "", "'\"' at the end of a text"),
            ("{\"images\": [\"\\q\"]}", 1, "", "an escape"),
            ("{\"duration\": 01x}", 1, "", "',' or '}'"),
            ("{\"duration\": 1-2}", 1, "", "a number"),
            ("{\"duration\": 1,\n \"duration\": 2}", 2, "duration", "each key once"),
            ("[]", 1, "", "an object"),
            ("{\n\n\"durations\": 3}", 3, "durations", "one of"),
            ("{\"rtl\": true}", 1, "rtl", "one of"),
            ("{\"duration\": \"3\"}", 1, "duration", "seconds above 0"),
            ("{\"duration\": 0}", 1, "duration", "seconds above 0"),
            ("{\"images\": \"a.png\"}", 1, "images", "an array of file names"),
            ("{\"images\": [\"a\",\n 3]}", 2, "images[1]", "the name of a file"),
            ("{\"images\": [\"a\", \"b\\u0000.png\"]}", 1, "images[1]", "the name of a file"),
            ("{\"images\": [\"\"]}", 1, "images[0]", "the name of a file"),
            ("{\"viewport\": {\"width\": 300}}", 1, "viewport", "both \"width\" and \"height\""),
            ("{\"viewport\": {\"width\": 0, \"height\": 1}}", 1, "viewport.width", "a length from 1 to 65535"),
            ("{\"viewport\": {\"scale\": 99}}", 1, "viewport.scale", "a number from 0.01 to 16"),
            ("{\"layout\": {\"contentMode\": \"fill\"}}", 1, "layout.contentMode", "one of \"scaleToFill\""),
            ("{\"layout\": {\"spacing\": -1}}", 1, "layout.spacing", "a length from 0 to 65535"),
            ("{\"layout\": {\"pageWidth\": 0}}", 1, "layout.pageWidth", "null or a length from 1 to 65535"),
            ("{\"layout\": {\"paging\": \"image\"}}", 1, "layout.paging", "one of \"page\", \"viewport\""),
            ("{\"backgroundColor\":\n \"red\"}", 2, "backgroundColor", "a colour #RGB"),
            ("{\"scrollView\": {\"bounces\": 1}}", 1, "scrollView.bounces", "true or false"),
            ("{\"scrollView\": {\"contentOffset\": [1]}}", 1, "scrollView.contentOffset", "a point [x, y]"),
            ("{\"scrollView\": {\"contentInset\": {\"lft\": 1}}}", 1, "scrollView.contentInset.lft", "one of"),
            ("{\"scrollView\": {\"decelerationRate\": 1}}", 1, "scrollView.decelerationRate", "\"normal\""),
            ("{\"scrollView\": {\"zoomScale\": 0}}", 1, "scrollView.zoomScale", "a scale from 0.01 to 100"),
            ("{\"pageControl\": {\"style\": \"new\"}}", 1, "pageControl.style", "one of \"classic\", \"modern\""),
            ("{\"pageControl\": {\"center\": [1, 2], \"frame\": [1, 2, 3, 4]}}", 1, "pageControl.frame", "either"),
            ("{\"pageControl\": {\"frame\": [1, 2, -3, 4]}}", 1, "pageControl.frame", "a width and a height from 0 on"),
            ("{\"carousel\": {\"loop\": \"endless\"}}", 1, "carousel.loop", "one of \"rewind\", \"seamless\""),
            ("{\"timer\": 1}", 1, "timer", "an object"),
            ("{\"timer\": {\"interval\": 0}}", 1, "timer.interval", "seconds from 0.001 on"),
            ("{\"timer\": {\"runLoopMode\": \"all\"}}", 1, "timer.runLoopMode", "one of"),
            ("{\"compatibility\": \"old\"}", 1, "compatibility", "one of \"classic\", \"modern\""),
            ("{\"framesPerSecond\": \"fast\"}", 1, "framesPerSecond", "frames per second"),
            ("{\"framesPerSecond\": -1}", 1, "framesPerSecond", "frames per second"),
            (
                "{\"events\": [\n{\"at\": 1, \"tap\": {\"location\": [1, 2]}},\n{\"drag\": {}}]}", 3, "events[1]",
                "the key \"at\""
            ),
            ("{\"events\": [{\"at\": -1, \"startTimer\": {}}]}", 1, "events[0].at", "seconds from 0"),
            ("{\"events\": [{\"at\": 1}]}", 1, "events[0]", "exactly one of"),
            ("{\"events\": [{\"at\": 1, \"startTimer\": {}, \"stopTimer\": {}}]}", 1, "events[0]", "exactly one of"),
            ("{\"events\": [{\"at\": 1, \"jump\": {}}]}", 1, "events[0].jump", "one of"),
            ("{\"events\": [{\"at\": 1, \"startTimer\": false}]}", 1, "events[0].startTimer", "true or {}"),
            (
                "{\"events\": [{\"at\": 1, \"drag\": {\"from\": [1, 2], \"to\": [3, 4],\n\"duration\": \"x\"}}]}", 2,
                "events[0].drag.duration", "seconds from 0.001"
            ),
            (
                "{\"events\": [{\"at\": 1, \"drag\": {\"path\": [[1, 2]], \"duration\": 1}}]}", 1,
                "events[0].drag.path", "at least two points"
            ),
            (
                "{\"events\": [{\"at\": 1, \"drag\": {\"from\": [1, 2], \"duration\": 1}}]}", 1, "events[0].drag",
                "the key \"to\""
            ),
            (
                "{\"events\": [{\"at\": 1, \"touch\": {\"phase\": \"up\", \"location\": [1, 2]}}]}", 1,
                "events[0].touch.phase", "one of \"began\""
            ),
            (
                "{\"events\": [{\"at\": 1, \"touch\": {\"phase\": \"began\", \"id\": 0.5, \"location\": [1, 2]}}]}", 1,
                "events[0].touch.id", "a whole number"
            ),
            ("{\"events\": [{\"at\": 1, \"pinch\": {}}]}", 1, "events[0].pinch", "the key \"center\""),
            (
                "{\"events\": [{\"at\": 1, \"set\": {\"viewport\": {\"width\": 9}}}]}", 1, "events[0].set.viewport",
                "both \"width\" and \"height\""
            ),
            (
                "{\"events\": [{\"at\": 1, \"tapPageControl\": \"middle\"}]}", 1, "events[0].tapPageControl",
                "one of \"left\", \"right\""
            ),
            (
                "{\"events\": [{\"at\": 1, \"set\": {\"scrollView.bounce\": true}}]}", 1,
                "events[0].set.scrollView.bounce", "one of"
            ),
            (
                "{\"events\": [{\"at\": 1, \"set\": {\"scrollView.bounces\": \"no\"}}]}", 1,
                "events[0].set.scrollView.bounces", "true or false"
            ),
            ("{\"events\": [{\"at\": 1e9, \"startTimer\": {}}]}", 1, "events[0].at", "seconds from 0"),
        ] as [(String, Int, String, String)])
    func mistakes(text: String, line: Int, path: String, expected: String) throws {
        let error = try #require(throws: SceneError.self) { try read(text) }
        #expect(error.line == line)
        #expect(error.path == path)
        #expect(error.expected.contains(expected), "\(error.expected)")
    }

    @Test("all mistakes are named at once, with path, line and column, in the order of the text")
    func allMistakes() throws {
        let text = """
            {
              "scrolView": {},
              "scrollView": {"pagingEnabled": true, "bounces": 3},
              "events": [
                {"at": 1, "drag": {"from": [1, 2], "to": [3, "é", 4], "duration": "x"}},
                {"drag": {"from": [1, 2], "to": [3, 4]}},
                {"at": 2, "tapPageControl": "left", "tap": {"location": [1, 2]}},
                {"at": 3, "set": {"isPagingEnabled": false}},
                {"at": 4, "drag": {"path": [[1, 2]], "duration": 1}}
              ], /* é */ "duration": 0
            }
            """
        let error = try #require(throws: SceneError.self) { try read(text) }
        #expect(
            ([error] + error.others).map { "\($0.line):\($0.column) \($0.path)" } == [
                "2:3 scrolView", "3:18 scrollView.pagingEnabled", "3:52 scrollView.bounces", "5:46 events[0].drag.to",
                "5:71 events[0].drag.duration", "6:5 events[1]", "6:14 events[1].drag", "7:5 events[2]",
                "8:23 events[3].set.isPagingEnabled", "9:32 events[4].drag.path", "10:26 duration",
            ])
        #expect(error.description.split(separator: "\n").count == 11)
    }

    @Test("no more than twenty mistakes are looked for")
    func manyMistakes() throws {
        let text = "{\"images\": [\(String(repeating: "1, ", count: 100_000))]}"
        let error = try #require(throws: SceneError.self) { try read(text) }
        #expect(error.others.count == 19 && error.path == "images[0]")
    }

    @Test(
        "near misses and Objective-C's spellings lead to the right name",
        arguments: [
            (#"{"scrollView": {"pagingEnabled": true}}"#, "isPagingEnabled"),
            (#"{"scrollView": {"scrollEnabled": true}}"#, "isScrollEnabled"),
            (#"{"scrollView": {"directionalLockEnabled": true}}"#, "isDirectionalLockEnabled"),
            (#"{"scrollView": {"bounce": true}}"#, "bounces"),
            (#"{"framerate": 1, "layout": {"contentMode": "scaleAspectfit"}}"#, "scaleAspectFit"),
            (#"{"layout": {"contentMode": "UIViewContentModeScaleAspectFit"}}"#, "scaleAspectFit"),
            (#"{"events": [{"at": 1, "set": {"scrollView.pagingEnabled": true}}]}"#, "scrollView.isPagingEnabled"),
            (#"{"events": [{"at": 1, "set": {"isPagingEnabled": true}}]}"#, "scrollView.isPagingEnabled"),
            (#"{"events": [{"at": 1, "set": {"pagingEnabled": true}}]}"#, "scrollView.isPagingEnabled"),
            (#"{"events": [{"at": 1, "setContentOfset": {"to": [1, 2]}}]}"#, "setContentOffset"),
        ])
    func didYouMean(text: String, name: String) throws {
        let error = try #require(throws: SceneError.self) { try read(text) }
        #expect(([error] + error.others).contains { $0.found.hasSuffix("did you mean \"\(name)\"?") }, "\(error)")
    }

    @Test func absurdTextsAreRefused() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: SceneError.self) { try read(deep) }
        #expect(throws: SceneError.self) { try CarouselScene(json: [0x7B, 0xFF, 0x7D]) }
        #expect(throws: SceneError.self) { try read("{\"duration\": 1e999}") }
        #expect(throws: SceneError.self) { try read(#"{"images": ["\ud800"]}"#) }
        #expect(throws: Never.self) { try read("\u{FEFF}{}") }
        #expect(throws: Never.self) { try read(#"{"images": ["\u00e9\ud83d\ude00\n"]}"#) }
    }
}
