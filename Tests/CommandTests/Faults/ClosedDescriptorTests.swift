import Foundation
import ImageStrip
import TestSupport
import Testing

/// Standard input, output and error that are closed, or that nobody reads.
struct ClosedDescriptorTests {
    /// Makes descriptor 4 a pipe whose reader is gone.
    private let unread = "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-"

    @Test(
        "who reads no more hides no verdict: the status is what was found",
        arguments: [
            ("compare img_01.png img_02.png", 1), ("compare img_01.png img_02.png --json", 1),
            ("compare img_01.png img_01.png", 0), ("compare a b", 1), ("verify img_%02d --golden g", 1),
            ("verify img_%02d --golden g --json", 1), ("verify img_%02d --golden g --annotations", 1),
            ("check out --plan p.jsonl", 1), ("check out --plan p.jsonl --json", 1),
            ("inspect img_01.png none.png", 2), ("inspect img_01.png none.png --json", 2), ("inspect img_01.png", 0),
            ("render img_%02d -o f.png --json", 0), ("render img_%02d -o -", 0),
            ("trace img_%02d", 0), ("export img_%02d -o - --format rgba", 0), ("export img_%02d -o out2 --json", 0),
            ("plan img_%02d --shards 2", 0), ("--help", 0), ("--version", 0),
        ])
    func closedPipe(command: String, status: Int32) throws {
        let stage = try FaultStage()
        _ = try stage.shell(
            """
            mkdir a b out; cp img_01.png a/x.png; cp img_02.png b/x.png; $IMAGESTRIP plan img_%02d --shards 1 -o p.jsonl
            """)
        let result = try stage.shell("\(unread); $IMAGESTRIP \(command) >&4")
        #expect(result.status == status, "\(result.errors)")
        #expect(!result.errors.contains("pipe"), "\(result.errors)")
    }

    @Test("results and messages never get into a file that was opened in the place of a closed descriptor")
    func closedOutput() throws {
        let stage = try FaultStage()
        _ = try stage.imagestrip("export img_%02d -o whole.apng --duration 40 --quiet")
        // The first job's result is there while the second one's file is open.
        let jobs = """
            {"command": "render", "images": "img_%02d", "output": "f.png"}
            {"command": "export", "images": "img_%02d", "output": "a.apng", "duration": 40}
            {"command": "render", "images": "img_%02d", "output": "g.png"}
            """
        try stage.folder.write(Array(jobs.utf8), to: "jobs.jsonl")
        for closed in [">&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            let result = try stage.shell("$IMAGESTRIP batch jobs.jsonl --threads 2 \(closed)")
            #expect(result.status == 2, "\(closed)")
            for (name, same) in [("a.apng", "whole.apng"), ("g.png", "f.png")] where stage.folder.names().contains(name)
            {
                #expect(try stage.folder.read(name) == stage.folder.read(same), "\(closed): \(name)")
            }
            _ = try stage.shell("rm -f a.apng g.png")
        }
    }

    @Test(
        "a closed descriptor is an error where it is needed, and none where it is not",
        arguments: [
            ("render img_%02d -o - >&-", 2, "standard output: cannot write: Bad file descriptor"),
            ("trace img_%02d >&-", 2, "standard output: cannot write: Bad file descriptor"),
            ("export img_%02d -o - --format png >&-", 2, "standard output: cannot write: Bad file descriptor"),
            ("batch - <&-", 2, "standard input: cannot read: Bad file descriptor"),
            ("export img_%02d -o out --quiet <&- >&-", 0, ""), ("render img_%02d -o f.png <&- >&- 2>&-", 0, ""),
            ("compare img_01.png img_02.png --quiet --diff d.png <&- >&- 2>&-", 1, ""),
        ])
    func closed(command: String, status: Int32, words: String) throws {
        let stage = try FaultStage()
        let result = try stage.imagestrip(command)
        #expect(result.status == status)
        #expect(words.isEmpty ? result.errors.isEmpty : result.errors.contains(words), "\(result.errors)")
        for name in stage.folder.names() where name.hasSuffix(".png") {
            #expect(throws: Never.self) { try DecodedImage(stage.folder.read(name)) }
        }
    }

    @Test("a pipe that somebody has told not to wait is waited for") func nonblocking() throws {
        let stage = try FaultStage()
        // More than a pipe holds, read by somebody who is slow to begin.
        let script = """
            import fcntl, os, subprocess, sys
            out, into = os.pipe()
            fcntl.fcntl(into, fcntl.F_SETFL, os.O_NONBLOCK)
            run = subprocess.Popen([sys.argv[1], "export", "img_%02d", "-o", "-", "--format", "rgba"], stdout=into)
            os.close(into)
            data = open(out, "rb").read()
            print(run.wait(), len(data))
            """
        let result = try Program.run(
            "/usr/bin/env", ["python3", "-c", script, Program.imagestrip], folder: stage.folder.path)
        #expect(result.text == "0 \(180 * 40 * 60 * 4)\n", "\(result.errors)")
    }
}
