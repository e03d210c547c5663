import Foundation
import ImageStrip
import TestSupport
import Testing

/// `imagestrip export -o x.mp4` and its like, judged by ffprobe and ffmpeg.
struct VideoCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 48, height: 50, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    private func export(_ arguments: String...) throws -> ProgramResult {
        try Program.run(Program.imagestrip, ["export", "img_%02d"] + arguments, folder: folder.path)
    }

    private func probe(_ entries: String, _ name: String) throws -> [String] {
        let result = try Program.run(
            "/usr/bin/ffprobe",
            ["-v", "error", "-select_streams", "v", "-show_entries", entries, "-of", "csv=p=0", name],
            folder: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        return result.text.split(whereSeparator: \.isNewline).map(String.init)
    }

    @Test(
        "n frames in are n frames out, each at k / rate",
        arguments: ["mp4", "mov", "webm", "mkv"], [("30000/1001", 90), ("60", 180)])
    func times(suffix: String, rate: (text: String, count: Int)) throws {
        let name = "v." + suffix
        let result = try export("-o", name, "--fps", rate.text, "--quiet")
        try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        // A line may end in a comma. Packets come in the order of decoding.
        let times = try probe("packet=pts_time", name).compactMap { Double($0.prefix { $0 != "," }) }.sorted()
        let parts = rate.text.split(separator: "/").compactMap { Double($0) }
        let second = parts[0] / (parts.count > 1 ? parts[1] : 1)
        #expect(times.count == rate.count)
        // WebM and Matroska count in milliseconds; ffprobe prints six decimals.
        let unit = suffix == "webm" || suffix == "mkv" ? 0.00051 : 0.000001
        for (frame, time) in times.enumerated() {
            #expect(abs(time - Double(frame) / second) <= unit, "frame \(frame)")
        }
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png", name])
    }

    @Test("FFV1 keeps every pixel of every frame, with and without transparency; the same bytes for any threads")
    func lossless() throws {
        struct Line: Decodable {
            let sha256: String
        }
        for background in ["#FFF", "#10203080"] {
            _ = try export("-o", "frames", "--background", background, "--force", "--sha256")
            let expected = try folder.read("frames/frames.jsonl").split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(Line.self, from: Data($0)).sha256
            }
            for threads in ["1", "2", "8"] {
                let result = try export("-o", "v\(threads).mkv", "--background", background, "--threads", threads)
                #expect(result.status == 0, "\(result.errors)")
            }
            #expect(try folder.read("v1.mkv") == folder.read("v2.mkv"))
            #expect(try folder.read("v1.mkv") == folder.read("v8.mkv"))
            let hashes = try Program.shell(
                "ffmpeg -v error -i v1.mkv -pix_fmt rgba -f framehash -hash sha256 - | grep -v '^#' | sed 's/.*, *//'",
                folder: folder.path)
            #expect(hashes.text.split(separator: "\n").map(String.init) == expected)
        }
    }

    /// The numbers are BT.709's limited range: Y = 16 + 219 · 0.2126, Cb = 128 − 224 · 0.2126 / 1.8556, Cr = 240.
    @Test("C60: a red frame of odd size keeps BT.709 luma, tags and size; the printed command makes the same file")
    func redFrame() throws {
        let red = TestPictures.solid(Pixel(red: 255, green: 0, blue: 0), width: 375, height: 667)
        try folder.write(TestPictures.png(red), to: "img_01.png")
        let strip = ["img_01.png", "--page-control", "none", "--duration", "0.5", "--background", "#00F"]
        for suffix in ["mp4", "mov", "webm"] {
            let name = "v." + suffix
            let result = try Program.run(
                Program.imagestrip, ["export"] + strip + ["-o", name], folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            let script = """
                ffprobe -v error -show_entries stream=width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries \
                  -of csv=p=0 \(name)
                ffmpeg -v error -i \(name) -frames:v 1 -f rawvideo y.raw -y
                od -An -tu1 -j $((376 * 300 + 100)) -N 1 y.raw
                od -An -tu1 -j $((376 * 668 + 188 * 100 + 50)) -N 1 y.raw
                od -An -tu1 -j $((376 * 668 + 188 * 334 + 188 * 100 + 50)) -N 1 y.raw
                """
            let lines = try Program.shell(script, folder: folder.path).text.split(whereSeparator: \.isWhitespace)
            #expect(lines.count == 4)
            #expect(lines.first == "376,668,yuv420p,tv,bt709,iec61966-2-1,bt709", "\(suffix)")
            let values = lines.dropFirst().compactMap { Int($0) }
            #expect(zip(values, [63, 102, 240]).allSatisfy { abs($0 - $1) <= 1 } && values.count == 3, "\(values)")
        }
        let script = """
            line=$($IMAGESTRIP export \(strip.map { "'\($0)'" }.joined(separator: " ")) -o 'my film.mp4' --print-ffmpeg)
            [ ! -e 'my film.mp4' ] || exit 9
            $IMAGESTRIP export \(strip.map { "'\($0)'" }.joined(separator: " ")) -o - --format rgba | bash -c "$line"
            cmp 'my film.mp4' v.mp4 && echo same
            """
        let printed = try Program.shell(script, folder: folder.path)
        #expect(printed.text == "same\n", "\(printed.errors)")
    }

    @Test("C52: GIF carries its rounding on; the last frame is as long as it should; 60 are refused, 50 are usual")
    func gif() throws {
        let result = try export("-o", "v.gif", "--fps", "30", "--duration", "0.3")
        #expect(result.status == 0)
        #expect(result.errors.contains("a GIF counts in 1/100 s"))
        let delays = try Program.run(
            Program.python ?? "python3",
            [
                "-c",
                "from PIL import Image; i = Image.open('v.gif'); print([(i.seek(k), i.info['duration'] // 10)[1] for k in range(i.n_frames)])",
            ], folder: folder.path)
        #expect(delays.text == "[3, 4, 3, 3, 4, 3, 3, 4, 3]\n", "\(delays.errors)")
        let refused = try export("-o", "w.gif", "--fps", "60")
        #expect(refused.status == 2 && refused.errors.contains("at most 50 for a GIF"))
        let usual = try export("-o", "w.gif", "--duration", "0.5", "--quiet")
        // Half a second is too short for all pages, which is told; the rate is not.
        #expect(usual.status == 0 && usual.errorLines.allSatisfy { $0.contains("never shown") }, "\(usual.errors)")
        #expect(try probe("stream=avg_frame_rate", "w.gif") == ["50/1"])
    }

    @Test("a WebP animation has all pictures, its time and its number of plays") func webp() throws {
        #expect(try export("-o", "v.webp", "--loops", "2").status == 0)
        // Two animations of 16 new pictures or a few more; a file has whole milliseconds.
        let script = """
            from PIL import Image
            i = Image.open('v.webp')
            times = [(i.seek(k), i.load(), i.info['duration'])[2] for k in range(i.n_frames)]
            print(len(times) > 30, abs(sum(times) - 3000) <= 2, i.size, i.info['loop'])
            """
        let facts = try Program.run(
            Program.python ?? "python3",
            ["-c", script],
            folder: folder.path)
        #expect(facts.text == "True True (48, 50) 2\n", "\(facts.text)\(facts.errors)")
    }

    @Test("without ffmpeg, or when it fails: one line, status 2, no file, an older one stays") func failures() throws {
        try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: true)
        try folder.write([7], to: "v.mp4")
        func failed(_ program: String?) throws -> ProgramResult {
            if let program {
                try folder.write(Array("#!/bin/bash\n\(program)\n".utf8), to: "bin/ffmpeg")
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/ffmpeg"))
            }
            let result = try Program.run(
                Program.imagestrip, ["export", "img_%02d", "-o", "v.mp4"], folder: folder.path,
                environment: ["PATH": folder.file("bin")])
            #expect(result.status == 2)
            #expect(result.errorLines.count == 1, "\(result.errors)")
            #expect(try folder.read("v.mp4") == [7])
            #expect(folder.names() == ["bin", "img_01.png", "img_02.png", "img_03.png", "v.mp4"])
            return result
        }
        #expect(try failed(nil).errors.contains("ffmpeg is not on the PATH; install it"))
        // It reads nothing.
        #expect(try failed("echo one >&2; echo two >&2; exit 3").errors.contains("failed with status 3: one; two"))
        // It reads all, and fails at the end.
        let end = "while read -r -n 65536 x; do :; done; echo 'No space left' >&2; exit 1"
        #expect(try failed(end).errors.contains("failed with status 1: No space left"))
        #expect(try failed("kill -9 $$").errors.contains("failed with status 137: it said nothing"))
        // It says more than a pipe holds before it reads.
        let words = "for i in {1..20000}; do echo \"line $i\" >&2; done; exit 4"
        #expect(try failed(words).errors.contains("line 19999; line 20000"))
    }

    @Test(
        "C55: a file-size limit leaves the older file",
        arguments: ["v.apng", "v.mp4", "v.mov", "v.webm", "v.mkv", "v.gif", "v.webp"])
    func sizeLimit(name: String) throws {
        try folder.write([7], to: name)
        let script =
            "(ulimit -f 1; trap '' XFSZ; $IMAGESTRIP export img_%02d -o \(name) --quiet; echo status $?) 2>&1 | cat"
        let result = try Program.shell(script, folder: folder.path)
        #expect(result.text.hasSuffix("status 2\n"), "\(result.text)")
        #expect(result.text.contains("File too large"))
        #expect(try folder.read(name) == [7])
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png", name])
    }

    @Test(
        "C55: Ctrl-C and TERM leave no part of a file, and no program",
        arguments: ["v.apng", "v.mp4", "v.mov", "v.webm", "v.mkv", "v.gif", "v.webp"], [("INT", 130), ("TERM", 143)])
    func stoppedBySignals(name: String, signal: (name: String, status: Int32)) throws {
        // Far more frames than are made before the signal, which is sent once there is a temporary file.
        let script = """
            $IMAGESTRIP export img_%02d -o "$PWD/\(name)" --duration 90000 --fps 20 --threads 2 &
            job=$!
            until compgen -G '.imagestrip-*' > /dev/null; do kill -0 $job || exit 99; done
            kill -\(signal.name) $job; wait $job; status=$?
            for folder in /proc/*/cwd; do
                [ $folder -ef . ] && [ "$(cat ${folder%cwd}comm)" = ffmpeg ] && exit 98
            done
            exit $status
            """
        let result = try Program.shell("set -m; " + script, folder: folder.path)
        #expect(result.status == signal.status, "\(result.errors)\(result.text)")
        #expect(result.errorLines.contains("imagestrip: stopped"))
        #expect(folder.names() == ["img_01.png", "img_02.png", "img_03.png"])
    }
}
