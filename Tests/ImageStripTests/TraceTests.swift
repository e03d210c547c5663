import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// Traces of the sample scenes as goldens: a change of any rule of motion changes a line.
struct TraceTests {
    private static let names = [
        "autoplay", "bounce-both-ends", "drag-during-autoplay", "flick", "interrupted-deceleration", "starved-timer",
    ]

    private func scene(_ name: String) throws -> CarouselScene {
        try CarouselScene(json: FileSystem.read(Program.repository + "/SampleImages/scenes/\(name).json"))
    }

    private func trace(_ scene: CarouselScene, displayRate: FrameRate = .display) throws -> [String] {
        var lines: [String] = []
        Trace.run(
            scene, pages: scene.pages(count: 5, viewport: Size(width: 375, height: 200)),
            displayScale: DisplayScale(scale: 2),
            duration: Time(seconds: try #require(scene.duration)), displayRate: displayRate
        ) { lines.append($0) }
        return lines
    }

    @Test func everySampleSceneIsTested() throws {
        let files = try FileSystem.list(Program.repository + "/SampleImages/scenes")
        #expect(files.filter { $0.hasSuffix(".json") }.sorted() == Self.names.map { $0 + ".json" })
    }

    @Test(arguments: names) func equalsItsGolden(name: String) throws {
        try Golden.expect(trace(scene(name)).map { $0 + "\n" }.joined(), "trace-\(name).jsonl")
    }

    @Test("events do not depend on the display rate, but for the moves", arguments: names)
    func displayRateChangesOnlyTheMoves(name: String) throws {
        func events(_ rate: FrameRate) throws -> [String] {
            try trace(scene(name), displayRate: rate).filter { !$0.contains("\"scrollViewDidScroll\"") }
        }
        let sixty = try events(.display)
        for rate in [1, 30, 120, 240] {
            #expect(try events(FrameRate(numerator: rate, denominator: 1)) == sixty)
        }
    }

    @Test func linesAreJSONWithTheFieldsOfTheDesign() throws {
        for line in try trace(scene("flick")) {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            for key in ["time", "event", "contentOffset", "zoomScale", "isTracking", "isDragging", "isDecelerating"] {
                #expect(object[key] != nil, "\(key) in \(line)")
            }
            if object["event"] as? String == "scrollViewWillEndDragging" {
                #expect(object["velocity"] as? [Double] == [1, 0])
                #expect(object["targetContentOffset"] as? [Double] == [375, 0])
            }
        }
    }

    @Test("as a table each event is a line: time, event, offset, page, flags, arguments") func table() throws {
        let flick = try scene("flick")
        var lines: [String] = []
        Trace.run(
            flick, pages: flick.pages(count: 5, viewport: Size(width: 375, height: 200)),
            displayScale: DisplayScale(scale: 2), duration: Time(seconds: 1), format: .text
        ) { lines.append($0) }
        let told = lines.filter { !$0.contains("scrollViewDidScroll") }.joined(separator: "\n") + "\n"
        #expect(try Documentation.blocks("text", in: "SceneFiles") == [told])
        #expect(lines.count == (try trace(flick).count) + 1)
    }

    @Test(
        "a scene's delegate moves the target to a rest position, or to one that an event has named",
        arguments: [
            // Lifted at 90 with 1000 pt/s, the content would rest at 584.5; with -1000 pt/s at 0.
            (#""x": [0, 200, 600, 900]"#, "", -1000.0, 600.0),
            (#""x": [0, 200, 600], "choice": "velocity""#, "", -1000, 200),
            (#""x": [0, 50]"#, "", -1000, 50), (#""x": []"#, "", -1000, 584.0),
            (#""x": [500, 669]"#, "", -1000, 669),
            (#""x": [0, 600]"#, #"{"at": 0.1, "set": {"scrollView.targetContentOffset": [450, 0]}},"#, -1000, 450),
            (#""x": [0, 600]"#, #"{"at": 0.1, "set": {"scrollView.snapOffsets": null}},"#, -1000, 584),
        ])
    func snapOffsets(offsets: String, event: String, velocity: Double, rest: Double) throws {
        let scene = try CarouselScene(
            json: Array(
                """
                {"timer": null, "scrollView": {"isPagingEnabled": false, "snapOffsets": {\(offsets)}}, "events": [\(event)
                {"at": 0.2, "flick": {"from": [300, 100], "velocity": [\(velocity), 0]}}]}
                """.utf8))
        let simulation = Simulation(
            scene, pages: scene.pages(count: 5, viewport: Size(width: 375, height: 200)),
            displayScale: DisplayScale(scale: 2), displayRate: .display)
        simulation.runLoop.run(until: Time(seconds: 6))
        #expect(simulation.carousel.scrollView.contentOffset == Point(x: rest, y: 0))
    }

    @Test("a pinned page, a tap and a jump in a scene") func otherEvents() throws {
        let text = """
            {"timer": null, "duration": 3, "events": [
              {"at": 0.1, "tap": {"location": [10, 10]}},
              {"at": 0.5, "tapPageControl": "right"},
              {"at": 1, "setContentOffset": {"to": [1500, 0]}},
              {"at": 1.5, "scrollRectToVisible": {"rect": [0, 0, 10, 10], "animated": true}},
              {"at": 2, "set": {"scrollView.isScrollEnabled": false, "pageControl.currentPage": 3}},
              {"at": 2.1, "drag": {"from": [300, 10], "to": [100, 10], "duration": 0.2}}
            ]}
            """
        try Golden.expect(
            trace(CarouselScene(json: Array(text.utf8))).map { $0 + "\n" }.joined(), "trace-other-events.jsonl")
    }
}
