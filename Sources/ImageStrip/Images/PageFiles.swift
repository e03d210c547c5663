import StripRecording
import StripSystem

/// The files that could be one page: one name in several scales or types.
struct PageFiles {
    var files: [ImageName]

    /// The folder and the name without type and scale: equal for all variants of an image.
    var key: [UInt8] { files.first.map { FileSystem.join($0.directory, $0.stem).pathBytes } ?? [] }

    /// True if this page, which has the same key, has other scales, and not the same file.
    func isVariant(of other: PageFiles) -> Bool {
        Set(files.map(\.scale)).isDisjoint(with: other.files.map(\.scale))
    }

    /// Picks the file for a viewport scale: that variant, else the nearest larger, else the largest (`imageNamed`).
    func choose(
        scale: Double, _ appearance: ImageAppearance, _ warnings: inout [ImageListWarning]
    ) throws(ImageListError) -> ImageReference {
        let scales = Set(files.map(\.scale)).sorted()
        let wanted = scales.first { Double($0) >= scale } ?? scales.last ?? 1
        let candidates = files.filter { $0.scale == wanted }.sorted { $0.isPreferred(to: $1) }
        for other in candidates.dropFirst() {
            warnings.append(.ambiguous(used: candidates[0].path, ignored: other.path))
        }
        if candidates[0].isImageSet {
            return try ImageSet(candidates[0].path).choose(scale: scale, appearance, &warnings)
        }
        return ImageReference(path: candidates[0].path, scale: wanted)
    }
}

/// Equal byte for byte; `==` would take composed and decomposed letters for the same file name.
func sameBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
}
