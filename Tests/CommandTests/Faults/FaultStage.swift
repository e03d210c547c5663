import Foundation
import ImageStrip
import StripSystem
import TestSupport
import Testing

/// A folder in which commands are disturbed, and what is there before and after an undisturbed run.
struct FaultStage {
    /// A command that writes files, what has to be there before it, and its status.
    struct Writer: Sendable, CustomTestStringConvertible {
        let preparation: String
        let command: String
        var status: Int32 = 0

        var testDescription: String { command }
    }

    /// One of each kind that there is.
    static let writers = [
        Writer(preparation: "", command: "render img_%02d -o f.png"),
        Writer(preparation: "cp img_02.png f.png", command: "render img_%02d -o f.png"),
        Writer(preparation: "", command: "sheet img_%02d -o s.png --quiet"),
        Writer(preparation: "", command: "export img_%02d -o out --frames 50-69 --quiet"),
        Writer(preparation: "", command: "export img_%02d -o out/in/f_%d.png --frames 50-69 --duplicates skip --quiet"),
        Writer(preparation: "", command: "export img_%02d -o a.apng --frames 50-69 --quiet"),
        Writer(preparation: "", command: "trace img_%02d -o t.jsonl"),
        Writer(preparation: "", command: "plan img_%02d --shards 2 -o p.jsonl"),
        Writer(preparation: "", command: "compare img_01.png img_02.png --diff d.png --quiet", status: 1),
        Writer(
            preparation: "mkdir a b; cp img_01.png a/x.png; cp img_02.png b/x.png",
            command: "compare a b --diff d --quiet", status: 1),
        Writer(
            preparation: "", command: "verify img_%02d --golden g --frames 50-69 --record all --record-in-ci --quiet"),
        Writer(
            preparation: "$IMAGESTRIP verify img_%02d --golden g --frames 50-69 --record all --record-in-ci --quiet",
            command: "verify img_%02d --golden g --frames 50-69 --page-control none --report r.html --junit j.xml",
            status: 1),
        Writer(
            preparation: """
                $IMAGESTRIP plan img_%02d --shards 2 -o p.jsonl
                for n in 1 2; do $IMAGESTRIP export --plan p.jsonl --shard $n -o out --quiet; done
                """, command: "check out --plan p.jsonl --merge --quiet"),
    ]

    let folder: TemporaryFolder

    /// Makes three pictures.
    init(width: Int = 40, height: Int = 60) throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write(
                TestPictures.png(TestPictures.coordinates(width: width, height: height, number: number)),
                to: "img_0\(number).png")
        }
    }

    /// Runs a script; `$IMAGESTRIP` is the binary.
    func shell(_ script: String) throws -> ProgramResult { try Program.shell(script, folder: folder.path) }

    /// Runs a command.
    func imagestrip(_ command: String) throws -> ProgramResult { try shell("$IMAGESTRIP \(command)") }

    /// All files in all folders, with their bytes.
    func files(_ name: String = "") throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let root = name.isEmpty ? folder.path : folder.file(name)
        for path in FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [] {
            guard case .file = FileSystem.entry(root + "/" + path) else { continue }
            files[path] = [UInt8](try Data(contentsOf: URL(filePath: root + "/" + path)))
        }
        return files
    }

    /// Expects that every file is as it was before or as it is after an undisturbed run, and that none is temporary. A list of frames
    /// may be a part of the whole one.
    func expectWhole(
        _ now: [String: [UInt8]], before: [String: [UInt8]], after: [String: [UInt8]], _ words: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (name, bytes) in now where bytes != before[name] && bytes != after[name] {
            let isPart =
                name.hasSuffix("frames.jsonl") && bytes.last == UInt8(ascii: "\n")
                && Set((after[name] ?? []).split(separator: 10)).isSuperset(of: bytes.split(separator: 10))
            // A report of what went wrong takes the place of an older one.
            let isReport = name == "j.xml" && String(decoding: bytes, as: UTF8.self).hasSuffix("</testsuites>\n")
            #expect(isPart || isReport, "\(name) is half written: \(words)", sourceLocation: sourceLocation)
        }
        for name in before.keys where after[name] != nil {
            #expect(now[name] != nil, "\(name) is lost: \(words)", sourceLocation: sourceLocation)
        }
    }
}
