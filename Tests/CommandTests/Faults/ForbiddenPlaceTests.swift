import Foundation
import ImageStrip
import TestSupport
import Testing

/// Folders that may not be written to, files that may not be opened, folders that are gone.
struct ForbiddenPlaceTests {
    /// Runs a program as somebody whom permissions bind.
    private let somebody =
        #"somebody() { if [ $(id -u) = 0 ]; then setpriv --reuid=65534 --clear-groups "$@"; else "$@"; fi; }"#

    @Test("an unwritable folder is told by name, with the system's reason, and stays as it is") func unwritable() throws
    {
        let stage = try FaultStage()
        _ = try stage.shell("mkdir ro; cp img_01.png ro/old.png; cp $IMAGESTRIP imagestrip; chmod 555 ro; chmod 777 .")
        let before = try stage.files()
        for (command, name) in [
            ("render img_%02d -o ro/f.png", "ro/f.png: cannot create"),
            ("render img_%02d -o ro/old.png", "ro/old.png: cannot create"),
            ("sheet img_%02d -o ro/s.png", "ro/s.png: cannot create"), ("export img_%02d -o ro", "ro: cannot write"),
            ("export img_%02d -o ro/a/b", "ro/a: cannot create"),
            ("export img_%02d -o ro/f_%d.png", "ro: cannot write"),
            ("export img_%02d -o ro/a.apng", "ro/a.apng: cannot create"),
            ("trace img_%02d -o ro/t.jsonl", "ro/t.jsonl: cannot create"),
            ("plan img_%02d --shards 2 -o ro/p.jsonl", "ro/p.jsonl: cannot create"),
            ("compare img_01.png img_02.png --quiet --diff ro/d.png", "ro/d.png: cannot create"),
            ("compare . ro --quiet --diff ro/d", "ro/d: cannot create"),
            ("verify img_%02d --golden ro/g --record all --record-in-ci", "ro/g: cannot create"),
            ("verify img_%02d --golden g --report ro/r.html", "ro/r.html: cannot create"),
            ("verify img_%02d --golden g --junit ro/j.xml", "ro/j.xml: cannot create"),
        ] {
            let result = try stage.shell("\(somebody); somebody ./imagestrip \(command)")
            #expect(result.status == 2, "\(command)")
            let errors = result.errorLines.filter { $0.contains("error: ") }
            #expect(
                errors.count == 1 && errors[0].contains("\(name): Permission denied"), "\(command): \(result.errors)")
            _ = try stage.shell("rm -rf g.pending")
            #expect(try stage.files() == before, "\(command)")
        }
        _ = try stage.shell("chmod 755 ro")
    }

    @Test("folders that were made for nothing are taken back") func madeForNothing() throws {
        let stage = try FaultStage()
        let before = try FileManager.default.subpathsOfDirectory(atPath: stage.folder.path).sorted()
        let long = String(repeating: "x", count: 300)
        for command in ["export img_%02d -o a/b/\(long)", "export img_%02d -o a/b/\(long)/f_%d.png"] {
            let result = try stage.imagestrip(command)
            #expect(result.status == 2 && result.errors.contains("File name too long"), "\(result.errors)")
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: stage.folder.path).sorted() == before)
    }

    @Test("a working folder that was removed is a folder that is not there", arguments: FaultStage.writers.prefix(11))
    func removedFolder(writer: FaultStage.Writer) throws {
        let stage = try FaultStage()
        let command = writer.command.split(separator: " ").map {
            $0.hasPrefix("img_") ? "\(stage.folder.path)/\($0)" : String($0)
        }
        guard !writer.command.contains("compare a b") else { return }
        let result = try stage.shell(
            "mkdir gone; cd gone; rmdir ../gone; $IMAGESTRIP \(command.joined(separator: " "))")
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains("its folder is not there"), "\(result.errors)")
    }

    @Test("with few descriptors a command succeeds, or says that there are too many files", arguments: 4...12)
    func fewDescriptors(limit: Int) throws {
        let stage = try FaultStage()
        #expect(try stage.imagestrip("export img_%02d -o whole --frames 50-69 --quiet").status == 0)
        // Libraries are loaded by then.
        let result = try stage.shell(
            "ulimit -n \(limit); $IMAGESTRIP export img_%02d -o out --frames 50-69 --quiet --threads 4")
        if result.status == 0 {
            #expect(try stage.files("out") == stage.files("whole"))
        } else {
            #expect(result.status == 2 || limit < 6, "\(result.errors)")
            #expect(result.errorLines.count == 1 && result.errors.contains("files"), "\(result.errors)")
        }
    }

    @Test(
        "with little memory a command succeeds, or leaves what --resume completes", arguments: [60, 90, 120, 180, 300])
    func littleMemory(megabytes: Int) throws {
        let stage = try FaultStage(width: 1500, height: 900)
        #expect(try stage.imagestrip("export img_%02d -o whole --frames 50-60 --quiet").status == 0)
        let whole = try stage.files("whole")
        _ = try stage.shell(
            "ulimit -c 0; ulimit -v \(megabytes << 10); $IMAGESTRIP export img_%02d -o out --frames 50-60 --quiet")
        let now = try stage.files("out").filter { !$0.key.hasSuffix(".tmp") }
        stage.expectWhole(now, before: [:], after: whole, "\(megabytes) MB")
        #expect(try stage.imagestrip("export img_%02d -o out --frames 50-60 --resume --quiet").status == 0)
        #expect(try stage.files("out") == whole)
    }

    @Test(
        "pictures that do not fit into memory end in one line, and leave nothing",
        arguments: [
            "render img_%02d --size 16000x12000 -o big.png", "export img_%02d --size 16000x12000 -o out",
            "export img_%02d --size 16000x12000 --format apng -o out.apng",
        ])
    func tooLittleMemory(command: String) throws {
        let stage = try FaultStage()
        let before = try stage.files()
        let result = try stage.shell("ulimit -c 0; ulimit -v 700000; $IMAGESTRIP \(command) --quiet")
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains("out of memory: "), "\(result.errors)")
        #expect(try stage.files() == before)
    }

    @Test("an image that does not fit into memory ends in one line, however much is missing") func largeImage() throws {
        let stage = try FaultStage(width: 3000, height: 2500)
        var full = 0
        for megabytes in stride(from: 80, through: 200, by: 5) {
            for command in [
                "inspect img_01.png", "render img_01.png --size 60x50 -o f.png --threads 2",
                "compare img_01.png img_02.png --threads 2",
            ] {
                let result = try stage.shell("ulimit -c 0; ulimit -v \(megabytes << 10); $IMAGESTRIP \(command)")
                let isFull =
                    result.status == 2 && result.errorLines.count == 1
                    && result.errors.contains(".png: out of memory: 57 MB are needed")
                #expect(
                    isFull || result.status == (command.contains("compare") ? 1 : 0), "\(megabytes): \(result.errors)")
                full += isFull ? 1 : 0
            }
        }
        #expect(full > 3)
    }
}
