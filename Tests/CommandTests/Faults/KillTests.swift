import Foundation
import ImageStrip
import SeededRandom
import TestSupport
import Testing

/// Processes that are killed at any moment.
struct KillTests {
    /// Starts an export into `out` that goes on where others were killed.
    private func start(_ stage: FaultStage, threads: Int) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Program.imagestrip)
        process.currentDirectoryURL = URL(filePath: stage.folder.path)
        process.arguments = [
            "export", "img_%02d", "-o", "out", "--duration", "5", "--resume", "--quiet", "--threads", "\(threads)",
        ]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    @Test("C55: 200 kills at random moments lose nothing, and --resume completes the job to the same bytes")
    func kills()
        throws
    {
        let seed: UInt64 = 2_026_1130
        var random = SeededGenerator(seed: seed)
        let stage = try FaultStage(width: 160, height: 120)
        #expect(try stage.imagestrip("export img_%02d -o whole --duration 5 --quiet").status == 0)
        let whole = try stage.files("whole")
        #expect(whole.count == 301)
        var kills = 0
        var completed = 0
        var before: [String: [UInt8]] = [:]
        while kills < 200 {
            // When so many files more are there, and a little later.
            let count = before.count + Int.random(in: 0..<16, using: &random)
            let pause = Int.random(in: 0..<20000, using: &random)
            let process = try start(stage, threads: Int.random(in: 1...3, using: &random))
            while process.isRunning, stage.folder.names("out").count < count {}
            var noise = random
            for _ in 0..<pause { _ = noise.next() }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let wasKilled = process.terminationReason == .uncaughtSignal
            #expect(wasKilled || process.terminationStatus == 0, "seed \(seed), kill \(kills)")
            if wasKilled { kills += 1 }
            let all = try stage.files("out")
            let now = all.filter { !$0.key.hasSuffix(".tmp") }
            // One for each thread, one for the process; what earlier ones left is gone, unless it died before that.
            #expect(
                all.count - now.count <= 8, "seed \(seed), kill \(kills): \(all.keys.filter { $0.hasSuffix(".tmp") })")
            stage.expectWhole(now, before: before, after: whole, "seed \(seed), kill \(kills)")
            before = now
            if now.count == whole.count {
                completed += 1
                try FileManager.default.removeItem(atPath: stage.folder.file("out"))
                before = [:]
            }
        }
        #expect(completed > 2)
        let last = try start(stage, threads: 2)
        last.waitUntilExit()
        #expect(last.terminationStatus == 0)
        #expect(try stage.files("out") == whole)
    }

    @Test(
        "any command that is killed leaves whole files, and completes its work when it is run again",
        arguments: FaultStage.writers)
    func otherCommands(writer: FaultStage.Writer) throws {
        let undisturbed = try FaultStage()
        _ = try undisturbed.shell(writer.preparation)
        #expect(try undisturbed.imagestrip(writer.command).status == writer.status)
        let after = try undisturbed.files()
        let stage = try FaultStage()
        _ = try stage.shell(writer.preparation)
        let before = try stage.files()
        let isSequence = writer.command.hasPrefix("export") && !writer.command.contains(".apng")
        let command = writer.command + (isSequence ? " --resume" : "")
        // At other moments each time: the shell counts before it kills.
        for count in stride(from: 0, to: 4000, by: 400) {
            let result = try stage.shell(
                "$IMAGESTRIP \(command) & for ((i = 0; i < \(count); i++)); do :; done; kill -KILL $!; wait $!")
            #expect([137, writer.status].contains(result.status), "\(result.errors)")
            let now = try stage.files().filter { !$0.key.hasSuffix(".tmp") }
            stage.expectWhole(now, before: before, after: after, "\(count)")
        }
        let again = try stage.imagestrip(command)
        #expect(again.status == writer.status, "\(again.errors)")
        #expect(try stage.files() == after)
    }
}
