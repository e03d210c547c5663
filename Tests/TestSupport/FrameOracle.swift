import Foundation
public import ImageStrip
public import Testing

/// Frames that `Tests/Oracle/frames.py` draws, too: an independent computation from the written rules.
public struct FrameOracle: ~Copyable {
    private let folder: TemporaryFolder
    private var lines = ""
    private var count = 0

    /// Makes an oracle that has not been asked yet.
    public init() throws { folder = try TemporaryFolder() }

    /// Adds a frame with its description, the inside of a JSON object as `frames.py` reads it.
    public mutating func add(_ frame: Bitmap, _ description: String) throws {
        try folder.write(TestPictures.png(frame, hasAlpha: !frame.isOpaque), to: "\(count).png")
        lines += "{\"file\": \"\(folder.file("\(count).png"))\", \(description)}\n"
        count += 1
    }

    /// Expects all frames to be equal to the oracle's, pixel by pixel.
    public consuming func expectEqual(location: SourceLocation = #_sourceLocation) throws {
        try folder.write(Array(lines.utf8), to: "frames.jsonl")
        let result = try Program.run(
            Program.python ?? "python3",
            [Program.repository + "/Tests/Oracle/frames.py", folder.file("frames.jsonl")],
            environment: ["PYTHONDONTWRITEBYTECODE": "1"])
        let different = result.text.split(separator: "\n").filter { !$0.hasSuffix(": equal") }
        #expect(
            count > 0 && result.status == 0, "\(different.first ?? "")\(result.errors)\n\(lines)",
            sourceLocation: location)
    }
}
