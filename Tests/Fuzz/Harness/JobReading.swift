#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import ImageStrip

import StripCommand
import StripSystem

/// Reads job lists, and does with each line all that comes before anything is written.
enum JobReading {
    private static let scope = {
        do { return try BatchScope(list: TestFolder.path + "/jobs.jsonl", allowsOutside: false) } catch {
            fail("\(error)")
        }
    }()

    static func check(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in
            !line.allSatisfy { [9, 13, 32].contains($0) }
        }
        let found = read(bytes)
        claim(found == lines.map(Array.init), "\(found.count) lines, not \(lines.count)")
        for line in lines.prefix(4) {
            do {
                try FileRoot.$current.withValue(scope.root) { try prepare(Array(line)) }
            } catch { claim(!text(of: error).isEmpty, "no words") }
        }
        return !lines.isEmpty
    }

    /// The lines as a batch gets them, through a file.
    private static func read(_ bytes: [UInt8]) -> [[UInt8]] {
        let path = TestFolder.path + "/jobs.jsonl"
        defer { unsafe unlink(path) }
        do {
            try AtomicFile.write(bytes, to: path)
            var list = try JobList(path)
            var lines: [[UInt8]] = []
            while case .whole(let line)? = try list.line({ false }) { lines.append(line) }
            return lines
        } catch {
            fail("\(error)")
        }
    }

    private static func prepare(_ line: [UInt8]) throws {
        let job = BatchJob(json: line)
        if let failure = job.failure { throw JobError.malformed(failure) }
        let arguments = try JobArguments(job, line: line, scope, commands: Command.jobs)
        var console = Console(signal: { 0 })
        console.capture = { claim(!$0.isEmpty, "an empty warning") }
        let source = try SceneOptions(arguments.parsed)
        let strip = try CarouselStrip(arguments.parsed, command: arguments.command.name, console: console)
        let rate = source.scene.framesPerSecond ?? .default
        guard try rate.frameCount(duration: source.scene.duration(seconds: nil, pageCount: 3)) <= 300
        else { return }
        SceneReading.play(source.scene, viewport: strip.layout.viewport, scale: source.scale)
        for row in arguments.command.options {
            guard let range = arguments.parsed.value(of: row) as? FrameRange, range.highest < 1000 else { continue }
            let frames = range.frames(of: 1000)
            claim(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "frames that are not ascending")
        }
    }
}
