import Foundation
import ImageStrip
import TestSupport
import Testing

/// Two exports into one folder at once: the first is held in its midst while the second one runs.
struct TwoExportsTests {
    private let stage: FaultStage

    init() throws { stage = try FaultStage() }

    /// Runs `second` while `first` stands still, then lets `first` go on; prints both statuses.
    private func run(_ first: String, _ second: String, then third: String = "kill -CONT $job") throws -> ProgramResult
    {
        try stage.shell(
            """
            $IMAGESTRIP export img_%02d -o out --duration 15 --quiet \(first) & job=$!
            until ls out 2> /dev/null | grep -q png; do kill -0 $job || exit 99; done
            kill -STOP $job; while grep -h ^State /proc/$job/task/*/status | grep -qv T; do :; done
            [ -e out/frames.jsonl ] && exit 98
            ls out > first; \(second); echo $?; ls out > second
            \(third); wait $job; echo $?
            """)
    }

    private func whole(_ options: String = "") throws -> [String: [UInt8]] {
        #expect(try stage.imagestrip("export img_%02d -o whole --duration 15 --quiet \(options)").status == 0)
        return try stage.files("whole")
    }

    @Test("with one job both succeed, and give what one gives", arguments: ["", "--resume", "--threads 1"])
    func sameJob(options: String) throws {
        let result = try run("", "$IMAGESTRIP export img_%02d -o out --duration 15 --quiet \(options)")
        #expect(result.text == "0\n0\n", "\(result.text)\(result.errors)")
        #expect(try stage.files("out") == whole())
    }

    @Test("two parts of one job are both listed") func parts() throws {
        let result = try run(
            "--frames 0-499", "$IMAGESTRIP export img_%02d -o out --duration 15 --quiet --frames 500-")
        #expect(result.text == "0\n0\n", "\(result.text)\(result.errors)")
        #expect(try stage.files("out") == whole())
    }

    @Test(
        "another job is refused, whatever it differs in, and the first one is not disturbed",
        arguments: [
            "$IMAGESTRIP export img_%02d -o out --duration 15 --page-control none",
            "$IMAGESTRIP export img_%02d -o out --duration 15 --fps 30 --force",
            "$IMAGESTRIP export img_%02d -o out --duration 15 --compression balanced --resume",
            "$IMAGESTRIP export img_%02d -o out --duration 15 --duplicates skip",
            "$IMAGESTRIP export img_03.png img_02.png img_01.png -o out --duration 15 --resume",
            "$IMAGESTRIP export img_%02d -o out --duration 15 --background '#F00' --shard 1/2",
        ])
    func otherJob(second: String) throws {
        let result = try run("", second)
        #expect(result.text == "2\n0\n", "\(result.text)\(result.errors)")
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains("out is being filled with another job"), "\(result.errors)")
        #expect(try stage.folder.read("first") == stage.folder.read("second"))
        #expect(try stage.files("out") == whole())
    }

    @Test("a job whose process was killed keeps nobody away") func killed() throws {
        let result = try run(
            "", "true",
            then:
                "kill -KILL $job; $IMAGESTRIP export img_%02d -o out --duration 15 --page-control none --resume --quiet"
        )
        #expect(result.text == "0\n137\n", "\(result.text)\(result.errors)")
        #expect(try stage.files("out") == whole("--page-control none"))
    }
}
