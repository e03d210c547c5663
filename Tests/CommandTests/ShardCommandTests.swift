import Foundation
import ImageStrip
import TestSupport
import Testing

/// Shards through the real binary: whatever the cut, the parts are the whole.
struct ShardCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramResult {
        try Program.run(Program.imagestrip, arguments, folder: folder.path, environment: environment)
    }

    func export(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramResult {
        try run(["export", "img_%02d", "--quiet"] + arguments, environment: environment)
    }

    /// All files of a folder with their bytes.
    func contents(_ name: String) throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try folder.names(name).map { ($0, try folder.read(name + "/" + $0)) })
    }

    @Test("the union of all shards is the whole, byte for byte, for any count", arguments: [1, 2, 3, 7, 16, 200])
    func union(count: Int) throws {
        #expect(try export("-o", "whole").status == 0)
        // The last one first: shards know nothing of each other.
        for number in (1...count).reversed() {
            let result = try export("-o", "parts", "--shard", "\(number)/\(count)")
            #expect(result.status == 0, "\(result.errors)")
        }
        var parts = try contents("parts")
        let manifests = (1...count).compactMap { parts.removeValue(forKey: "frames-\($0)-of-\(count).jsonl") }
        #expect(manifests.count == min(count, 180))
        parts["frames.jsonl"] = Array(manifests.joined())
        #expect(try parts == contents("whole"))
    }

    @Test("a shard of chosen frames is a part of the choice, not of the job") func shardsOfRanges() throws {
        _ = try export("-o", "whole", "--frames", "0-179x7")
        for number in 1...4 { _ = try export("-o", "parts", "--frames", "0-179x7", "--shard", "\(number)/4") }
        let counts = try (1...4).map { try folder.read("parts/frames-\($0)-of-4.jsonl").split(separator: 10).count }
        #expect(counts == [6, 7, 6, 7])
        #expect(
            folder.names("parts").filter { $0.hasSuffix("png") } == folder.names("whole").filter { $0.hasSuffix("png") }
        )
    }

    @Test("names come from the whole job: a shard pads as widely as all of it") func padding() throws {
        _ = try export(
            "-o", "out", "--duration", "1700", "--size", "2x2", "--page-control", "none", "--shard", "1/30000")
        #expect(folder.names("out").contains("frame_000000.png"))
    }

    @Test("two processes that write the same shard at once give what one gives") func twiceAtOnce() throws {
        _ = try export("-o", "one", "--shard", "2/3")
        let script = """
            $IMAGESTRIP export img_%02d --quiet -o both --shard 2/3 & first=$!
            $IMAGESTRIP export img_%02d --quiet -o both --shard 2/3 & second=$!
            wait $first && wait $second
            """
        for _ in 0..<5 {
            let result = try Program.shell(script, folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try contents("both") == contents("one"))
        }
    }

    @Test(
        "an array of any engine finds its shard",
        arguments: [
            (["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3"], 2, 3),
            (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "3"], 1, 3),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_COUNT": "3",
                    "SLURM_ARRAY_TASK_STEP": "4", "SLURM_ARRAY_TASK_MAX": "12",
                ], 3, 3
            ),
            (["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "5"], 4, 5),
            (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "2"], 1, 2),
        ] as [([String: String], Int, Int)])
    func auto(environment: [String: String], number: Int, count: Int) throws {
        let result = try export("-o", "out", "--shard", "auto", environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.names("out").contains("frames-\(number)-of-\(count).jsonl"))
    }

    @Test(
        "half of an array, two arrays or none are one clear line",
        arguments: [
            ([:], "no job array was found"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "5",
                    "SLURM_ARRAY_TASK_COUNT": "3",
                ], "task 1 is not one of 3 evenly spaced tasks from 1 on"
            ),
            (["SLURM_ARRAY_TASK_ID": "2"], "SLURM_ARRAY_TASK_ID is set, but not SLURM_ARRAY_TASK_MIN"),
            (["SLURM_ARRAY_TASK_COUNT": "2"], "SLURM_ARRAY_TASK_COUNT is set, but not SLURM_ARRAY_TASK_ID"),
            (["AWS_BATCH_JOB_ARRAY_INDEX": "2"], "is set, but not AWS_BATCH_JOB_ARRAY_SIZE"),
            (["JOB_COMPLETIONS": "2"], "JOB_COMPLETIONS is set, but not JOB_COMPLETION_INDEX"),
            (["JOB_COMPLETION_INDEX": "2"], "does not tell how many tasks there are"),
            (
                ["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "2"],
                "JOB_COMPLETION_INDEX is 2, but there are 2 tasks"
            ),
            (
                ["JOB_COMPLETION_INDEX": "two", "JOB_COMPLETIONS": "2"],
                "expected a whole number from 0 on, found 'two'"
            ),
            (
                ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "2"],
                "task 7 is not one of 2 evenly spaced tasks"
            ),
            (
                [
                    "JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "2", "AWS_BATCH_JOB_ARRAY_INDEX": "0",
                    "AWS_BATCH_JOB_ARRAY_SIZE": "2",
                ], "not clear which job array is meant"
            ),
        ] as [([String: String], String)])
    func noArray(environment: [String: String], words: String) throws {
        let result = try export("-o", "out", "--shard", "auto", environment: environment)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(folder.names("out").isEmpty)
    }

    @Test(
        "wrong shards are refused",
        arguments: [
            (["--shard", "0/3"], "--shard: expected I/N"), (["--shard", "4/3"], "--shard: expected I/N"),
            (["--shard", "3"], "--shard: expected I/N"), (["--shard", "1/2/3"], "--shard: expected I/N"),
            (["--shard", "-1/3"], "--shard: expected I/N"), (["--shard", "1/3", "--force"], "exclude each other"),
            (["--shard", "1/3", "--duplicates", "skip"], "exclude each other"),
        ] as [([String], String)])
    func wrongShards(options: [String], words: String) throws {
        let result = try run(["export", "img_%02d", "-o", "out"] + options)
        #expect(result.status == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(folder.names("out").isEmpty)
    }

    @Test func anotherJobsShardIsRefused() throws {
        _ = try export("-o", "out", "--shard", "1/3")
        let before = try contents("out")
        let result = try export("-o", "out", "--fps", "30", "--shard", "2/3")
        #expect(result.status == 2)
        #expect(result.errors.contains("holds frames of another job"), "\(result.errors)")
        #expect(try contents("out") == before)
    }

    @Test("C55: what a killed process left is removed by the next one; a live one's file stays") func killed() throws {
        // A live process of another name for the file: this very shell.
        let script = """
            $IMAGESTRIP export img_%02d -o out --duration 1500 --threads 2 --quiet &
            job=$!
            until ls -A out 2>/dev/null | grep -q '^\\.imagestrip'; do kill -0 $job || exit 99; done
            kill -KILL $job; wait $job
            ls -A out | grep '^\\.imagestrip' | head -1
            """
        // Killed between two files there is nothing left; a file must be there for this to show anything.
        var left = ""
        for _ in 0..<50 where left.isEmpty {
            try? FileManager.default.removeItem(atPath: folder.file("out"))
            left = try Program.shell(script, folder: folder.path).text.trimmingCharacters(in: .newlines)
        }
        try #require(!left.isEmpty)
        let parts = left.split(separator: "-")
        let number = ProcessInfo.processInfo.processIdentifier
        let stat = try String(contentsOf: URL(filePath: "/proc/\(number)/stat"), encoding: .utf8)
        let start = stat[stat.index(after: stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")[19]
        let live = ".imagestrip-\(parts[1])-\(number)-\(start)-1.tmp"
        try folder.write([1], to: "out/" + live)
        #expect(try export("-o", "out", "--duration", "1500", "--frames", "0-1", "--resume").status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".tmp") } == [live])
    }
}
