import StripSystem

/// A slot of an image set, as `inspect` tells of it.
package struct ImageSetVariant: Encodable, Sendable {
    /// The picture's file name; nil if the slot is empty.
    package let file: String?
    /// Pixels per point as it stands there, such as `2x`; nil for a picture of a single scale.
    package let scale: String?
    /// The kind of device, such as `universal` or `iphone`.
    package let idiom: String
    /// `light` or `dark`; nil for any.
    package let appearance: String?
    /// True for the one that is drawn.
    package let isChosen: Bool
    /// All of it for people.
    package let words: String

    private enum CodingKeys: String, CodingKey { case file, scale, idiom, appearance, isChosen }
}

extension ImageList {
    /// The image sets of an asset catalog or a group in one; nil for another path, also that of a single set.
    ///
    /// - Throws: `ImageListError` for a catalog that cannot be used.
    package static func imageSets(in path: String) throws(ImageListError) -> [String]? {
        var search = ImageSearch()
        return try search.imageSets(in: path)
    }

    /// The slots of an image set's folder in the order of its file; none for another folder, or if it cannot be read.
    ///
    /// - Parameter file: the path of the picture that is drawn.
    package static func variants(ofSet path: String, drawn file: String?) -> [ImageSetVariant] {
        guard ImageName(path: path).isImageSet, let set = try? ImageSet(path) else { return [] }
        return set.slots.map { slot in
            slot.variant(isChosen: file != nil && slot.file.map { FileSystem.join(path, $0) } == file)
        }
    }
}
