import StripCommand
import TestSupport
import Testing

/// Options are read where they are typed, before any file is opened.
struct OptionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let image = try TestPictures.png(TestPictures.coordinates(width: 8, height: 8))
        try folder.write(Array(image.prefix(image.count / 2)), to: "img_01.png")
        try folder.write([0x7B], to: "scene.json")
    }

    @Test("a wrong value of any option is named before an image or a scene is read", arguments: Command.all.map(\.name))
    func wrongValue(name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        for option in command.options where option.placeholder != nil {
            try isRefused(command, option.name, option.isPath ? "" : "?", expected: option.expected)
        }
    }

    @Test(
        "values out of range are as wrong",
        arguments: [
            ("export", "--fps", "-1"), ("export", "--fps", "30/0"), ("export", "--shard", "9/3"),
            ("export", "--shard", "0"),
            ("export", "--loops", "65536"), ("export", "--threads", "0"), ("export", "--duration", "0"),
            ("export", "--frames", "3-1"), ("export", "--scale", "0"), ("export", "--scale", "nan"),
            ("export", "--size", "375"), ("export", "--duplicates", "Link"), ("export", "--format", "bmp"),
            ("export", "--background", "#12345"), ("export", "--max-pixels", "0"), ("sheet", "--columns", "0"),
            ("sheet", "--gap", "-1"), ("render", "--offset", "1,2,3"), ("render", "--time", "-1"),
            ("compare", "--max-channel-difference", "256"), ("compare", "--pixelmatch", "1.5"),
            ("compare", "--ignore", "0,0,0,5"), ("compare", "--ignore", "0,0,5"),
            ("compare", "--fuzzy", "maxDifference=0-256;totalPixels=0"), ("plan", "--shards", "0"),
            ("verify", "--record", "yes"), ("verify", "--key-frames", "1-0"),
        ])
    func outOfRange(name: String, option: String, value: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let row = try #require(command.options.first { $0.name == option })
        try isRefused(command, option, value, expected: row.expected)
    }

    private func isRefused(_ command: Command, _ option: String, _ value: String, expected: String) throws {
        var arguments = [command.name, "img_01.png"]
        if command.options.contains(where: { $0.name == "--scene" }) { arguments += ["--scene", "scene.json"] }
        let result = try Program.run(Program.imagestrip, arguments + [option, value], folder: folder.path)
        #expect(result.status == 2)
        #expect(
            result.errors == "imagestrip: error: \(option): expected \(expected), found '\(value)'\n", "\(command.name)"
        )
        #expect(folder.names(".").sorted() == ["img_01.png", "scene.json"])
    }

    @Test("every option has a name of its own, one line of help, and stands in the help of its command")
    func table() {
        for command in Command.all {
            #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
            for option in command.options {
                #expect(command.help.contains(option.name + (option.placeholder.map { " " + $0 } ?? "")))
                #expect(!option.help.isEmpty && !option.help.hasSuffix("."))
                for value in option.allowed { #expect(command.help.contains(value)) }
            }
        }
    }
}
