import Foundation
import ImageStrip
import TestSupport
import Testing

/// What is drawn as it was asked for and is probably not what was meant is told in one line, by each command that draws.
struct OddityWarningTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
    }

    private static let commands = [
        "render -o f.png", "export -o out --quiet --force", "sheet -o s.png --quiet", "preview -o p.html --quiet",
    ]

    private func warnings(_ words: String) throws -> [String] {
        let result = try Program.run(
            Program.imagestrip, words.split(separator: " ").map(String.init), folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        return result.errorLines.filter { $0.contains("warning: ") }.map(String.init)
    }

    private func scene(_ text: String) throws {
        try folder.write(
            Array(#"{"images": ["img_%02d"], "pageControl": {"style": "none"}, \#(text)}"#.utf8), to: "s.json")
    }

    @Test("pictures that scaleToFill stretches", arguments: commands) func stretched(command: String) throws {
        let found = try warnings("\(command) img_%02d --page-control none --size 60x60 --fps 5")
        #expect(found.count == 1)
        #expect(found.first?.contains("img_01.png (40x60)") == true, "\(found)")
        #expect(found.first?.contains("stretched to 60x60 points; --content-mode scaleAspectFill") == true, "\(found)")
        if !command.hasPrefix("render") {
            #expect(found.first?.contains(" and 2 other pictures: ") == true, "\(found)")
        }
        // Asked for in words, or not stretched at all.
        #expect(
            try warnings("\(command) img_%02d --page-control none --size 60x60 --fps 5 --content-mode scaleToFill")
                == [])
        #expect(
            try warnings("\(command) img_%02d --page-control none --size 60x60 --fps 5 --content-mode center") == [])
        try scene(#""viewport": {"width": 60, "height": 60}, "layout": {"contentMode": "scaleToFill"}"#)
        #expect(try warnings("\(command) --scene s.json --fps 5") == [])
    }

    @Test(
        "a picture that misses the page by less than a point is rounded, not stretched",
        arguments: [("40x60", 0), ("20x30", 0), ("27x40", 0), ("13x20", 0), ("80x120", 0), ("42x60", 1), ("40x62", 1)])
    func rounded(size: String, count: Int) throws {
        // 40 : 60 is 26.7 : 40 and 13.3 : 20.
        let found = try warnings("render -o f.png img_%02d --page-control none --scale 3 --size \(size)")
        #expect(found.count == count, "\(found)")
    }

    @Test(
        "an offset that leaves nothing of the content in view",
        arguments: [
            ("--offset 120", 1), ("--offset 119", 0), ("--offset -40", 1), ("--offset -39", 0), ("--page 3", 1),
            ("--page 2.5", 0), ("--page -1", 1), ("--offset 0,60", 1), ("--offset 0,-59", 0),
            ("--offset 99999,99999", 1),
        ])
    func beyond(option: String, count: Int) throws {
        let found = try warnings("render -o f.png img_%02d --page-control none \(option)")
        #expect(found.count == count, "\(found)")
        #expect(
            found.allSatisfy {
                $0.contains("no page is in view: the offset ") && $0.hasSuffix("the content of 3 pages")
            }, "\(found)")
    }

    @Test("frames of a scene that show nothing", arguments: commands.dropFirst()) func emptyFrames(command: String)
        throws
    {
        try scene(
            #""timer": null, "duration": 1, "events": [{"at": 0.5, "setContentOffset": {"to": [500, 0], "animated": false}}]"#
        )
        let found = try warnings("\(command) --scene s.json --fps 10")
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix(
                "no page is in view in 5 of 10 frames, first in frame 5: the offset 500 lies outside of the content of 3 pages"
            ) == true, "\(found)")
        // A finger that pulls the first page to the right is no mistake.
        try scene(
            #""timer": null, "duration": 1, "events": [{"at": 0.1, "drag": {"from": [5, 30], "to": [39, 30], "duration": 0.3}}]"#
        )
        #expect(try warnings("\(command) --scene s.json --fps 10") == [])
    }

    @Test("pages that are never shown", arguments: commands) func hiddenPages(command: String) throws {
        let isTimeline = !command.hasPrefix("render")
        let found = isTimeline ? try warnings("\(command) img_%02d --page-control none --fps 5 --duration 1.6") : []
        #expect(found.count == (isTimeline ? 1 : 0))
        #expect(
            found.allSatisfy {
                $0.hasSuffix(
                    "1 of 3 pages is never shown, the first is page 3 (img_03.png); a longer --duration shows more")
            }, "\(found)")
        #expect(try warnings("\(command) img_%02d --page-control none --fps 5") == [])
        // The scene itself ends there.
        try scene(#""duration": 1.6"#)
        #expect(try warnings("\(command) --scene s.json --fps 5") == [])
        // Part of a timeline that shows all pages.
        if isTimeline && !command.hasPrefix("preview") {
            #expect(try warnings("\(command) img_%02d --page-control none --fps 5 --frames 0-3") == [])
        }
    }
}
