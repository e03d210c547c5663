package import StripRecording
import StripSystem

/// What an export makes, told from the name of its output.
package enum ExportTarget: Hashable, Sendable {
    /// PNG files in a folder, named by a pattern if there is one.
    case sequence(FrameNaming?)
    /// One animated PNG.
    case apng
    /// One file that ffmpeg makes.
    case video(VideoFormat)

    /// Tells what a path stands for: `.apng` and the suffixes of videos are single files, anything else is a folder or a pattern.
    ///
    /// - Parameter format: `png`, `apng` or a `VideoFormat`, to be used whatever the suffix says; nil leaves it to the suffix.
    /// - Throws: `ExportTargetError` if the path cannot be such an output.
    package init(_ output: String, format: String? = nil) throws(ExportTargetError) {
        let isFolder = FileSystem.entry(output) == .directory
        let naming = isFolder ? nil : FrameNaming(pattern: output)
        let suffix = Self.suffix(output)
        // A folder may be called anything, and a number field means many files.
        let kind = format ?? (isFolder || naming != nil || suffix == "png" ? "png" : suffix)
        if kind == "apng" {
            self = .apng
        } else if let video = VideoFormat(rawValue: kind) {
            self = .video(video)
        } else {
            self = .sequence(try Self.naming(output))
            return
        }
        if isFolder { throw .isFolder(output, kind: kind) }
        // A name that promises something else would mislead.
        let names = kind == "apng" ? ["apng", "png"] : [kind]
        if Self.fileTypes.contains(suffix), !names.contains(suffix) { throw .otherSuffix(output, kind: kind) }
    }

    /// A folder that is there is a folder, whatever its name; otherwise a `%` makes a pattern.
    package static func naming(_ output: String) throws(ExportTargetError) -> FrameNaming? {
        let entry = FileSystem.entry(output)
        if entry == .directory { return nil }
        if let naming = FrameNaming(pattern: output) { return naming }
        guard entry == nil, !FileSystem.name(of: output).utf8.contains(UInt8(ascii: "%")),
            !fileTypes.contains(suffix(output))
        else { throw .notSequence(output) }
        return nil
    }

    /// The names of all kinds, as `format` takes them.
    package static let kinds = ["png", "apng"] + VideoFormat.allCases.map(\.rawValue)
    private static let fileTypes = ["jpg", "jpeg", "avi", "m4v"] + kinds

    private static func suffix(_ output: String) -> String {
        let name = FileSystem.name(of: output)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}

/// A path that no export can write to.
package enum ExportTargetError: Error, Hashable, Sendable {
    /// Neither a folder nor a pattern nor the name of a single file.
    case notSequence(String)
    /// A folder is there where a single file of this kind is to be.
    case isFolder(String, kind: String)
    /// The path's suffix names another kind.
    case otherSuffix(String, kind: String)
}

extension ExportTargetError: CustomStringConvertible {
    /// What is wrong with the path, and what can be used instead.
    package var description: String {
        switch self {
        case .notSequence(let path):
            "\(path): expected a folder or a pattern such as frame_%05d.png for a PNG sequence, or a name that ends in "
                + ".apng, .gif, .webp, .mp4, .mov, .webm or .mkv for a single file"
        case .isFolder(let path, let kind): "\(path): is a folder, expected a file for \(kind)"
        case .otherSuffix(let path, let kind):
            "\(FileSystem.name(of: path)): its suffix names another kind of file than \(kind)"
        }
    }
}
