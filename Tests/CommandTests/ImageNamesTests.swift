import StripSystem
import TestSupport
import Testing

/// Lists of images, patterns in quotes, standard input, and folders that hold other things than images.
struct ImageNamesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 80, height: 60, number: number)
            try folder.write(TestPictures.png(picture), to: "p \(number).png")
        }
    }

    private func shell(_ script: String) throws -> ProgramResult { try Program.shell(script, folder: folder.path) }

    @Test(
        "a list of names is what the names are as operands",
        arguments: [
            #"ls *.png | $IMAGESTRIP export --images-from - -o out --fps 20 --quiet"#,
            #"printf 'p 1.png\r\n\r\np 2.png\np 3' > list; $IMAGESTRIP export --images-from list -o out --fps 20 --quiet"#,
            #"find . -maxdepth 1 -name '*.png' -print0 | sort -z | $IMAGESTRIP export -0 --images-from - -o out --fps 20 --quiet"#,
            #"$IMAGESTRIP export 'p ?.png' -o out --fps 20 --quiet"#,
            #"$IMAGESTRIP export 'p [1-3]*' -o out --fps 20 --quiet"#,
            #"echo '{"images": ["p 1", "p 2", "p 3"]}' | $IMAGESTRIP export --scene - -o out --fps 20 --quiet"#,
            #"$IMAGESTRIP export --scene <(echo '{"images": ["p 1", "p 2", "p 3"]}') -o out --fps 20 --quiet"#,
        ])
    func listsAndPatterns(script: String) throws {
        _ = try shell("$IMAGESTRIP export 'p 1.png' 'p 2.png' 'p 3.png' -o named --fps 20 --quiet")
        let result = try shell(script + " && diff -r named out")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.text)\(result.errors)")
        #expect(folder.names("out").count == 61)
    }

    @Test(
        "a list or a pattern that gives no images is refused in one line",
        arguments: [
            ("--images-from none", "none: cannot read: No such file"),
            ("--images-from /dev/null", "/dev/null: expected names of images, found none"),
            ("--images-from <(printf 'a\\0b')", ":1: expected a name, found a zero byte; add -0"),
            ("--images-from <(printf 'p 1.png\\n\\nq.png\\n')", ":3: q.png: no such file, also not with"),
            ("--images-from <(printf 'p 1.png\\nq*\\n')", ":2: q*: no image matches"),
            ("--images-from - 'p 1.png'", "exclude each other, found 'p 1.png' as well"),
            ("--images-from - --scene -", "standard input cannot be both"),
            ("-0 'p 1.png'", "-0 goes with --images-from"),
            ("--images-from <(yes)", "expected a list of at most 268435456 bytes, found more"),
            ("'q*'", "q*: no image matches; .png, .jpg and .jpeg files are read"),
            ("'no/*.png'", "no/*.png: no such file"),
            ("heic", "heic: expected PNG or JPEG files, found 3 of other formats, the first is IMG_0001.HEIC"),
            ("'heic/IMG_%04d'", "expected PNG or JPEG files, found only IMG_0001.HEIC; convert"),
            ("'heic/*.pdf'", "expected PNG or JPEG files, found only a.pdf; convert"),
            ("$'e\\u0301.png'", "looks the same, but its letters are composed in another way (NFC, NFD)"),
        ])
    func refusals(arguments: String, words: String) throws {
        try folder.write([1], to: "\u{e9}.png")
        let result = try shell(
            "mkdir heic; touch heic/IMG_0001.HEIC heic/a.pdf heic/b.svg; $IMAGESTRIP render \(arguments) -o out.png")
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains(words), "\(result.errors)")
        #expect(!folder.names().contains("out.png"))
    }

    @Test("a file whose name has the signs of a pattern is that file") func oddName() throws {
        try folder.write(folder.read("p 2.png"), to: "p [1].png")
        let result = try shell(
            "$IMAGESTRIP render 'p [1].png' -o a.png && $IMAGESTRIP render 'p 2.png' -o b.png && cmp a.png b.png")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("pipes, sockets and devices in folders are left out with a warning, and nothing waits for them")
    func pipesInFolders() throws {
        let result = try shell(
            """
            mkdir a b; cp 'p 1.png' a; cp 'p 1.png' b; mkfifo a/q.png b/r.png; ln -s /dev/zero a/z.png
            for job in 'render a -o out.png' 'inspect a' 'compare a b'; do timeout 60 $IMAGESTRIP $job; echo $?; done
            """)
        #expect(result.text.split(separator: "\n").filter { $0 == "0" }.count == 3, "\(result.text)\(result.errors)")
        #expect(
            result.errorLines.filter { $0.contains("a/q.png") && $0.contains("a pipe, a socket or a device") }.count
                == 3)
        #expect(result.errorLines.filter { $0.contains("a/z.png") }.count == 3)
        #expect(result.errorLines.filter { $0.contains("b/r.png") }.count == 1)
    }

    @Test("inspect takes standard input, and tells what a folder holds apart from its images") func inspecting() throws
    {
        let piped = try shell("cat 'p 1.png' | $IMAGESTRIP inspect -")
        #expect(piped.status == 0 && piped.text == "/dev/stdin: PNG 80x60, 8-bit rgb\n", "\(piped.text)\(piped.errors)")
        try folder.write([1], to: "old.heic")
        let inspected = try shell("$IMAGESTRIP inspect . --json")
        let lines = inspected.text.split(separator: "\n")
        #expect(inspected.status == 0 && lines.count == 4)
        #expect(lines[..<3].allSatisfy { $0.contains(#""warnings":[]"#) })
        #expect(lines.last == #"{"file":".","warnings":["./old.heic is not a PNG or JPEG and is left out"]}"#)
    }

    @Test("a scene from a pipe cannot be planned: other machines could not read it") func pipedPlan() throws {
        let result = try shell("echo '{}' | $IMAGESTRIP plan --scene - 'p 1.png' --shards 2")
        #expect(result.status == 2)
        #expect(result.errors.contains("--scene: expected a file, which every machine can read, found '-'"))
    }

    @Test("folders in folders are compared by their paths on request, and links to folders are not followed")
    func recursion() throws {
        let result = try shell(
            """
            mkdir -p a/x/y b/x/y; cp 'p 1.png' a/x; cp 'p 2.png' b/x/'p 1.png'; cp 'p 3.png' a/x/y; cp 'p 3.png' b/x/y
            ln -s .. a/x/up; touch $'a/e\\u0301.png' $'b/\\u00e9.png'
            $IMAGESTRIP compare --recursive a b --diff d
            """)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.text.contains("different: x/p 1.png: "))
        #expect(result.text.contains("4 pictures: 1 equal, 1 different, 1 missing, 1 extra"), "\(result.text)")
        #expect(folder.names("d") == ["x"] && folder.names("d/x") == ["p 1.png.diff.png", "y"])
        #expect(result.errorLines.contains { $0.contains("a/x/up: a folder in a folder") })
        #expect(result.errorLines.contains { $0.contains("these names look the same") })
        let flat = try shell("$IMAGESTRIP compare a b")
        #expect(flat.text.contains("2 pictures: 1 missing, 1 extra"), "\(flat.text)\(flat.errors)")
    }

    @Test("a position without any page in view is drawn, with a warning", arguments: ["--page 7", "--offset -200"])
    func beyondTheContent(position: String) throws {
        let result = try shell("$IMAGESTRIP render 'p 1.png' 'p 2.png' \(position) -o out.png")
        #expect(result.status == 0 && folder.names().contains("out.png"))
        #expect(result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.contains("no page is in view") && result.errors.contains("the content of 2 pages"))
        // Content that is pulled over its end is what a finger can do.
        #expect(try shell("$IMAGESTRIP render 'p 1.png' 'p 2.png' --page 1.4 -o b.png").errors.isEmpty)
    }

    @Test("inspect lists the slots of image sets, those that cannot be used as well") func catalogs() throws {
        let slots =
            #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, "#
            + #"{"filename": "d.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}"#
        let vector = #"{"images": [{"filename": "v.pdf", "idiom": "ipad"}, {"idiom": "universal"}]}"#
        let result = try shell(
            """
            mkdir -p C.xcassets/one.imageset C.xcassets/two.imageset
            for name in a b d; do cp 'p 1.png' C.xcassets/one.imageset/$name.png; done
            echo '\(slots)' > C.xcassets/one.imageset/Contents.json; echo '\(vector)' > C.xcassets/two.imageset/Contents.json
            for look in light dark; do $IMAGESTRIP inspect C.xcassets --scale 2 --appearance $look; done
            """)
        let lines = result.text.split(separator: "\n")
        #expect(lines[0] == "C.xcassets/one.imageset/b.png: PNG 80x60, 8-bit rgb" && lines[3].hasPrefix("  * b.png"))
        #expect(lines[5] == "C.xcassets/two.imageset" && lines[7].hasSuffix("not for a phone"), "\(result.text)")
        #expect(lines[9] == "C.xcassets/one.imageset/d.png: PNG 80x60, 8-bit rgb", "\(result.text)")
        #expect(
            result.errorLines.count == 2
                && result.errors.contains("C.xcassets/two.imageset: it has no picture for a phone"))
        let one = try shell("$IMAGESTRIP inspect C.xcassets/one.imageset --json")
        #expect(
            one.text.contains(
                #"{"appearance":"dark","file":"d.png","height":60,"idiom":"universal","isChosen":false,"#
                    + #""refusal":"not for light","scale":"2x","width":80}"#),
            "\(one.text)")
    }
}
