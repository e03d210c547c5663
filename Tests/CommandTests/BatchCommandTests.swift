import Foundation
import ImageStrip
import SeededRandom
import TestSupport
import Testing

/// `imagestrip batch` through the real binary.
struct BatchCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
    }

    func batch(_ lines: [String], _ arguments: String...) throws -> ProgramResult {
        try folder.write(Array(lines.joined(separator: "\n").utf8), to: "jobs.jsonl")
        return try Program.run(Program.imagestrip, ["batch", "jobs.jsonl"] + arguments, folder: folder.path)
    }

    /// The results, as another reader of JSON sees them.
    func results(_ result: ProgramResult) throws -> [[String: Any]] {
        try result.output.split(separator: 10).map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        }
    }

    func words(_ result: ProgramResult, _ key: String) throws -> [String] {
        try results(result).map { $0[key] as? String ?? "" }
    }

    @Test("jobs give the files that their command lines give, and results in the order of the list") func sameFiles()
        throws
    {
        try FileManager.default.createDirectory(atPath: folder.file("jobs"), withIntermediateDirectories: true)
        let result = try batch([
            #"{"id": "still", "command": "render", "images": ["img_%02d"], "offset": [20, 0], "output": "jobs/a.png"}"#,
            #"{"id": 2, "command": "render", "images": "img_%02d", "page": 1.5, "size": [30, 20], "contentMode": "center", "output": "jobs/b.png"}"#,
            #"{"command": "export", "images": ["img_%02d"], "frames": "0-9", "duplicates": "link", "output": "jobs/c"} // third"#,
            #"{"id": "t", "command": "trace", "scene": {"images": ["img_%02d"], "duration": 2,}, "output": "jobs/d.jsonl"}"#,
            #"{"id": "v", "command": "verify", "scene": {"images": ["img_%02d"]}, "golden": "golden", "record": "all", "recordInCi": true}"#,
            #"{"id": "s", "command": "sheet", "images": "img_%02d", "frames": "0-3", "columns": 2, "output": "jobs/e.png"}"#,
            #"{"id": "a", "command": "export", "images": "img_%02d", "frames": "60-69", "loops": 2, "output": "jobs/f.apng"}"#,
        ])
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        let script = """
            mkdir own; $IMAGESTRIP render img_%02d --offset 20,0 -o own/a.png
            $IMAGESTRIP render img_%02d --page 1.5 --size 30x20 --content-mode center -o own/b.png
            $IMAGESTRIP export img_%02d --frames 0-9 --duplicates link -o own/c --quiet
            $IMAGESTRIP trace img_%02d --duration 2 -o own/d.jsonl
            $IMAGESTRIP sheet img_%02d --frames 0-3 --columns 2 -o own/e.png --quiet
            $IMAGESTRIP export img_%02d --frames 60-69 --loops 2 -o own/f.apng --quiet
            diff -r own jobs && $IMAGESTRIP verify img_%02d --golden golden
            """
        let same = try Program.shell(script, folder: folder.path)
        #expect(same.status == 0, "\(same.text)\(same.errors)")
        let all = try results(result)
        #expect(all.map { "\($0["id"] ?? "-")" } == ["still", "2", "-", "t", "v", "s", "a"])
        #expect(all.map { $0["frames"] as? Int } == [1, 1, 10, nil, 180, 4, 10])
        #expect(
            all.map { $0["outputs"] as? [String] } == [
                ["jobs/a.png"], ["jobs/b.png"], ["jobs/c"], ["jobs/d.jsonl"], ["golden"], ["jobs/e.png"],
                ["jobs/f.apng"],
            ])
    }

    @Test(
        "a bad job fails alone, with a message that names the fault",
        arguments: [
            (#"not json"#, "job: expected a value, found 'n'"),
            (#"[1]"#, "job: expected a job: an object"),
            (#"{"id": "x", "output": "a.png"}"#, "expected the key \"command\""),
            (#"{"id": "x", "command": "rendr", "output": "a.png"}"#, "command: expected one of render, export"),
            (#"{"id": "x", "command": "inspect", "images": "img_%02d"}"#, "command: expected one of render, export"),
            (#"{"id": "x", "command": "render", "images": "img_%02d"}"#, "output: render needs this key"),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "ofset": 3, "output": "a.png"}"#,
                "did you mean \"offset\"?"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "threads": 3, "output": "a.png"}"#,
                "threads: render has no such key"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "output": "-"}"#,
                "output: expected the name of a file"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "output": true}"#,
                "output: expected a text or a number"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "subpixel": 1, "output": "a.png"}"#,
                "subpixel: expected true or false"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "offset": {}, "output": "a.png"}"#,
                "offset: expected a text, a number"
            ),
            (
                #"{"id": "x", "command": "render", "images": "img_%02d", "offset": "far", "output": "a.png"}"#,
                "--offset: expected X or X,Y"
            ),
            (#"{"id": "x", "command": "render", "images": ["img_09"], "output": "a.png"}"#, "img_09: no such file"),
            (
                #"{"id": "x", "command": "render", "scene": {"events": [{"at": 1, "tap": 3}]}, "output": "a.png"}"#,
                "scene.events[0].tap"
            ),
            (#"{"id": "x", "command": "render", "scene": "none.json", "output": "a.png"}"#, "none.json: cannot read"),
            (#"{"id": "x", "id": "y", "command": "render"}"#, "id: expected each key once"),
            (#"{"id": [], "command": "render"}"#, "id: expected a text or a whole number"),
            (
                #"{"id": "x", "command": "trace", "images": "img_%02d", "output": "jobs.jsonl"}"#,
                "jobs.jsonl is one of the inputs"
            ),
        ] as [(String, String)])
    func badJobs(line: String, words: String) throws {
        let good = #"{"id": "g", "command": "render", "images": "img_%02d", "output": "good.png"}"#
        let result = try batch([line, good])
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let all = try results(result)
        try #require(all.count == 2)
        #expect(all[0]["status"] as? String == "error")
        #expect((all[0]["error"] as? String ?? "").contains(words), "\(all[0])")
        #expect(all[1]["status"] as? String == "ok")
        #expect(folder.names() == ["good.png", "img_01.png", "img_02.png", "img_03.png", "jobs.jsonl"])
    }

    @Test("a job whose pictures differ from its goldens is no error, but not a success") func different() throws {
        let job = #"{"id": "v", "command": "verify", "images": "img_%02d", "golden": "g", "frames": "0-3""#
        #expect(try batch([job + #", "record": "all", "recordInCi": true}"#]).status == 0)
        let result = try batch([job + #", "pageControl": "none"}"#])
        #expect(result.status == 1)
        #expect(try words(result, "status") == ["different"])
        #expect(try #require(results(result)[0]["messages"] as? [String]).isEmpty == false)
    }

    @Test("goldens of a scene that stands in a job are accepted by the job: no command line has the scene")
    func acceptInline() throws {
        let job = #"{"command": "verify", "scene": {"images": ["img_%02d"], "duration": 1}, "golden": "g""#
        let messages = try #require(results(batch([job + "}"]))[0]["messages"] as? [String])
        #expect(messages.contains(#"  accept with this job, with "record": "missing""#), "\(messages)")
        #expect(try batch([job + #", "record": "missing", "recordInCi": true}"#]).status == 0)
        #expect(try batch([job + "}"]).status == 0)
    }

    @Test("results are UTF-8, whatever the names of files and jobs are made of") func names() throws {
        try FileManager.default.createDirectory(atPath: folder.file("pages"), withIntermediateDirectories: true)
        _ = try Program.shell(#"echo bad > pages/$'\xFF'.png"#, folder: folder.path)
        // U+10FEFF stands for the byte 0xFF of a name, and may stand for itself elsewhere.
        let result = try batch([
            #"{"id": "\udbff\udeff", "command": "render", "images": ["pages"], "output": "a.png"}"#
        ])
        #expect(String(validating: result.output, as: UTF8.self) != nil)
        #expect(try words(result, "id") == ["\u{10FEFF}"])
        #expect(try words(result, "error")[0].hasPrefix("pages/\u{10FEFF}.png: expected a PNG"), "\(result.text)")
    }

    @Test("a number is one however JSON writes it: programs write 1e-7 for a small remainder") func numbers() throws {
        let result = try batch([
            #"{"command": "render", "images": "img_%02d", "offset": [5.551115123125783e-17, 0], "output": "a.png"}"#,
            #"{"command": "render", "images": "img_%02d", "page": 1e-7, "output": "b.png"}"#,
            #"{"command": "render", "images": "img_%02d", "offset": "2e1,0", "output": "c.png"}"#,
            #"{"command": "render", "images": "img_%02d", "offset": "1e999", "output": "d.png"}"#,
        ])
        #expect(try words(result, "status") == ["ok", "ok", "ok", "error"], "\(result.text)")
        let same = """
            $IMAGESTRIP render img_%02d --offset 0 -o 0.png; $IMAGESTRIP render img_%02d --offset 20 -o 20.png
            cmp a.png 0.png && cmp b.png 0.png && cmp c.png 20.png
            """
        #expect(try Program.shell(same, folder: folder.path).status == 0)
    }

    @Test("any number of threads gives the same results and files") func threads() throws {
        let jobs = (0..<60).map { number in
            #"{"id": \#(number), "command": "render", "images": "img_%02d", "offset": \#(number), "size": "2\#(number % 3)x30", "output": "T/\#(number).png"}"#
        }
        var first: [UInt8]?
        for threads in ["1", "2", "5"] {
            try FileManager.default.createDirectory(
                atPath: folder.file("t\(threads)"), withIntermediateDirectories: true)
            let result = try batch(jobs.map { $0.replacing("T/", with: "t\(threads)/") }, "--threads", threads)
            #expect(result.status == 0)
            let text = Array(result.text.replacing("t\(threads)/", with: "T/").utf8)
            #expect(first ?? text == text)
            first = text
            for number in 0..<60 {
                #expect(try folder.read("t\(threads)/\(number).png") == folder.read("t1/\(number).png"))
            }
        }
    }

    @Test("a result is there before the next job is: whoever drives the batch may wait for it") func flushed() throws {
        let script = """
            mkfifo in out; $IMAGESTRIP batch - --threads 2 < in > out & job=$!
            exec 8> in 9< out
            for i in 1 2 3; do
                echo '{"id": '$i', "command": "trace", "images": "img_%02d", "output": "t.jsonl"}' >&8
                read -r -t 60 line <&9 || exit 9
                echo "$line"
            done
            exec 8>&-; wait $job
            """
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text == (1...3).map { #"{"id":\#($0),"outputs":["t.jsonl"],"status":"ok"}"# + "\n" }.joined())
    }

    @Test("C55: a batch that waits for jobs can be stopped", arguments: [("INT", 130), ("TERM", 143)])
    func stopped(signal: String, status: Int32) throws {
        let script = """
            set -m; mkfifo in; $IMAGESTRIP batch - < in & job=$!
            exec 8> in
            echo '{"command": "trace", "images": "img_%02d", "output": "t.jsonl"}' >&8
            until [ -e t.jsonl ]; do kill -0 $job || exit 98; done
            kill -\(signal) $job; wait $job
            """
        #expect(try Program.shell(script, folder: folder.path).status == status)
    }

    @Test("a batch whose reader goes away leaves jobs undone, which is no success") func closedPipe() throws {
        // A pipe that had a reader when it was opened, and has none when the batch begins.
        let script = """
            for i in {1..40}; do echo '{"command": "render", "images": "img_%02d", "output": "'$i'.png"}'; done > jobs
            mkfifo out; exec 8<> out 9> out 8>&-
            $IMAGESTRIP batch jobs --threads 1 >&9
            """
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errors == "imagestrip: error: standard output: cannot write: Broken pipe\n")
        #expect(!folder.names().contains("40.png"))
    }

    @Test("Slurm's number of processors is the number of threads") func slurmThreads() throws {
        let script = """
            mkfifo in out; $IMAGESTRIP batch - < in > out & job=$!
            exec 8> in 9< out
            echo '{"command": "trace", "images": "img_%02d", "output": "t.jsonl"}' >&8
            read -r line <&9
            ls /proc/$job/task | wc -l
            exec 8>&-; wait $job
            """
        let result = try Program.run(
            "/bin/bash", ["-c", script], folder: folder.path,
            environment: ["IMAGESTRIP": Program.imagestrip, "SLURM_CPUS_PER_TASK": "1"])
        #expect(result.text == "1\n", "\(result.text)\(result.errors)")
    }

    @Test(
        "what cannot be read is no list",
        arguments: [
            ([], "expected one job list, found 0"), (["a", "b"], "expected one job list, found 2"),
            (["none.jsonl"], "none.jsonl: cannot read: No such file"), (["."], ".: cannot read: Is a directory"),
        ] as [([String], String)])
    func noList(arguments: [String], words: String) throws {
        let result = try Program.run(Program.imagestrip, ["batch"] + arguments, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test("any bytes are jobs or errors, one result for each line that is not blank", arguments: 0..<8 as Range<UInt64>)
    func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let good = [
            #"{"id": "a", "command": "render", "images": ["img_%02d"], "offset": [20, 0], "output": "a.png"}"#,
            #"{"id": 7, "command": "trace", "scene": {"images": ["img_%02d"], "timer": null, "duration": 1}, "output": "t"}"#,
            #"{"command": "export", "images": "img_%02d", "frames": "0-2", "size": "9x9", "output": "e"}"#,
        ].map { Array($0.utf8) }
        var lines: [[UInt8]] = []
        for _ in 0..<120 {
            var line = good.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 0...3, using: &random) where !line.isEmpty {
                let place = line.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0...3, using: &random) {
                case 0: line[place] = .random(in: 0...255, using: &random)
                case 1: line.remove(at: place)
                case 2: line.insert(contentsOf: line[place...].prefix(9), at: place)
                default: line.removeSubrange(place...)
                }
            }
            lines.append(line.filter { $0 != 10 })
        }
        try folder.write(Array(lines.joined(separator: [10])), to: "jobs.jsonl")
        let result = try Program.run(
            Program.imagestrip, ["batch", "jobs.jsonl", "--threads", "2"], folder: folder.path)
        #expect(result.status == 1, "seed \(seed): \(result.errors)")
        let jobs = lines.filter { !$0.allSatisfy { [9, 13, 32].contains($0) } }
        let all = try results(result)
        #expect(all.count == jobs.count, "seed \(seed)")
        #expect(all.allSatisfy { ["ok", "error"].contains($0["status"] as? String) }, "seed \(seed)")
        for (line, result) in zip(jobs, all) where good.contains(line) && result["id"] as? String == "a" {
            #expect(result["status"] as? String == "ok", "seed \(seed)")
        }
    }
}
