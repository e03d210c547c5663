import TestSupport
import Testing

/// Images that come through pipes, which can be read once.
struct PipedImageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writePages()
    }

    @Test(
        "images in pipes are images as those in files, in every command",
        arguments: [
            "render IMAGES -o out.png --offset 20", "export IMAGES -o out --frames 0-99", "export IMAGES -o out.apng",
            "sheet IMAGES -o out.png", "trace IMAGES -o out.jsonl", "preview IMAGES -o out.html",
            "verify IMAGES --golden out --frames 0-70 --record all --record-in-ci > /dev/null",
            "export IMAGES -o - --format rgba > out",
            "render IMAGES -o out.png --threads 4 --size 20x20 --content-mode scaleAspectFill --time 1.2",
        ])
    func sameOutput(command: String) throws {
        let piped = command.replacing(
            "IMAGES", with: "<(cat img_01.png) <(cat img_02.png) /dev/stdin")
        let named = command.replacing("IMAGES", with: "img_01.png img_02.png img_03.png")
        let result = try Program.shell(
            """
            cat img_03.png | $IMAGESTRIP \(piped) && mkdir a && mv out* a && $IMAGESTRIP \(named) && mkdir b && mv out* b
            # A page has the command line in it.
            # Pipes have no names that stay.
            sed -i '/"name" :/d' */out/recording.json 2> /dev/null
            sed -i 's/^<script[^>]*id="document">.*//; s/<title>.*//' */*.html 2> /dev/null
            diff -r a b
            """, folder: folder.path)
        #expect(result.status == 0 && result.text == "", "\(result.errors)\(result.text.prefix(1000))")
    }

    @Test("a pipe that is named twice is read once, and is two pages") func twice() throws {
        let result = try Program.shell(
            """
            cat img_02.png | $IMAGESTRIP sheet /dev/stdin img_01.png /dev/stdin -o a.png
            $IMAGESTRIP sheet img_02.png img_01.png img_02.png -o b.png && cmp a.png b.png
            """, folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("jobs that read one pipe after the other get different images") func jobs() throws {
        let result = try Program.shell(
            """
            mkfifo p
            for n in 1 2; do echo '{"command": "render", "images": "p", "pageControl": "none", "output": "'$n'.png"}'; done > list
            (cat img_01.png > p; while [ ! -e 1.png ]; do sleep 0.01; done; cat img_02.png > p) &
            $IMAGESTRIP batch list --threads 1 && for n in 1 2; do $IMAGESTRIP compare img_0$n.png $n.png || exit; done
            """, folder: folder.path)
        #expect(result.status == 0, "\(result.text)\(result.errors)")
    }

    @Test("the same bytes are the same job, through a pipe or not; a stopped export goes on") func resume() throws {
        let result = try Program.shell(
            """
            $IMAGESTRIP export img_01.png img_02.png -o out --frames 0-9 --quiet
            $IMAGESTRIP export <(cat img_01.png) <(cat img_02.png) -o out --resume --quiet && ls out | wc -l
            $IMAGESTRIP export <(cat img_03.png) <(cat img_02.png) -o out --resume --quiet
            """, folder: folder.path)
        #expect(result.text == "121\n" && result.status == 2, "\(result.text)\(result.errors)")
        #expect(result.errors.contains("holds frames of another job"), "\(result.errors)")
    }

    @Test("what is wrong with a pipe's image is told with its name, and limits hold") func wrong() throws {
        for (script, words) in [
            ("$IMAGESTRIP render /dev/stdin -o f.png < /dev/null", "empty"),
            ("cat /dev/zero | $IMAGESTRIP render /dev/stdin -o f.png --max-file-bytes 100000", "100000"),
            ("head -c 99 img_01.png | $IMAGESTRIP render /dev/stdin -o f.png", "truncated"),
            ("echo text | $IMAGESTRIP render /dev/stdin -o f.png", "expected a PNG or JPEG image"),
        ] {
            let result = try Program.shell(script, folder: folder.path)
            #expect(result.status == 2 && result.errorLines.count == 1, "\(result.errors)")
            #expect(result.errors.contains("/dev/stdin: ") && result.errors.contains(words), "\(result.errors)")
        }
        #expect(!folder.names().contains("f.png"))
    }
}
