import Foundation
import ImageStrip
import TestSupport
import Testing

/// A list that is run once more.
extension BatchCommandTests {
    @Test("a list that was killed can be run again, and takes no frames of other jobs for its own") func again() throws
    {
        let job = #"{"command": "export", "images": "img_%02d", "frames": "50-79", "output": "out"}"#
        #expect(try batch([job]).status == 0)
        let whole = try folder.read("out/frames.jsonl")
        // As SIGKILL leaves it: frames, and no manifest.
        for name in ["frames.jsonl", "frame_00060.png"] { try folder.remove("out/" + name) }
        #expect(try batch([job]).status == 0)
        #expect(try folder.read("out/frames.jsonl") == whole)
        #expect(folder.names("out").count == 31)
        try folder.remove("out/frames.jsonl")
        try folder.write(folder.read("img_01.png"), to: "out/frame_00070.png")
        let refused = try batch([job])
        #expect(refused.status == 1)
        #expect(try words(refused, "error")[0].hasPrefix("out/frame_00070.png is there and is not this job's"))
        #expect(try folder.read("out/frame_00070.png") == folder.read("img_01.png"))
    }
}
