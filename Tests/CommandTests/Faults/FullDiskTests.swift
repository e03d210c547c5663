import Foundation
import ImageStrip
import TestSupport
import Testing

/// Where nothing more can be written: one clear line, status 2, nothing half written.
struct FullDiskTests {
    /// A mount of one's own needs rights that not every machine gives.
    private static let canMount =
        (try? Program.shell("unshare -rm mount -t tmpfs -o size=64k none /mnt", folder: "/").status) == 0

    @Test(
        "C55: files that may not grow, at any size: whole or not there, older ones untouched, one line, status 2",
        arguments: FaultStage.writers)
    func fileSizeLimit(writer: FaultStage.Writer) throws {
        let undisturbed = try FaultStage()
        _ = try undisturbed.shell(writer.preparation)
        #expect(try undisturbed.imagestrip(writer.command).status == writer.status)
        let after = try undisturbed.files()
        // In units of 1024 bytes; the signal is left as it is, which is to end the process.
        for limit in [0, 1, 2, 8] {
            let stage = try FaultStage()
            _ = try stage.shell(writer.preparation)
            let before = try stage.files()
            let result = try stage.shell(
                "(ulimit -f \(limit); $IMAGESTRIP \(writer.command); echo status $?) 2>&1 | cat")
            let now = try stage.files()
            let words = "limit \(limit): \(result.text)"
            stage.expectWhole(now, before: before, after: after, words)
            if result.text.hasSuffix("status 2\n") {
                let errors = result.text.split(separator: "\n").filter { $0.contains("error: ") }
                #expect(errors.count == 1 && errors[0].contains("cannot write: File too large"), "\(words)")
            } else {
                #expect(result.text.hasSuffix("status \(writer.status)\n") && now == after, "\(words)")
            }
            if limit == 0 { #expect(result.text.hasSuffix("status 2\n"), "\(words)") }
        }
    }

    @Test(
        "C56: a full file system is told with the path; when there is room --resume completes the job to the same bytes",
        .enabled(if: canMount, "needs the right to mount a tmpfs"))
    func fullFileSystem() throws {
        let stage = try FaultStage()
        #expect(try stage.imagestrip("export img_%02d -o whole --quiet").status == 0)
        let script = """
            mkdir disk copy; mount -t tmpfs -o size=64k none disk
            $IMAGESTRIP export img_%02d -o disk/out --quiet; echo $?
            find disk/out -name '*.tmp' | wc -l
            for file in disk/out/*.png; do cmp $file whole/${file##*/} || echo half; done
            $IMAGESTRIP export img_%02d -o disk/a.apng --quiet; echo $?
            $IMAGESTRIP render img_%02d -o disk/f.png; echo $?
            ls -A disk
            mount -o remount,size=16m disk
            $IMAGESTRIP export img_%02d -o disk/out --resume --quiet; echo $?
            diff -r disk/out whole && echo same
            """
        try stage.folder.write(Array(script.utf8), to: "script")
        let result = try stage.shell("unshare -rm bash script")
        #expect(result.text == "2\n0\n2\n2\nout\n0\nsame\n", "\(result.text)\(result.errors)")
        #expect(result.errorLines.count == 3)
        #expect(result.errorLines.allSatisfy { $0.contains("disk/") && $0.contains("No space left on device") })
    }

    @Test("C56: results that cannot be written are told, whatever the command") func fullOutput() throws {
        let stage = try FaultStage()
        _ = try stage.imagestrip("plan img_%02d --shards 1 -o p.jsonl")
        for command in [
            "render img_%02d -o -", "render img_%02d -o f.png --json", "sheet img_%02d -o -",
            "export img_%02d -o out --json", "export img_%02d -o - --format y4m", "trace img_%02d",
            "plan img_%02d --shards 2", "compare img_01.png img_02.png", "verify img_%02d --golden g",
            "inspect img_01.png", "check out --plan p.jsonl --json", "--help", "--version", "render --help",
        ] {
            let result = try stage.imagestrip("\(command) > /dev/full")
            #expect(result.status == 2, "\(command)")
            #expect(
                result.errors.hasSuffix("error: standard output: cannot write: No space left on device\n"),
                "\(command): \(result.errors)")
        }
    }
}
