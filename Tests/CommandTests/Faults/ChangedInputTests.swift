import ImageStrip
import TestSupport
import Testing

/// Images that change while a command is at work on them.
struct ChangedInputTests {
    @Test(
        "a file that changes after it was looked at is told, and nothing is written",
        arguments: [
            ("cat img_02.png >> img_01.png", "img_01.png: the file was changed while it was used"),
            ("truncate -s 100 img_01.png", "img_01.png: the file was changed while it was used"),
            ("truncate -s 0 img_01.png", "img_01.png: empty file"),
            ("cp other.png img_01.png", "img_01.png: the file was changed while it was used"),
            ("mv other.png img_01.png", "img_01.png: the file was changed while it was used"),
            ("rm img_01.png", "img_01.png: cannot read: No such file or directory"),
            ("rm img_01.png; mkdir img_01.png", "img_01.png: cannot read: Is a directory"),
        ])
    func changed(change: String, words: String) throws {
        for command in [
            "render img_01.png in -o f.png", "export img_01.png in --frames 0 -o out",
            "sheet img_01.png in --frames 0 -o s.png",
        ] {
            let stage = try FaultStage()
            try stage.folder.write(TestPictures.png(TestPictures.solid(.white, width: 70, height: 90)), to: "other.png")
            // All images are looked at before one is decoded; the second one waits until the first one is another.
            let result = try stage.shell(
                """
                mkfifo in; $IMAGESTRIP \(command) & exec 3> in
                \(change); cat img_03.png >&3; exec 3>&-
                wait $!
                """)
            #expect(result.status == 2)
            #expect(result.errorLines.count == 1 && result.errors.contains(words), "\(command): \(result.errors)")
            #expect(
                stage.folder.names().allSatisfy {
                    ["in", "img_01.png", "img_02.png", "img_03.png", "other.png"].contains($0)
                })
        }
    }
}
