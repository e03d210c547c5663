import TestSupport
import Testing

/// Files that cost more than their bytes say, and files without an end: one clear line, in little time and memory.
struct LargeInputTests {
    /// What makes a file, the command that reads it, and what the line says.
    struct Attack: Sendable, CustomTestStringConvertible {
        let preparation: String
        let command: String
        let words: String

        var testDescription: String { "\(preparation); \(command)" }
    }

    private static let golden =
        "$IMAGESTRIP verify img_01.png --golden g --duration 0.1 --record all --record-in-ci --quiet"
    private static let frames = """
        $IMAGESTRIP plan img_01.png --duration 0.1 --shards 1 -o p.jsonl; $IMAGESTRIP export --plan p.jsonl --shard 1 -o o --quiet
        """

    @Test(
        arguments: [
            Attack(
                preparation: "mkdir o", command: "check o --plan /dev/zero",
                words: "/dev/zero: expected a plan of at most 268435456 bytes, found more"),
            Attack(
                preparation: "\(frames); ln -sf /dev/zero o/frames.jsonl", command: "check o --plan p.jsonl",
                words: "o/frames.jsonl: expected a regular file of at most 2147483648 bytes"),
            Attack(
                preparation: "\(frames); rm o/frames*.jsonl; mkfifo o/frames.jsonl",
                command: "export img_01.png --duration 0.1 -o o",
                words: "o/frames.jsonl: expected a regular file of at most 2147483648 bytes"),
            Attack(
                preparation: "\(golden); ln -sf /dev/zero g/frames.jsonl",
                command: "verify img_01.png --golden g --duration 0.1",
                words: "g/frames.jsonl: expected a regular file of at most 2147483648 bytes"),
            Attack(
                preparation: "\(golden); ln -sf /dev/zero g/trace.jsonl",
                command: "verify img_01.png --golden g --duration 0.1",
                words: "g/trace.jsonl: expected a regular file of at most 2147483648 bytes"),
            Attack(
                preparation: "\(golden); ln -sf /dev/zero g/frame_00000.png",
                command: "verify img_01.png --golden g --duration 0.1",
                words: "g/frame_00000.png: expected a regular file of at most 1073741824 bytes"),
            Attack(
                preparation: "yes a/ | head -8000000 | tr -d '\\n' > long; "
                    + "echo '{\"command\":\"render\",\"images\":\"img_01.png\",\"output\":\"'$(cat long)'x.png\"}' > j.jsonl",
                command: "batch j.jsonl 2>&1 >/dev/null; echo batch: $? >&2; false", words: "batch: 1"),
        ])
    func isOneLine(attack: Attack) throws {
        let stage = try FaultStage()
        _ = try stage.shell(attack.preparation)
        let result = try stage.shell("ulimit -c 0; ulimit -t 20; ulimit -v 900000; $IMAGESTRIP \(attack.command)")
        #expect(result.status != 0 && result.errorLines.count == 1, "\(result.errors.prefix(2000))")
        #expect(result.errors.contains(attack.words), "\(result.errors.prefix(2000))")
    }

    @Test("a frame that is a device counts as damaged") func device() throws {
        let stage = try FaultStage()
        _ = try stage.shell("\(Self.frames); ln -sf /dev/zero o/frame_00003.png")
        let result = try stage.shell("ulimit -v 900000; $IMAGESTRIP check o --plan p.jsonl")
        #expect(result.status == 1 && result.text == "3\n", "\(result.errors)")
    }

    @Test(
        "a picture that claims more pixels than its bytes can hold costs neither its memory nor its time",
        arguments: [
            "", "--lenient",
        ])
    func claims(option: String) throws {
        let stage = try FaultStage()
        let rows = RawPNG.file(width: 16384, height: 16384, colorType: 6, rows: Array(repeating: 0, count: 100))
        try stage.folder.write(rows, to: "a.png")
        let result = try stage.shell("ulimit -t 5; ulimit -v 300000; $IMAGESTRIP inspect a.png \(option)")
        #expect(result.status == 2 && result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.contains("truncated: the file has \(rows.count) bytes"), "\(result.errors)")
    }
}
