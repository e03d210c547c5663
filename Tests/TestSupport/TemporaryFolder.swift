import Foundation

/// An empty folder that is removed with the value.
public final class TemporaryFolder {
    /// Its path, without a final slash.
    public let path: String

    /// Makes one.
    public init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "imagestrip-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file.
    public func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    /// Removes a file.
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

    /// Writes `img_01.png` to `img_03.png`, pages of 40 x 60 pixels of which each has its place and its page as its colour.
    public func writePages() throws {
        for number in 1...3 {
            let picture = TestPictures.coordinates(width: 40, height: 60, number: number)
            try write(TestPictures.png(picture), to: "img_0\(number).png")
        }
    }

    /// The bytes of a file.
    public func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: file(name))))
    }

    /// All names in it or in a folder of it, sorted; none if that is not there.
    public func names(_ folder: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: file(folder))) ?? []).sorted()
    }
}
