import StripCodecs
import StripSystem

/// A file name taken apart as `imageNamed` does: `img_01@2x.png` is the name `img_01`, the scale 2 and the type `png`.
struct ImageName: Hashable {
    /// The folder, as it was given.
    let directory: String
    /// The file name.
    let file: String
    /// The file name without type and scale.
    let stem: String
    /// 1, or 2 and 3 for `@2x` and `@3x`.
    let scale: Int
    /// The type in lower case; empty if there is none.
    let type: String

    init(path: String) {
        directory = FileSystem.directory(of: path)
        file = FileSystem.name(of: path)
        var stem = Substring(file)
        var type = ""
        if let dot = file.lastIndex(of: "."), dot > file.startIndex {
            type = file[file.index(after: dot)...].lowercased()
            stem = file[..<dot]
        }
        self.type = type
        let suffix = [2, 3].first { stem.hasSuffix("@\($0)x") }
        scale = suffix ?? 1
        self.stem = String(suffix == nil ? stem : stem.dropLast(3))
    }

    /// The path, as it was given.
    var path: String { FileSystem.join(directory, file) }

    /// True if the type is one that is read.
    var isImage: Bool { ImageFormat.readableSuffixes.contains(type) }

    /// True for an image set of an asset catalog, which is a folder.
    var isImageSet: Bool { type == "imageset" }

    /// True if this file is taken before another one of the same name and scale: by type, then exact letter case, then bytes.
    func isPreferred(to other: ImageName) -> Bool {
        func rank(_ name: ImageName) -> (Int, Int) {
            let suffixes = ImageFormat.readableSuffixes
            return (suffixes.firstIndex(of: name.type) ?? suffixes.count, name.file.hasSuffix("." + name.type) ? 0 : 1)
        }
        if rank(self) != rank(other) { return rank(self) < rank(other) }
        return Array(file.utf8).lexicographicallyPrecedes(Array(other.file.utf8))
    }
}
