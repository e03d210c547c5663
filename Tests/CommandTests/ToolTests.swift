import ImageStrip
import TestSupport
import Testing

/// What all commands have in common, and `inspect`.
struct ToolTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func helpGoesToStandardOutput() throws {
        for arguments in [["--help"], ["-h"], ["help"]] {
            let result = try Program.run(Program.imagestrip, arguments)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            for command in ["render", "export", "inspect"] { #expect(result.text.contains(command)) }
        }
    }

    @Test func eachCommandHasHelpWithExamples() throws {
        let help = try Program.imagestrip("--help").text
        let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first }.prefix { $0 != "--help" }
        #expect(commands.count >= 10)
        for command in commands { try helpHasExamples(String(command)) }
    }

    private func helpHasExamples(_ command: String) throws {
        let result = try Program.imagestrip(command, "--help")
        #expect(result.status == 0)
        #expect(result.text.contains("Usage: imagestrip \(command) "))
        #expect(result.text.contains("Examples:\n  imagestrip \(command) "))
        #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 125 })
        #expect(try Program.imagestrip("help", command).text == result.text)
    }

    @Test func versionIsANumber() throws {
        let words = try Program.imagestrip("--version").text.split(whereSeparator: \.isWhitespace)
        #expect(words.first == "imagestrip")
        #expect(words.count == 2 && words[1].split(separator: ".").count == 3)
    }

    @Test func aReaderThatGoesAwayIsNoError() throws {
        let result = try Program.shell(
            "for i in 1 2 3; do $IMAGESTRIP --help | true; echo ${PIPESTATUS[0]}; done", folder: folder.path)
        #expect(result.text == "0\n0\n0\n")
        #expect(result.errors.isEmpty)
    }

    @Test("C73: inspect tells what each image is, and which one has another size") func inspectTells() throws {
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 24, height: 16)), to: "img_01.png")
        try folder.write(
            TestPictures.png(TestPictures.coordinates(width: 16, height: 32), hasAlpha: true), to: "img_02.png")
        let lines = try Program.imagestrip("inspect", "img_%02d", "--json", folder: folder.path).text.split(
            separator: "\n")
        #expect(lines.count == 2)
        let pixels = TestPictures.coordinates(width: 24, height: 16).fingerprint
        #expect(
            lines[0]
                == #"{"bitDepth":8,"colorType":"rgb","file":"img_01.png","format":"PNG","hasAlpha":false,"height":16,"orientation":1,"pixels":"\#(pixels)","warnings":[],"width":24}"#
        )
        #expect(lines[1].contains("16x32 pixels, unlike img_01.png with 24x16"))
        #expect(lines[1].contains(#""colorType":"rgba""#))
    }

    @Test func inspectReportsBadFilesAndGoesOn() throws {
        try folder.write(TestPictures.png(TestPictures.coordinates(width: 4, height: 4)), to: "good.png")
        try folder.write([1, 2, 3], to: "bad.png")
        let result = try Program.imagestrip(
            "inspect", "bad.png", "missing.png", "good.png", "--json", folder: folder.path)
        #expect(result.status == 2)
        let lines = result.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].contains(#""error":"bad.png: expected a PNG or JPEG image, found no known image format""#))
        #expect(lines[1].contains(#""error":"missing.png: no such file"#))
        #expect(lines[2].contains(#""width":4"#))
    }
}
