import Foundation
import TestSupport
import Testing

/// Where the paths of jobs may lead.
extension BatchCommandTests {
    @Test(
        "paths stay in the list's folder, whatever leads out of it, unless that is allowed",
        arguments: [
            #""images": ["../img_%02d"], "output": "a.png""#, #""images": ["OUT/img_%02d"], "output": "a.png""#,
            #""images": ["link/img_%02d"], "output": "a.png""#, #""images": ["link.png"], "output": "a.png""#,
            #""scene": {"images": ["../img_%02d"]}, "output": "a.png""#,
            #""scene": "../scene.json", "output": "a.png""#,
            #""scene": "out.json", "output": "a.png""#, #""images": ["pages"], "output": "a.png""#,
            #""images": ["in.png"], "output": "../a.png""#, #""images": ["in.png"], "output": "link/a.png""#,
            #""images": ["in.png"], "output": "none/../../a.png""#, #""images": ["in.png"], "output": "nowhere""#,
        ])
    func outside(keys: String) throws {
        let script = """
            mkdir -p sub/pages; cp img_01.png sub/in.png; ln -s .. sub/link; ln -s ../img_01.png sub/link.png
            ln -s ../../img_01.png sub/pages/a.png; ln -s ../new sub/nowhere
            echo '{"images": ["img_%02d"]}' > scene.json; echo '{"images": ["../img_%02d"]}' > sub/out.json
            echo "$JOB" > sub/jobs.jsonl; $IMAGESTRIP batch sub/jobs.jsonl; echo $?
            cd sub; $IMAGESTRIP batch - < jobs.jsonl; echo $?; $IMAGESTRIP batch --allow-outside jobs.jsonl; echo $?
            """
        let isFolder = keys.contains("nowhere")
        let job =
            #"{"id": "x", "command": "\#(isFolder ? "export" : "render")", \#(keys)}"#.replacing(
                "OUT", with: folder.path)
        let result = try Program.run(
            "/bin/bash", ["-c", script], folder: folder.path,
            environment: ["IMAGESTRIP": Program.imagestrip, "JOB": job])
        let lines = result.text.split(separator: "\n")
        try #require(lines.count == 6, "\(result.text)\(result.errors)")
        let words = keys.contains("none/..") ? "its folder is not there" : " leads out of the folder of the job list"
        #expect(lines[0].contains(words), "\(lines[0])")
        #expect(lines[2].contains(words), "\(lines[2])")
        #expect(lines[1] == "1" && lines[3] == "1")
        if !keys.contains("none/..") && !isFolder { #expect(lines[5] == "0", "\(lines[4])") }
        #expect(!folder.names("new").contains("frame_00000.png") || isFolder)
    }

    @Test(
        "links in a folder of frames or goldens lead no job out",
        arguments: [
            ("frames.jsonl", #""command": "export", "output": "out""#),
            ("frames.ffconcat", #""command": "export", "duplicates": "skip", "output": "out""#),
            ("frame_00000.png", #""command": "export", "force": true, "output": "out""#),
            ("f_0.png", #""command": "export", "force": true, "output": "out/f_%d.png""#),
            ("trace.jsonl", #""command": "verify", "record": "all", "recordInCi": true, "golden": "out""#),
        ] as [(String, String)])
    func linksInFolders(link: String, keys: String) throws {
        let script = """
            mkdir -p sub/out; cp img_0* sub; : > mine; ln -s ../../mine sub/out/\(link); echo "$JOB" > sub/jobs.jsonl
            $IMAGESTRIP batch sub/jobs.jsonl; echo $?; cat mine
            $IMAGESTRIP batch --allow-outside sub/jobs.jsonl > result; echo $?
            """
        let result = try Program.run(
            "/bin/bash", ["-c", script], folder: folder.path,
            environment: [
                "IMAGESTRIP": Program.imagestrip, "JOB": #"{"images": "img_%02d", "frames": "0-3", \#(keys)}"#,
            ])
        let lines = result.text.split(separator: "\n")
        try #require(lines.count == 3, "\(result.text)\(result.errors)")
        #expect(lines[0].contains("sub/out/\(link) leads out of the folder of the job list"), "\(lines[0])")
        #expect(lines[1] == "1" && lines[2] == "0")
    }

    @Test("a list that comes through standard input is guarded as one that is named") func listAsInput() throws {
        let script = """
            echo '{"command": "trace", "images": "img_%02d", "output": "list"}' > list; cp list copy
            $IMAGESTRIP batch - < list; echo $?; cmp list copy
            """
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.text.contains("list is one of the inputs") && result.text.hasSuffix("\n1\n"), "\(result.text)")
    }

    @Test("in a working folder that was removed there is nothing to stay inside of") func removedFolder() throws {
        let script = """
            here=$PWD; mkdir gone; cd gone; rmdir ../gone
            job='{"command": "render", "images": "'$here'/img_%02d", "output": "'$here'/new.png"}'
            echo "$job" | $IMAGESTRIP batch -
            """
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.status == 2)
        #expect(result.errors == "imagestrip: error: .: cannot list: No such file or directory\n")
        #expect(!folder.names().contains("new.png"))
    }

    @Test("400 jobs write nothing outside while their folder is swapped for a link") func swappedFolder() throws {
        let jobs = (0..<400).map { number in
            let command = number % 3 == 0 ? "export" : number % 3 == 1 ? "render" : "trace"
            let output = ["sw/out\(number)", "sw/x\(number).png", "sw/t\(number).jsonl"][number % 3]
            let keys = number % 3 == 0 ? #""frames": "0-2", "# : ""
            return #"{"command": "\#(command)", "images": "in/img_%02d", \#(keys)"output": "\#(output)"}"#
        }
        let script = """
            mkdir -p sub/sw sub/in outside; cp img_0* sub/in; cp img_01.png outside
            """
        #expect(try Program.shell(script, folder: folder.path).status == 0)
        try folder.write(Array(jobs.joined(separator: "\n").utf8), to: "sub/jobs.jsonl")
        try Swap(folder, "sub/sw", with: "../outside").during {
            let result = try Program.imagestrip("batch", "sub/jobs.jsonl", "--threads", "2", folder: folder.path)
            #expect(result.text.split(separator: "\n").count == 400 && result.status < 2, "\(result.errors)")
        }
        #expect(folder.names("outside") == ["img_01.png"])
    }

    @Test(
        "a golden folder's own list names no file outside",
        arguments: ["evil", ".evil", "evil.jpg", "evil.tmp", "evil.png", "frame_00000.png"])
    func goldenNames(name: String) throws {
        let script = #"""
            mkdir -p sub/gl outside; cp img_0* sub; cp img_02.png outside/secret.png
            cd sub; $IMAGESTRIP verify img_%02d --golden gl --frames 0-1 --record all --record-in-ci --quiet
            sed -i 's/"file":"[^"]*"/"file":"\#(name)"/' gl/frames.jsonl; ln -sf ../../outside/secret.png "gl/\#(name)"
            echo '{"command": "verify", "images": "img_%02d", "frames": "0-1", "golden": "gl", "report": "r.html"}' > list
            $IMAGESTRIP batch list; ls
            """#
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.text.contains("gl/\(name) leads out of the folder of the job list"), "\(result.text)")
        #expect(!folder.names("sub").contains("r.html"))
    }

    @Test(
        "U+0000 in a path is refused where the path enters",
        arguments: [
            (#""images": "img_01.png", "output": "Makefile\u0000.png""#, "output: expected the name of a file"),
            (#""images": ["img_01.png\u0000"], "output": "f.png""#, "images[0]: expected the name of a file"),
            (#""images": "", "output": "f.png""#, "images: expected the name of a file"),
            (#""scene": "s.json\u0000", "output": "f.png""#, "scene: expected the name of a file"),
            (#""scene": {"images": ["a\u0000"]}, "output": "f.png""#, "scene.images[0]: expected the name of a file"),
        ])
    func zero(keys: String, words: String) throws {
        try folder.write([1], to: "Makefile")
        try folder.write(Array(#"{"command": "render", \#(keys)}"#.utf8), to: "list")
        let result = try Program.imagestrip("batch", "list", folder: folder.path)
        #expect(result.status == 1 && result.text.contains(words), "\(result.text)")
        #expect(try folder.read("Makefile") == [1] && !folder.names().contains("f.png"))
    }
}
