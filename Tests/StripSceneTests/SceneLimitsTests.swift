import StripScene
import Testing

/// A scene of whatever size ends in a value or in one line.
struct SceneLimitsTests {
    private func error(_ text: String) -> SceneError? {
        do throws(SceneError) { _ = try CarouselScene(json: Array(text.utf8)) } catch { return error }
        return nil
    }

    @Test("as many events as are allowed, and one more") func events() {
        let event = #"{"at": 1, "stopTimer": {}}"#
        let most = Array(repeating: event, count: SceneLimits.events).joined(separator: ",")
        #expect(error("{\"events\": [\(most)]}") == nil)
        let found = error("{\"events\": [\(most), \(event)]}")
        #expect(found?.path == "events" && found?.expected == "at most 100000 events")
    }

    @Test("gestures are 120 touches a second: two of an hour are allowed, three are not") func touches() {
        let drag = #"{"at": 0, "drag": {"from": [0, 0], "to": [9, 9], "duration": 3600}}"#
        #expect(error("{\"events\": [\(drag), \(drag)]}") == nil)
        let found = error("{\"events\": [\(drag), \(drag), \(drag)]}")
        #expect(found?.path == "events[2]")
        #expect(found?.expected == "at most 1048576 touches, 120 for a second of a gesture")
    }

    @Test("too deep, too many values, too many bytes") func size() {
        let deep = String(repeating: "[", count: SceneLimits.levels + 1)
        #expect(error("{\"images\": \(deep)")?.expected == "at most 64 levels")
        let many = String(repeating: "0,", count: SceneLimits.values)
        #expect(error("{\"images\": [\(many)]}")?.expected == "at most 1048576 values")
        #expect(error(String(repeating: " ", count: SceneLimits.bytes + 1))?.expected == "at most 16777216 bytes")
    }
}
