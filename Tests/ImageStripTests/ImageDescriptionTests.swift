import ImageStrip
import StripSystem
import Testing

/// Errors and warnings about image files say, in words, which file it is, what was expected and found, and what to do about it.
struct ImageDescriptionTests {
    @Test(
        "a file that cannot be used",
        arguments: [
            (
                "a/b.png", .decoding(.notSupported(found: .lfsPointer)),
                "a/b.png: expected a PNG or JPEG image, found a Git LFS pointer; "
                    + "fetch the file itself: git lfs pull --include a/b.png"
            ),
            (
                "a/my b.PDF", .decoding(.notSupported(found: .pdf)),
                "a/my b.PDF: expected a PNG or JPEG image, found PDF; "
                    + "convert it: pdftoppm -png -singlefile 'a/my b.PDF' 'a/my b-converted'"
            ),
            (
                "b@2x.png", .decoding(.notSupported(found: .gif)),
                "b@2x.png: expected a PNG or JPEG image, found GIF; "
                    + "convert it: ffmpeg -i b@2x.png -frames:v 1 b@2x-converted.png"
            ),
            (
                "b", .decoding(.notSupported(found: .unknown)),
                "b: expected a PNG or JPEG image, found no known image format"
            ),
            (
                "b.png", .decoding(.featureNotSupported("cICP colour")),
                "b.png: cICP colour is not supported; convert the file to an sRGB PNG"
            ),
            ("b.png", .decoding(.damaged(detail: "bad CRC")), "b.png: damaged image data (bad CRC)"),
            ("b.png", .changed, "b.png: the file was changed while it was used; run again when it is complete"),
            ("b.png", .file(FileError(.read, "b.png", code: 2)), "b.png: cannot read: No such file or directory"),
        ] as [(String, ImageFile.Failure.Reason, String)])
    func failures(path: String, reason: ImageFile.Failure.Reason, words: String) {
        #expect("\(ImageFile.Failure(path: path, reason: reason))" == words)
    }

    @Test(
        "an argument that names no image",
        arguments: [
            (.notFound("x"), "x: no such file, also not with .png, .jpg or .jpeg added"),
            (.noImages("d"), "d: no images found in this folder; .png, .jpg and .jpeg files are read"),
            (.noImages(nil), "no images given"),
            (
                .patternMatchesNothing(pattern: "x_%d", tried: ["x_1", "x_0"], first: "x_7.png"),
                "x_%d: neither x_1 nor x_0 is there; the first that is there is x_7.png"
            ),
            (
                .patternMatchesNothing(pattern: "x_%d", tried: ["x_1", "x_0"], first: nil),
                "x_%d: neither x_1 nor x_0 is there, and no other file matches"
            ),
            (.file(FileError(.list, "d", code: 13)), "d: cannot list: Permission denied"),
        ] as [(ImageListError, String)])
    func arguments(error: ImageListError, words: String) {
        #expect("\(error)" == words)
    }

    @Test(
        "what is odd about a list",
        arguments: [
            (
                .gap(missing: "x_2", next: "x_3.png", count: 1, stopped: false),
                "x_2 is missing, but x_3.png is there"
            ),
            (
                .gap(missing: "x_2", next: "x_5.png", count: 3, stopped: true),
                "x_2 is missing, but x_5.png is there (3 numbers are missing); the strip ends before the gap"
            ),
            (.ambiguous(used: "a.png", ignored: "a.jpg"), "a.png and a.jpg are the same page; the first one is used"),
            (.ignoredFormat("a.heic"), "a.heic is not a PNG or JPEG and is left out"),
        ] as [(ImageListWarning, String)])
    func warnings(warning: ImageListWarning, words: String) {
        #expect("\(warning)" == words)
    }
}
