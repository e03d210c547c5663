import StripCodecs
import Testing

/// Errors and warnings say what was expected and found, in words.
struct DescriptionTests {
    @Test(
        "every error of decoding",
        arguments: [
            (.empty, "empty file (0 bytes); expected a PNG or JPEG image"),
            (.notSupported(found: .lfsPointer), "expected a PNG or JPEG image, found a Git LFS pointer"),
            (.featureNotSupported("cICP colour"), "cICP colour is not supported"),
            (.truncated(bytes: 52), "truncated: the file ends after 52 bytes, before its pixels are complete"),
            (
                .tooFewBytes(52, minimum: 90),
                "truncated: the file has 52 bytes, and the pixels that it declares take 90 at least"
            ),
            (.damaged(detail: "bad CRC"), "damaged image data (bad CRC)"),
            (.tooManyPixels(width: 3, height: 4, limit: 9), "3x4 pixels are more than the limit of 9"),
            (
                .tooMuchMemory(pixels: 10, limit: 9),
                "decoding it takes the memory of 10 pixels, more than the limit of 9"
            ),
            (.fileTooLarge(limit: 9), "the file has more than the limit of 9 bytes"),
        ] as [(ImageDecodingError, String)])
    func errors(error: ImageDecodingError, words: String) {
        #expect("\(error)" == words)
    }

    @Test(
        "every warning",
        arguments: [
            (.trailingBytes(5), "5 bytes after the end of the image are ignored"),
            (.missingEnd, "the end marker is missing; the pixels are complete"),
            (.codec("odd", count: 1), "odd"), (.codec("odd", count: 3), "odd (the first of 3 warnings)"),
            (
                .profileIgnored(profileModel: "CMYK", imageModel: "RGB"),
                "the ICC profile is for CMYK pixels, the image is RGB; the profile is ignored"
            ),
            (.profileBroken, "the ICC profile cannot be read and is ignored"),
            (
                .orientationIgnored(.init(source: .xmp, orientation: .right), counted: nil, .up),
                "XMP says orientation 6, which is not applied: only Exif counts"
            ),
            (
                .orientationIgnored(.init(source: .rawProfile, orientation: .down), counted: .exif, .up),
                "the raw Exif profile says orientation 3, Exif says 1, which is applied"
            ),
            (.profileOverruled, "cICP comes before the ICC profile; the profile is ignored"),
            (
                .damagedData("bad code", count: 2),
                "damaged: these pixels may differ between machines, with and without SIMD; libjpeg says: bad code (the first of 2 warnings)"
            ),
            (
                .damagedData("bad code", count: 1),
                "damaged: these pixels may differ between machines, with and without SIMD; libjpeg says: bad code"
            ),
            (.chunkIgnored("gAMA", .checksum), "the chunk gAMA is ignored: its checksum is wrong"),
            (.chunkIgnored("cICP", .content), "the chunk cICP is ignored: its content is not valid"),
            (.chunkIgnored("tRNS", .late), "the chunk tRNS is ignored: it stands behind the pixels"),
            (.chunkIgnored("iCCP", .repeated), "the chunk iCCP is ignored: it is the second of its kind"),
            (.chunkIgnored("eXIf", .tooLarge), "the chunk eXIf is ignored: it is larger than the limit"),
            (.chromaticitiesIgnored, "cHRM is not sRGB's and is not applied"),
            (
                .codingPointsIgnored(primaries: 3, transfer: 13),
                "cICP with primaries 3 and transfer 13 does not say what these samples mean and is ignored"
            ),
            (
                .codingPointsNotSupported("PQ, transfer 16"),
                "cICP colours (PQ, transfer 16) are not supported; the ICC profile beside them is used"
            ),
            (
                .truncated(bytes: 9, rows: 2, height: 4),
                "truncated: the file ends after 9 bytes; 2 of 4 rows as stored are complete, the others are clear"
            ),
            (.animationIgnored(frames: 3), "an animation of 3 frames; its default image is used"),
            (.nameDiffers(content: .jpeg), "the file is a JPEG, whatever its name says"),
            (.gammaIgnored(100_000), "gAMA 100000 is not sRGB's 45455 and is not applied"),
        ] as [(ImageWarning, String)])
    func warnings(warning: ImageWarning, words: String) {
        #expect("\(warning)" == words)
    }

    @Test func lackOfMemory() { #expect("\(PNGEncodingError())" == "out of memory while encoding") }

    @Test func formatsThatAreReadAreListed() {
        #expect(ImageFormat.readableNames == "PNG or JPEG")
        #expect(ImageFormat.readableSuffixes == ["png", "jpg", "jpeg"])
        #expect(ImageFormat.readableSuffixes("and") == ".png, .jpg and .jpeg")
        #expect(ImageFormat.png.fits(suffix: "apng") && ImageFormat.png.fits(suffix: "txt"))
        #expect(!ImageFormat.png.fits(suffix: "jpg") && !ImageFormat.jpeg.fits(suffix: "heic"))
    }
}
