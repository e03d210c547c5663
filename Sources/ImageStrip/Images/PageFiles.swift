/// The files that could be one page: one name in several scales or types.
struct PageFiles {
    var files: [ImageName]

    /// True if both are the same picture in other scales, and not the same file.
    func isVariant(of other: PageFiles) -> Bool {
        guard let mine = files.first, let theirs = other.files.first else { return false }
        return sameBytes(mine.directory, theirs.directory) && sameBytes(mine.stem, theirs.stem)
            && Set(files.map(\.scale)).isDisjoint(with: other.files.map(\.scale))
    }

    /// Picks the file for a viewport scale: that variant, else the nearest larger, else the largest (`imageNamed`).
    func choose(scale: Double, _ warnings: inout [ImageListWarning]) -> ImageReference {
        let scales = Set(files.map(\.scale)).sorted()
        let wanted = scales.first { Double($0) >= scale } ?? scales.last ?? 1
        let candidates = files.filter { $0.scale == wanted }.sorted { $0.isPreferred(to: $1) }
        for other in candidates.dropFirst() {
            warnings.append(.ambiguous(used: candidates[0].path, ignored: other.path))
        }
        return ImageReference(path: candidates[0].path, scale: wanted)
    }
}

/// Equal byte for byte; `==` would take composed and decomposed letters for the same file name.
func sameBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
}
