package import StripCodecs
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
    /// What else limits it: a direction, a range of colours, kinds of devices; nil for nothing.
    package let restrictions: [String]?
    /// The picture's width in pixels; nil if it cannot be read.
    package private(set) var width: Int?
    /// The picture's height in pixels.
    package private(set) var height: Int?
    /// True for the one that is drawn.
    package let isChosen: Bool
    /// Why it is not drawn at any scale; nil if it could be.
    package private(set) var refusal: String?

    fileprivate init(
        _ slot: AssetSlot, in folder: String, isChosen: Bool, _ appearance: ImageAppearance, _ options: DecodingOptions
    ) {
        (file, scale, idiom, self.appearance) = (slot.file, slot.scaleText, slot.idiom, slot.luminosity)
        restrictions = slot.restrictions.isEmpty ? nil : slot.restrictions
        self.isChosen = isChosen
        refusal = slot.refusal(appearance)
        guard let file else { return }
        let path = FileSystem.join(folder, file)
        guard ImageName(path: file).isImage else {
            refusal = refusal ?? "not a \(ImageFormat.readableNames)"
            return
        }
        do throws(ImageFile.Failure) {
            let size = try ImageFile.header(ImageReference(path: path), options: options).size
            (width, height) = (size.width, size.height)
        } catch {
            if refusal == nil { refusal = FileSystem.entry(path) == nil ? "not there" : "not readable" }
        }
    }
}

extension ImageList {
    /// The image sets of an asset catalog or a group in one, and the sets of other kinds; nil for another path, also that of one set.
    ///
    /// - Throws: `ImageListError` for a catalog that cannot be used.
    package static func imageSets(in path: String) throws(ImageListError) -> (sets: [String], others: [String])? {
        var search = ImageSearch()
        return try search.catalog(path).map { ($0.sets, $0.others) }
    }

    /// The slots of the image set that a picture, or an argument that gives none, belongs to; nil if there is no such set.
    package static func variants(
        ofSet path: String, scale: Double, _ appearance: ImageAppearance, _ options: DecodingOptions
    ) -> [ImageSetVariant]? {
        let name = ImageName(path: path)
        let folder = [path, path + ".imageset", name.directory].first {
            ImageName(path: $0).isImageSet && FileSystem.entry($0) == .directory
        }
        guard let folder, let set = try? ImageSet(folder), !set.slots.isEmpty else { return nil }
        var warnings: [ImageListWarning] = []
        let chosen = try? set.choice(scale: scale, appearance, &warnings)
        return set.slots.enumerated().map { index, slot in
            ImageSetVariant(slot, in: folder, isChosen: index == chosen, appearance, options)
        }
    }
}
