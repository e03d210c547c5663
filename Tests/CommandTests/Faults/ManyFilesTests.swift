import ImageStrip
import TestSupport
import Testing

/// Folders of 10,000 files.
struct ManyFilesTests {
    @Test("10,000 images cost neither much time nor much memory") func images() throws {
        let stage = try FaultStage(width: 8, height: 6)
        _ = try stage.shell("mkdir many; tee many/p_{1..10000}.png < img_01.png > /dev/null; mkdir empty")
        // Seconds of processor time and kB of address space, which end the process: one way that goes through all pairs of names
        // takes longer, and all pictures at once take more.
        let limits = "ulimit -t 5; ulimit -v 400000"
        for command in [
            "render many --page 5000 --page-control none -o f.png",
            "render many/p_%d --page 9999 --page-control none -o g.png",
            "render many/*.png --page 9999 --page-control none -o h.png", "render img_01.png -o many/f.png",
            "compare many many --quiet", "plan many --duration 1 --page-control none --shards 2 -o p.jsonl",
            "export many --duration 1 --page-control none -o out --quiet",
            "export img_01.png --duration 1 -o many --quiet",
        ] {
            let result = try stage.shell("\(limits); $IMAGESTRIP \(command)")
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        let page = try stage.folder.read("f.png")
        #expect(try page == stage.folder.read("g.png") && page == stage.folder.read("h.png"))
    }
}
