import Foundation
import ImageStrip
import TestSupport
import Testing

/// Names that shells, formats and terminals stumble over.
struct OddNameTests {
    /// As bash writes them: spaces, `%`, a new line, control characters, bytes that are not UTF-8, a character that stands for such a byte
    /// in our texts, letters composed and decomposed, markup, a workflow command.
    private static let names = [
        "'a b'", "'100%'", "'%d'", #"$'new\nline'"#, #"$'esc\x1b[31m'"#, #"$'csi\xc2\x9b31m'"#, #"$'bad\xff\xfe'"#,
        #"$'priv\xf4\x8f\xba\xa9'"#, #"$'caf\xc3\xa9'"#, #"$'cafe\xcc\x81'"#, #"$'q\'"<&>'"#, "'::error::x'", "-dash",
        "'*'", #"'back\slash'"#, #"$'\xe2\x80\xaetfel'"#,
    ]

    private let stage: FaultStage

    init() throws { stage = try FaultStage() }

    private func lines(_ result: ProgramResult) throws -> [[String: Any]] {
        _ = try #require(String(validating: result.output, as: UTF8.self), "not UTF-8")
        return try result.text.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test("images of any name are found, each once, in one order") func images() throws {
        _ = try stage.shell(
            "mkdir n; for name in \(Self.names.joined(separator: " ")); do cp img_01.png n/\"$name.png\"; done")
        let result = try stage.imagestrip("inspect n --json")
        #expect(result.status == 0, "\(result.errors)")
        let found = try lines(result).compactMap { $0["file"] as? String }
        #expect(found.count == Self.names.count)
        #expect(Set(found.map { Array($0.utf8) }).count == Self.names.count)
        #expect(try stage.imagestrip("inspect n --json").output == result.output)
        // One line for each, whatever is in the name.
        let text = try stage.imagestrip("inspect n")
        #expect(text.text.split(separator: "\n").count == Self.names.count)
        #expect(!text.output.contains(27))
        // What JSON says is a name that a job may use.
        let jobs = found.enumerated().map { index, name in
            let name = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
                .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\u{1B}", with: "\\u001b")
            return "{\"command\": \"render\", \"images\": [\"\(name)\"], \"output\": \"r\(index).png\"}\n"
        }
        try stage.folder.write(Array(jobs.joined().utf8), to: "jobs.jsonl")
        let batch = try stage.imagestrip("batch jobs.jsonl")
        #expect(batch.status == 0, "\(batch.text)")
    }

    @Test("outputs of any name are written, and told as they are", arguments: names) func outputs(name: String) throws {
        let whole = try stage.shell(
            "$IMAGESTRIP export img_%02d -o whole --frames 0-2 --quiet; $IMAGESTRIP render img_%02d -o f.png")
        #expect(whole.status == 0)
        let script = """
            mkdir d; cd d; n=\(name)
            $IMAGESTRIP render ../img_%02d -o ./"$n.png" --json > ../render.json && cmp ./"$n.png" ../f.png || exit 3
            mkdir ./"$n"; $IMAGESTRIP export ../img_%02d -o ./"$n" --frames 0-2 --json > ../export.json || exit 4
            diff -r ./"$n" ../whole || exit 5
            $IMAGESTRIP export ../img_%02d -o ./"${n//%/%%}_%d.png" --frames 0-2 --quiet || exit 6
            cmp ./"${n}_2.png" ../whole/frame_00002.png || exit 7
            $IMAGESTRIP export ../img_%02d -o ./"${n//%/%%}_%d.png" --frames 0-2 --quiet || exit 8
            $IMAGESTRIP trace ../img_%02d -o ./"$n.jsonl" || exit 9
            $IMAGESTRIP plan ../img_%02d --shards 1 -o ./"$n.plan" || exit 10
            echo '{"images": ["../img_%02d"]}' > ./"$n.scene"
            $IMAGESTRIP trace --scene ./"$n.scene" | cmp - ./"$n.jsonl" || exit 11
            find . -mindepth 1 -maxdepth 1 -printf x | wc -c
            """
        let result = try stage.shell(script)
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        #expect(result.text == "9\n", "\(result.text)")
        for file in ["render.json", "export.json"] {
            let bytes = try stage.folder.read(file)
            #expect(String(validating: bytes, as: UTF8.self) != nil)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
        }
    }

    @Test("composed and decomposed names are two files, as everywhere") func normalization() throws {
        _ = try stage.shell(
            #"""
            mkdir a b; cp img_01.png a/$'caf\xc3\xa9.png'; cp img_02.png a/$'cafe\xcc\x81.png'
            cp img_01.png b/$'caf\xc3\xa9.png'; cp img_03.png b/$'cafe\xcc\x81.png'
            """#)
        let result = try stage.imagestrip("compare a b --diff d --json")
        #expect(result.status == 1)
        let pairs = try #require(lines(result).first?["pairs"] as? [[String: Any]])
        #expect(pairs.count == 2)
        #expect(Set(pairs.compactMap { $0["verdict"] as? String }) == ["equal", "different"])
        #expect(try stage.shell("ls -b d").text == "cafe\u{301}.png.diff.png\n")
        // The pattern is the composed one: the other file is none of its frames.
        let both = try stage.shell(
            #"""
            mkdir f; cp img_01.png f/$'e\xcc\x81_0.png'; $IMAGESTRIP export img_%02d -o f/$'\xc3\xa9_%d.png' --frames 0-1 --quiet
            cmp img_01.png f/$'e\xcc\x81_0.png' && ls f | wc -l
            """#)
        #expect(both.text == "4\n", "\(both.text)\(both.errors)")
    }

    @Test(
        "reports of goldens with any name are valid JSON, XML and workflow commands, in UTF-8",
        .enabled(if: Program.python != nil, "needs Scripts/test"), arguments: names)
    func reports(name: String) throws {
        _ = try stage.shell(
            "n=\(name); $IMAGESTRIP verify img_%02d --golden ./\"$n\" --frames 0-9 --record all --record-in-ci --quiet")
        let script = """
            n=\(name); unset GITHUB_ACTIONS; v() { $IMAGESTRIP verify img_%02d --golden ./"$n" --frames 0-9 --page-control none "$@"; }
            v --annotations --quiet > annotations; v --json --report r.html --junit j.xml > result.json
            """
        let result = try stage.shell(script)
        #expect(result.status == 1, "\(result.errors)")
        for file in ["annotations", "result.json", "r.html", "j.xml"] {
            #expect(
                String(validating: try stage.folder.read(file), as: UTF8.self) != nil || file == "annotations",
                "\(file)")
        }
        let judge = """
            import json, re, xml.etree.ElementTree as t
            json.load(open('result.json', encoding='utf-8')); t.parse('j.xml')
            page = open('r.html', encoding='utf-8').read()
            json.loads(re.search(r'<script type="application/json" id="result">(.*?)</script>', page, re.S)[1])
            lines = [l for l in open('annotations', 'rb').read().split(b'\\n') if l.startswith(b'::')]
            assert lines and all(re.match(rb'::error file=[^:,]*(,line=\\d+)?,title=[^:,]*::', l) for l in lines), lines
            for l in lines: l.decode()
            """
        let judged = try Program.run(Program.python ?? "python3", ["-c", judge], folder: stage.folder.path)
        #expect(judged.status == 0, "\(judged.errors)")
    }
}
