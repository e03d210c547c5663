import Foundation
import ImageStrip
import SeededRandom
import TestSupport
import Testing

/// `imagestrip export -o -`: frames in a pipe.
struct StreamCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 48, height: 50, number: number)
            try folder.write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    private func shell(_ script: String) throws -> ProgramResult {
        try Program.shell("set -o pipefail\n" + script, folder: folder.path)
    }

    @Test(
        "raw pixels have the hashes of the manifest, in order, whatever the threads",
        arguments: [("rgba", "#10203080"), ("rgba", "#FFF"), ("rgb", "#FFF")])
    func rawPixels(format: String, background: String) throws {
        let result = try shell(
            """
            $IMAGESTRIP export img_%02d -o frames --sha256 --background '\(background)' --quiet
            for n in 1 2 8; do
                $IMAGESTRIP export img_%02d -o - --format \(format) --background '\(background)' --threads $n --quiet > $n.raw
            done
            cmp 1.raw 2.raw && cmp 1.raw 8.raw || exit 9
            ffmpeg -v error -f rawvideo -pixel_format \(format == "rgb" ? "rgb24" : "rgba") -video_size 48x50 -i 1.raw \
              -pix_fmt rgba -f framehash -hash sha256 - | grep -v '^#' | sed 's/.*, *//' > found
            sed 's/.*"sha256":"\\([0-9a-f]*\\)".*/\\1/' frames/frames.jsonl > expected
            wc -l < expected; cmp found expected && echo same
            """)
        #expect(result.text == "180\nsame\n", "\(result.text)\(result.errors)")
    }

    @Test("PNG files in a pipe are the files of the sequence, one after the other", arguments: ["fast", "small"])
    func files(compression: String) throws {
        let result = try shell(
            """
            $IMAGESTRIP export img_%02d -o frames --compression \(compression) --quiet
            $IMAGESTRIP export img_%02d -o - --format png --compression \(compression) --threads 2 --quiet > all
            cat frames/*.png | cmp - all && echo same
            ffprobe -v error -f image2pipe -count_frames -show_entries stream=nb_read_frames -of csv=p=0 all
            """)
        #expect(result.text == "same\n180\n", "\(result.text)\(result.errors)")
    }

    /// Y = 0.299 R + 0.587 G + 0.114 B, Cb = 128 + (B − Y) / 1.772, Cr = 128 + (R − Y) / 1.402 (JFIF 1.02).
    @Test(
        "Y4M has JFIF's numbers, its rate as a fraction, and ffmpeg's way back is off by 2 at most",
        .enabled(if: Program.python != nil, "needs Scripts/test"))
    func y4m() throws {
        var random = SeededGenerator(seed: 5)
        try folder.write(
            TestPictures.png(TestPictures.noise(width: 48, height: 50, alpha: false, &random)), to: "img_01.png")
        let check = """
            import io, subprocess, sys
            import numpy as np
            data = open('v.y4m', 'rb').read()
            head, rest = data.split(b'\\n', 1)
            assert head == b'YUV4MPEG2 W48 H50 F30000:1001 Ip A1:1 C444 XCOLORRANGE=FULL', head
            size = 48 * 50 * 3
            frames = [rest[i + 6:i + 6 + size] for i in range(0, len(rest), size + 6)]
            assert all(rest[i:i + 6] == b'FRAME\\n' for i in range(0, len(rest), size + 6))
            rgb = np.fromfile('v.rgb', np.uint8).reshape(-1, 2400, 3)
            back = subprocess.run(['ffmpeg', '-v', 'error', '-i', 'v.y4m', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
                                  capture_output=True, check=True).stdout
            back = np.frombuffer(back, np.uint8).reshape(rgb.shape)
            assert len(frames) == len(rgb) == 90
            for frame, pixels, decoded in zip(frames, rgb, back):
                r, g, b = pixels.T.astype(float)
                y = 0.299 * r + 0.587 * g + 0.114 * b
                exact = np.stack([y, 128 + (b - y) / 1.772, 128 + (r - y) / 1.402])
                planes = np.frombuffer(frame, np.uint8).reshape(3, 2400)
                assert np.abs(planes - exact).max() <= 0.501, np.abs(planes - exact).max()
                assert np.abs(decoded.astype(int) - pixels).max() <= 2
            print('right')
            """
        try folder.write(Array(check.utf8), to: "check.py")
        let result = try shell(
            """
            options="--fps 29.97 --page-control none --quiet"
            $IMAGESTRIP export img_%02d $options -o - --format y4m > v.y4m
            $IMAGESTRIP export img_%02d $options -o - --format rgb > v.rgb
            '\(Program.python ?? "python3")' check.py
            """)
        #expect(result.text == "right\n", "\(result.errors)")
    }

    @Test("a closed pipe ends quietly", arguments: ["rgba", "rgb", "y4m", "png"]) func closedPipe(format: String) throws
    {
        let result = try Program.shell(
            "$IMAGESTRIP export img_%02d --duration 9000 -o - --format \(format) | head -c 20000 | wc -c; echo ${PIPESTATUS[0]}",
            folder: folder.path)
        #expect(result.text == "20000\n0\n")
        #expect(result.errors.isEmpty, "\(result.errors)")
    }

    @Test("a full device is an error", arguments: ["rgba", "png"]) func fullDevice(format: String) throws {
        let result = try shell("$IMAGESTRIP export img_%02d -o - --format \(format) --quiet > /dev/full")
        #expect(result.status == 2)
        #expect(result.errors.contains("standard output: cannot write: No space left on device"))
    }

    @Test("Ctrl-C ends a stream with its status", arguments: [("INT", 130), ("TERM", 143)])
    func stoppedBySignals(signal: String, status: Int32) throws {
        let result = try Program.shell(
            """
            set -m
            $IMAGESTRIP export img_%02d --duration 90000 --fps 20 -o - --format rgba > v.raw & job=$!
            until [ -s v.raw ]; do kill -0 $job || exit 99; done
            kill -\(signal) $job; wait $job
            """, folder: folder.path)
        #expect(result.status == status)
        #expect(result.errorLines.contains("imagestrip: stopped"))
    }

    @Test("the pipe lines of the documentation run") func documentedLines() throws {
        let script = try Documentation.blocks("sh", in: "AnimationsAndPipes").joined()
        #expect(script.split(separator: "\n").count >= 6)
        let result = try shell(
            """
            set -e; ln -s '\(Program.repository)/SampleImages' .; imagestrip() { "$IMAGESTRIP" "$@"; }
            \(script)
            """)
        #expect(result.status == 0, "\(result.errors)")
        let made = folder.names().filter { !$0.hasPrefix("img_") && $0 != "SampleImages" }
        #expect(
            made == ["carousel.apng", "carousel.mp4", "carousel.mkv", "lossless.mkv", "own.mp4", "sheet.png"].sorted())
        for name in made { #expect(try !folder.read(name).isEmpty) }
    }
}
