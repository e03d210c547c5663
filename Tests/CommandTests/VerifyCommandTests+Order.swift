import Foundation
import ImageStrip
import TestSupport
import Testing

/// Frames that come late, early, twice, not at all or in another order are told as such.
extension VerifyCommandTests {
    @Test("a motion that begins one frame late") func late() throws {
        _ = try verify("--record", "missing")
        let result = try verify(scene: #""timer": {"interval": 1.0166666667}, "duration": 3"#)
        #expect(result.status == 1)
        #expect(result.text.contains("  first       frame 62, "), "\(result.text)")
        #expect(result.text.contains("frames 62–77 differ: the animation starts one frame late\n"), "\(result.text)")
        #expect(result.text.contains("frames 122–138 differ: the animation starts 2 frames late\n"), "\(result.text)")
        #expect(
            result.text.contains("g/trace.jsonl:2: expected {\"time\":1.000000,\"event\":\"timerFired\""),
            "\(result.text)")
        #expect(result.text.split(separator: "\n").count <= 16)
    }

    @Test("a motion that begins one frame early") func early() throws {
        _ = try verify(scene: #""timer": {"interval": 1.0166666667}, "duration": 3"#, "--record", "missing")
        let result = try verify()
        #expect(result.text.contains("the animation starts one frame early\n"), "\(result.text)")
    }

    @Test("frames that are shown twice") func doubled() throws {
        // A point a frame, and two points every second frame.
        func steps(_ every: Int) -> String {
            let events = stride(from: 60, to: 90, by: every).map { frame in
                #"{"at": \#(Double(frame) / 60 - 0.005), "setContentOffset": {"to": [\#(frame - 59), 0], "animated": false}}"#
            }
            return "\"timer\": null, \"duration\": 3, \"events\": [\(events.joined(separator: ", "))]"
        }
        _ = try verify(scene: steps(1), "--record", "missing")
        let causes = try #require(document(verify(scene: steps(2), "--json"))["causes"] as? [[String: Any]])
        // Every second frame of the motion repeats the one before it.
        let doubled = causes.filter { $0["kind"] as? String == "doubled" }
        #expect(doubled.count >= 8)
        #expect(doubled.allSatisfy { ($0["frames"] as? [Int])?.allSatisfy { $0 % 2 == 1 } ?? false })
        #expect(doubled.first?["text"] as? String == "golden 60 is shown twice (doubled); frame 61 shows golden 60")
    }

    @Test("a frame that is dropped") func dropped() throws {
        _ = try verify("--record", "missing")
        // As if another picture had been shown at 65, and all that is shown now one frame later.
        try showGoldens { $0 < 65 ? $0 : $0 == 65 ? 130 : $0 < 78 ? $0 - 1 : $0 }
        let result = try verify("--json")
        let causes = try #require(document(result)["causes"] as? [[String: Any]])
        #expect(causes.count == 1)
        #expect(causes[0]["kind"] as? String == "dropped")
        #expect(
            causes[0]["text"] as? String == "golden 65 is not shown (dropped); frames 65–76 show what comes behind")
    }

    @Test("frames that changed places, beside each other and apart", arguments: [(66, 67), (66, 70)])
    func reordered(one: Int, two: Int) throws {
        _ = try verify("--record", "missing")
        try showGoldens { $0 == one ? two : $0 == two ? one : $0 }
        let result = try verify()
        #expect(result.status == 1)
        #expect(result.text.contains("frames \(one) and \(two) have changed places (reordered)\n"), "\(result.text)")
        #expect(result.text.contains("2 of 180 frames differ from their goldens"), "\(result.text)")
    }

    @Test("frames in reverse order, with and without one in the middle", arguments: [70, 71]) func reversed(last: Int)
        throws
    {
        _ = try verify("--record", "missing")
        try showGoldens { 65...last ~= $0 ? 65 + last - $0 : $0 }
        let result = try verify()
        #expect(result.text.contains("frames 65–\(last) are in reverse order (reordered)\n"), "\(result.text)")
    }

    @Test("stretches that changed places, and what is between them did not") func farReordering() throws {
        _ = try verify("--record", "missing")
        try showGoldens { [64: 130, 65: 131, 130: 64, 131: 65][$0] ?? $0 }
        let result = try verify()
        #expect(
            result.text.contains(
                "cause       frames 64–65 and 130–131 are reordered: they show goldens 130, 131, 64, 65\n"),
            "\(result.text)")
    }
}
