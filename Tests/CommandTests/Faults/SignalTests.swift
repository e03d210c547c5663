import ImageStrip
import SeededRandom
import TestSupport
import Testing

/// Ctrl-C, TERM and the end of the terminal.
struct SignalTests {
    private static let signals: [(String, Int32)] = [("HUP", 129), ("INT", 130), ("TERM", 143)]

    @Test(
        "a command that has not begun to write stops at once, also while it waits for a file",
        arguments: [
            "render img_01.png in -o f.png", "export img_01.png in -o out", "export img_01.png in -o a.apng",
            "sheet img_01.png in -o s.png", "plan img_01.png in --shards 2", "verify img_01.png in --golden g",
            "inspect in", "check out --plan in",
        ], signals)
    func waiting(command: String, signal: (String, Int32)) throws {
        let stage = try FaultStage()
        // Opening the pipe returns when the command has opened it, too: it reads then.
        let result = try stage.shell(
            """
            set -m; mkfifo in; $IMAGESTRIP \(command) & exec 3> in
            kill -\(signal.0) $!; wait $!
            """)
        #expect(result.status == signal.1, "\(result.errors)")
        #expect(result.errors.contains("imagestrip: stopped\n"), "\(result.errors)")
        #expect(stage.folder.names() == ["img_01.png", "img_02.png", "img_03.png", "in"])
    }

    @Test("a command that computes for long stops at once", arguments: ["trace", "export --frames 5"])
    func computing(command: String) throws {
        let stage = try FaultStage()
        // The images' list is read first: the pipe in the scene's place tells that the program has begun.
        let result = try stage.shell(
            """
            set -m; mkfifo in; $IMAGESTRIP \(command) --scene in -o out & exec 3> in
            echo '{"images": ["img_%02d"], "duration": 150000}' >&3; exec 3>&-; kill -INT $!; wait $!
            """)
        #expect(result.status == 130, "\(result.errors)")
        #expect(!stage.folder.names().contains("out"))
    }

    @Test("C55: an animation that is stopped leaves nothing, an older one stays whole", arguments: signals)
    func animation(signal: String, status: Int32) throws {
        let stage = try FaultStage()
        _ = try stage.shell("cp img_01.png old.apng")
        let before = try stage.files()
        let result = try stage.shell(
            """
            set -m; $IMAGESTRIP export img_%02d -o old.apng --duration 15000 & job=$!
            until ls -A | grep -q '^\\.imagestrip'; do kill -0 $job || exit 99; done
            kill -\(signal) $job; wait $job
            """)
        #expect(result.status == status, "\(result.errors)")
        // The shell has something to say as well.
        let lines = result.errorLines.filter { $0.hasPrefix("imagestrip: ") }
        #expect(lines == ["imagestrip: stopped"], "\(result.errors)")
        #expect(try stage.files() == before)
    }

    @Test("nohup is obeyed: the end of the terminal ends nothing then") func nohup() throws {
        let stage = try FaultStage()
        let result = try stage.shell(
            """
            set -m; mkfifo in; nohup $IMAGESTRIP inspect in > text 2> errors & exec 3> in
            kill -HUP $!; cat img_01.png >&3; exec 3>&-; wait $!; echo $?; cat text
            """)
        #expect(result.text == "0\nin: PNG 40x60, 8-bit rgb\n", "\(result.text)\(result.errors)")
    }

    @Test("C55: stopped at random moments, an export has whole frames, all listed, and --resume gives the same bytes")
    func stops() throws {
        let stage = try FaultStage(width: 160, height: 120)
        #expect(try stage.imagestrip("export img_%02d -o whole --duration 5 --quiet").status == 0)
        let whole = try stage.files("whole")
        var random = SeededGenerator(seed: 7)
        for round in 0..<10 {
            let count = Int.random(in: 1..<250, using: &random)
            let (signal, status) = Self.signals[round % 3]
            let result = try stage.shell(
                """
                set -m; rm -rf out; $IMAGESTRIP export img_%02d -o out --duration 5 --quiet & job=$!
                until [ -e out/frame_00\(String(1000 + count).dropFirst()).png ]; do kill -0 $job 2> /dev/null || break; done
                kill -\(signal) $job 2> /dev/null; wait $job
                """)
            #expect([0, status].contains(result.status), "\(result.errors)")
            let now = try stage.files("out")
            stage.expectWhole(now, before: [:], after: whole, "round \(round)")
            #expect(now["frames.jsonl"]?.count { $0 == 10 } == now.count - 1, "round \(round)")
            #expect(try stage.imagestrip("export img_%02d -o out --duration 5 --quiet --resume").status == 0)
            #expect(try stage.files("out") == whole, "round \(round)")
        }
    }
}
