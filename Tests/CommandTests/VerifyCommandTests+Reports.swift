import Foundation
import ImageStrip
import TestSupport
import Testing

/// What reports say, and that names cannot break them.
extension VerifyCommandTests {
    /// A name that is markup, a command and an entity all at once.
    private static let name = "g<img src=x onerror=alert(1)>&\"'</script>%"

    /// Goldens in the folder of that name, then a motion that begins one frame late, and two the second time.
    private func fail(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramResult {
        let late = #"{"images": ["img_%02d"], "timer": {"interval": 1.0166666667}, "duration": 3}"#
        try folder.write(Array(late.utf8), to: "late.json")
        if !folder.names().contains("g<img src=x onerror=alert(1)>&\"'<") {
            try folder.write(Array(late.replacingOccurrences(of: "1.0166666667", with: "1").utf8), to: "s.json")
            let recorded = try verify([
                "--scene", "s.json", "--golden", Self.name, "--record", "missing", "--key-frames", "0,70,137",
            ])
            try #require(recorded.status == 0, "\(recorded.errors)")
        }
        return try verify(["--scene", "late.json", "--golden", Self.name] + arguments, environment: environment)
    }

    @Test(
        "JUnit tells failures by frame, and is well-formed whatever the names",
        .enabled(if: Program.python != nil, "needs Scripts/test"))
    func junit() throws {
        let result = try fail("--junit", "j.xml")
        #expect(result.status == 1)
        let script = """
            import xml.etree.ElementTree as t
            suite = t.parse('j.xml').getroot()[0]
            failed = [case.get('name') for case in suite if len(case)]
            print(suite.get('name'), suite.get('tests'), suite.get('failures'), suite.get('errors'), failed[0], failed[-1], len(suite))
            print(suite.find("testcase[@name='frame 00062']/failure").get('message'))
            """
        let parsed = try Program.run(Program.python ?? "python3", ["-c", script], folder: folder.path)
        let lines = parsed.text.split(separator: "\n")
        #expect(lines.first == "\(Self.name) 182 34 0 frame 00062 trace 182", "\(parsed.text)\(parsed.errors)")
        #expect(lines.last?.hasPrefix("frame 62 equals the golden at contentOffset.x = ") == true, "\(parsed.text)")
        // An equal run has the same test cases.
        _ = try verify("--record", "missing")
        _ = try verify("--junit", "j.xml")
        let green = String(decoding: try folder.read("j.xml"), as: UTF8.self)
        #expect(green.contains("tests=\"182\" failures=\"0\" errors=\"0\""))
    }

    @Test("annotations for GitHub, one for each run, with their special characters written out") func annotations()
        throws
    {
        #expect(try !fail().text.contains("::error"))
        let folder = Self.name.replacingOccurrences(of: "%", with: "%25")
        for (arguments, environment) in [([], ["GITHUB_ACTIONS": "true"]), (["--annotations"], [:])]
            as [([String], [String: String])]
        {
            let result = try verify(
                ["--scene", "late.json", "--golden", Self.name] + arguments, environment: environment)
            let lines = result.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
            #expect(lines.count == 4)
            #expect(lines.first?.hasSuffix("title=changed::timer.interval 1.0166666667 instead of 1") == true)
            #expect(
                lines[1]
                    == "::error file=\(folder)/frames.jsonl,line=63,title=frames 62–77::frames 62–77 differ: the animation starts one frame late",
                "\(result.text)")
            #expect(lines.last?.hasPrefix("::error file=\(folder)/trace.jsonl,line=2,title=trace::") == true)
        }
        let json = try fail("--json", environment: ["GITHUB_ACTIONS": "true"])
        #expect(try document(json)["schema"] as? String == "imagestrip.verify/3")
        #expect(json.errors.contains("::error file="))
    }

    @Test("JSON names files that are there, and the command that accepts") func json() throws {
        let result = try fail("--json")
        let document = try document(result)
        #expect(document["status"] as? String == "different")
        #expect(document["checked"] as? [[Int]] == [[0, 179]])
        #expect(document["frameCount"] as? Int == 180)
        let failures = try #require(document["failures"] as? [[String: Any]])
        #expect(failures.count == 33)
        var existing = 0
        for failure in failures {
            for key in ["expected", "actual", "difference"] {
                guard let path = failure[key] as? String else { continue }
                existing += 1
                #expect(FileManager.default.fileExists(atPath: folder.file(path)), "\(path)")
            }
        }
        #expect(existing > 60)
        let accept = try #require(document["accept"] as? String)
        let accepted = try Program.shell(
            "export CI=; " + accept.replacingOccurrences(of: "imagestrip verify", with: "$IMAGESTRIP verify"),
            folder: folder.path)
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(!accepted.text.contains("cause"), "causes of frames that are recorded now: \(accepted.text)")
        #expect(try fail().status == 0)
    }

    @Test("the JSON is as its schema says", .enabled(if: Program.python != nil, "needs Scripts/test")) func schema()
        throws
    {
        let failing = try fail("--json")
        let missing = try verify("--json")
        let equal = try verify("--record", "missing", "--json")
        let check = """
            import json, jsonschema, sys
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            for path in sys.argv[2:]:
                result = json.load(open(path))
                jsonschema.Draft202012Validator(schema).validate(result)
                print(result['status'], len(result['failures']))
            """
        for (name, result) in [("failing", failing), ("missing", missing), ("equal", equal)] {
            try folder.write(result.output, to: name)
        }
        let schema = Program.repository + "/Sources/StripCommand/verify.schema.json"
        let checked = try Program.run(
            Program.python ?? "python3", ["-c", check, schema, "failing", "missing", "equal"], folder: folder.path)
        #expect(checked.text == "different 33\ndifferent 180\nequal 0\n", "\(checked.text)\(checked.errors)")
    }

    @Test("the text fits on a screen, and ends with the files and the command") func text() throws {
        let lines = try fail().text.split(separator: "\n")
        #expect(lines.count <= 16)
        #expect(lines[0] == "\(Self.name): 33 of 180 frames differ from their goldens; the trace differs")
        #expect(lines[1] == "  frames      62–77, 122–138")
        #expect(lines.last?.hasPrefix("  accept with imagestrip verify ") == true)
        for name in ["expected", "actual", "difference"] {
            #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
        }
    }

    @Test(
        "the HTML report works from a file in Chromium: pictures, views, timeline, keys, no error, no markup from names",
        .enabled(if: Program.hasBrowser, "needs Chromium and Playwright, which Scripts/test installs"))
    func html() throws {
        let result = try fail("--report", "r.html", "--json")
        let failure = try firstFailure(result)
        let document = try document(result)
        let comparison = try #require(failure["comparison"] as? [String: Any])
        let facts: [String: Any] = [
            "status": "different", "summary": document["summary"] ?? "", "golden": Self.name, "frame": 62, "next": 122,
            "text": failure["text"] ?? "", "size": [40, 60], "different": comparison["differentPixels"] ?? 0,
            "at": try ["x", "y"].map { try #require((comparison["largestDifference"] as? [String: Any])?[$0] as? Int) },
            "equal": try equalPixel(failure),
        ]
        try folder.write([UInt8](JSONSerialization.data(withJSONObject: facts)), to: "facts.json")
        let seen = try Program.run(
            Program.python ?? "python3",
            [Program.repository + "/Tests/Oracle/report.py", "r.html", "facts.json"], folder: folder.path)
        #expect(seen.text == "ok\n", "\(seen.text)\(seen.errors.suffix(1500))")
        // A report of an equal run opens, too.
        _ = try verify("--record", "missing")
        #expect(try verify("--report", "green.html").status == 0)
        #expect(try folder.read("green.html").count < 60_000)
    }

    /// A pixel that the first failing frame has in common with its golden.
    private func equalPixel(_ failure: [String: Any]) throws -> [Int] {
        let pictures = try ["expected", "actual"].map { key in
            try DecodedImage(folder.read(#require(failure[key] as? String))).bitmap
        }
        let index = try #require(pictures[0].pixels.indices.first { pictures[0].pixels[$0] == pictures[1].pixels[$0] })
        return [index % 40, index / 40]
    }
}
