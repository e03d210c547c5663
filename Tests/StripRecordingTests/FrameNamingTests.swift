import StripRecording
import Testing

/// The names of the files of a sequence.
struct FrameNamingTests {
    @Test(
        "five digits, or as many as the highest number has",
        arguments: [
            (0, 0, "frame_00000.png"), (300, 299, "frame_00299.png"), (100_000, 99999, "frame_99999.png"),
            (100_001, 5, "frame_000005.png"),
        ])
    func digits(count: Int, number: Int, name: String) {
        #expect(FrameNaming(directory: "out", frameCount: count).path(ofFrame: number) == "out/\(name)")
    }

    @Test(
        "a pattern names folder and file",
        arguments: [
            ("out/f_%04d.png", "out", "f_0007.png"), ("%d.PNG", "", "7.PNG"), ("/a/%%_%3u.png", "/a", "%_  7.png"),
        ])
    func patterns(pattern: String, directory: String, name: String) throws {
        let naming = try #require(FrameNaming(pattern: pattern))
        #expect(naming.directory == directory)
        #expect(naming.name(ofFrame: 7) == name)
        #expect(naming.frame(named: name) == 7)
    }

    @Test(arguments: ["out", "f.png", "%d/f.png", "f_%d", "f_%d.jpg", "%d_%d.png", "f_%x.png"])
    func refusesWhatDoesNotNameEachFrame(pattern: String) {
        #expect(FrameNaming(pattern: pattern) == nil)
    }

    @Test(
        "only the very name of a frame is told as one",
        arguments: ["frame_7.png", "frame_000007.png", "frame_-0007.png", "frame_00007.PNG", "frame_00007.png.tmp"])
    func otherNames(name: String) {
        #expect(FrameNaming(directory: "", frameCount: 10).frame(named: name) == nil)
    }
}
