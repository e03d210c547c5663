package import StripScene
import StripSystem

extension CarouselScene {
    /// Reads a scene file; its relative image paths start at its folder, those of a pipe at the working folder.
    ///
    /// - Throws: `SceneFileError`, or `FileError` if the file cannot be read.
    package init(file path: String) throws {
        let bytes = try FileSystem.read(path, limit: SceneLimits.bytes + 1)
        do { try self.init(json: bytes) } catch { throw SceneFileError(path: path, error: error) }
        let isPiped = path == FileSystem.standardInput || FileSystem.entry(path) == .other
        let folder = isPiped ? "" : FileSystem.directory(of: path)
        images = images.map { $0.hasPrefix("/") ? $0 : FileSystem.join(folder, $0) }
    }
}

/// What is wrong in a scene file.
package struct SceneFileError: Error, Hashable, Sendable {
    /// The file.
    package let path: String
    /// What is wrong, and where.
    package let error: SceneError

    /// Makes an error.
    package init(path: String, error: SceneError) {
        self.path = path
        self.error = error
    }
}

extension SceneFileError: CustomStringConvertible {
    /// The lines that tell of it.
    package var description: String { lines.joined(separator: "\n") }

    /// For each mistake: file, line, column, place in the scene, what was expected and what was found.
    package var lines: [String] {
        ([error] + error.others).map { "\(path):\($0.line):\($0.column): \($0.message)" }
    }
}
