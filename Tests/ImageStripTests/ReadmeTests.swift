import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// What the README shows works.
struct ReadmeTests {
    private func readme() throws -> String {
        try String(contentsOf: URL(filePath: Program.repository + "/README.md"), encoding: .utf8)
    }

    /// The code blocks of a kind.
    private func blocks(_ kind: String) throws -> [String] {
        try readme().components(separatedBy: "```\(kind)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test func theShellExamplesRun() throws {
        let folder = try TemporaryFolder()
        let script = try #require(blocks("sh").first)
        #expect(script.split(separator: "\n").count >= 5)
        let result = try Program.shell(
            """
            set -e; export CI=; cp -r '\(Program.repository)/SampleImages' .; imagestrip() { "$IMAGESTRIP" "$@"; }
            \(script)
            """, folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            folder.names() == [
                "SampleImages", "carousel.apng", "drag", "f.png", "flick.jsonl", "g.png", "goldens", "h.png", "out",
                "plan.jsonl", "preview.html", "report.html", "shards", "sheet.png", "small",
            ])
        #expect(folder.names("out").count == 301)
        #expect(folder.names("small").count == 91)
        #expect(result.text.split(separator: "\n").count == 10)
        let line = try #require(blocks("json").first)
        #expect(String(decoding: try folder.read("flick.jsonl"), as: UTF8.self).contains(line))
    }

    @Test func theSwiftExampleIsTheOneThatIsRunHere() throws {
        let folder = try TemporaryFolder()
        try example(Program.repository + "/", folder.path + "/")
        #expect(folder.names() == ["f.png", "out"])
        #expect(folder.names("out").count == 20)
        // The lines of `example`, without the folders that the test adds, are the README's.
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tail = source.components(separatedBy: "// README begins\n")[1]
        let body = tail.components(separatedBy: "// README ends")[0]
            .replacingOccurrences(of: "samples + ", with: "").replacingOccurrences(of: "output + ", with: "")
        let lines = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(lines("import ImageStrip\n" + body) == lines(try #require(blocks("swift").first)))
    }

    private func example(_ samples: String, _ output: String) throws {
        // README begins
        let strip = try CarouselStrip(
            images: [samples + "SampleImages/img_%02d"], viewport: Size(width: 375, height: 200), scale: 2)

        // One frame: contentOffset.x is 187.5 points, half a page.
        try strip.frame(at: .offset(x: 187.5)).writePNG(to: output + "f.png")

        // The autoplaying carousel, 5 s at 60 frames per second: frames 60 to 78 as PNG files.
        try strip.write(strip.timeline(seconds: 5), to: output + "out", frames: 60...78)

        // A scene: touches, timers, scrolls by the program.
        let scene = try CarouselStrip(sceneFile: samples + "SampleImages/scenes/flick.json")
        print(try scene.trace())
        // README ends
    }
}
