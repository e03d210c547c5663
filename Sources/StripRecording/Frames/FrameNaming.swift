import StripSystem

/// Where the frames of a sequence go: a folder and a file name with the frame's number in it.
package struct FrameNaming: Hashable, Sendable {
    /// The folder; empty for the working folder.
    package let directory: String
    private let pattern: NumberPattern

    /// `frame_00000.png` … in a folder: five digits, or as many as the highest number has.
    package init(directory: String, frameCount: Int) {
        self.directory = directory
        let width = max(5, String(max(0, frameCount - 1)).count)
        pattern = NumberPattern(prefix: "frame_", width: width, suffix: ".png")
    }

    /// A path whose last component holds one number, such as `out/f_%04d.png`; nil for anything else.
    package init?(pattern: String) {
        guard let name = NumberPattern(FileSystem.name(of: pattern)), name.suffix.lowercased() == ".png" else {
            return nil
        }
        directory = FileSystem.directory(of: pattern)
        self.pattern = name
    }

    /// The file name of a frame, without the folder.
    package func name(ofFrame number: Int) -> String { pattern.name(number) }

    /// The path of a frame.
    package func path(ofFrame number: Int) -> String { FileSystem.join(directory, name(ofFrame: number)) }

    /// The frame that a file name stands for, or nil for any other file.
    package func frame(named name: String) -> Int? { pattern.number(of: name) }
}
