import Foundation
import StripSystem
import TestSupport
import Testing

/// Numbers, words for a shell and errors as text.
struct TextTests {
    @Test(
        "at most six decimals, none of them needlessly 0",
        arguments: [
            (0, "0"), (2, "2"), (-0.5, "-0.5"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (187.5, "187.5"),
            (-0.000_000_1, "0"), (0.000_001, "0.000001"), (1e15, "1000000000000000"), (-12.34, "-12.34"),
        ] as [(Double, String)])
    func decimals(value: Double, text: String) {
        #expect(decimal(value) == text)
    }

    @Test(
        "what a terminal would obey is written out, and other letters stay",
        arguments: [
            ("a\nb\tc\r", #"a\nb\tc\r"#), ("\u{1b}[31mred\u{7}", #"\u{1b}[31mred\u{7}"#), ("\u{9b}2J", #"\u{9b}2J"#),
            ("photo\u{202e}gnp.exe", #"photo\u{202e}gnp.exe"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
            ("äöü 照片 👩‍👧 עברית", "äöü 照片 👩‍👧 עברית"),
        ])
    func hiddenControls(text: String, shown: String) throws {
        #expect(text.onOneLine == shown)
        let line = try json([text])
        let hidden = line.unicodeScalars.filter { $0.isHiddenControl }
        #expect(hidden.isEmpty)
        #expect(try JSONDecoder().decode([String].self, from: Data(line.utf8)) == [text])
    }

    @Test("long texts lose their middle", arguments: ["x", "e\u{301}", "👩‍👧"])
    func shortened(letter: String) {
        #expect(String(repeating: letter, count: 200).shortened == String(repeating: letter, count: 200))
        let text = "begin" + String(repeating: letter, count: 2_000_000) + "end"
        #expect(text.shortened.unicodeScalars.count == 1203)
        #expect(text.shortened.hasPrefix("begin") && text.shortened.hasSuffix("end"))
    }

    @Test("fewer decimals", arguments: [(1.005, 2, "1"), (2.346, 2, "2.35"), (9.99, 1, "10"), (1.5, 0, "2")])
    func fewerDecimals(value: Double, places: Int, text: String) {
        #expect(decimal(value, places: places) == text)
    }

    @Test(
        "a shell reads a quoted word back",
        arguments: [
            "", "plain.png", "a b", "it's", "$HOME", "`date`", "*", "~", "a\nb", "\\", "'", "#x", "a;b", "!", "^",
            "{a,b}",
            "scale=in_range=full:out_range=tv", "0-9x3,5", "ä", "[a]", "a&b", "a|b", "<a>", "(a)", "\"", "?",
        ])
    func quoting(word: String) throws {
        let folder = try TemporaryFolder()
        #expect(try Program.shell("printf %s \(word.shellQuoted)", folder: folder.path).text == word)
        #expect(try Program.shell("printf %s \(word.singleQuoted)", folder: folder.path).text == word)
    }

    @Test("ordinary words stay as they are", arguments: ["frame_00001.png", "-vf", "file:out.mp4", "w=3,h=4", "50%"])
    func plainWords(word: String) {
        #expect(word.shellQuoted == word)
    }

    @Test("errors say what is wrong with which file") func errors() {
        #expect("\(FileError(.read, "a.png", code: 2))" == "a.png: cannot read: No such file or directory")
        #expect("\(FileError(.create, "no/a.png", code: 2))" == "no/a.png: cannot create: its folder is not there")
        #expect("\(FileError(.list, "", code: 13))" == ".: cannot list: Permission denied")
        #expect("\(ProgramError.missing("ffmpeg"))" == "ffmpeg is not on the PATH")
        #expect(
            "\(ProgramError.failed("ffmpeg", status: 3, lines: ["one", "two"]))"
                == "ffmpeg failed with status 3: one; two")
        #expect("\(ProgramError.failed("cp", status: 137, lines: []))" == "cp failed with status 137: it said nothing")
    }
}
