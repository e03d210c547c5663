import StripScene
import StripSystem

/// The image sets of an asset catalog, or of a group in one.
struct AssetCatalog {
    /// The sets' folders, in natural order of their paths in the catalog.
    private(set) var sets: [String] = []
    /// The folders of sets of other kinds, which are left out, in the same order.
    private(set) var others: [String] = []
    /// The path of each set by its name, to which a group with a namespace contributes.
    private var names: [String: String] = [:]

    /// Groups in groups; a link can make them endless.
    private static let depthLimit = 16

    /// Lists a catalog.
    init(_ path: String) throws(ImageListError) {
        try add(path, namespace: "", depth: 0)
        sets.sort { NaturalOrder.precedes($0, $1) }
        others.sort { NaturalOrder.precedes($0, $1) }
        if sets.isEmpty { throw .noImageSets(path) }
    }

    private mutating func add(_ folder: String, namespace: String, depth: Int) throws(ImageListError) {
        guard depth < Self.depthLimit else { throw .imageSet(folder, "it lies in more than \(Self.depthLimit) groups") }
        for name in try rethrowing(as: ImageListError.file, FileSystem.list(folder)) where !name.hasPrefix(".") {
            let path = FileSystem.join(folder, name)
            let item = ImageName(path: path)
            if item.isImageSet {
                let full = namespace + String(name.dropLast(".imageset".count))
                if let other = names.updateValue(path, forKey: full) {
                    throw .imageSet(path, "its name '\(full)' is also that of \(other)")
                }
                sets.append(path)
            } else if Self.otherSets.contains(item.type) {
                others.append(path)
            } else if FileSystem.entry(path) == .directory {
                let spaced = namespace + (Self.providesNamespace(path) ? name + "/" : "")
                try add(path, namespace: spaced, depth: depth + 1)
            }
        }
    }

    /// The kinds of set that hold no picture for an image view.
    static let otherSets: Set<String> = [
        "appiconset", "arimageset", "arreferenceimage", "brandassets", "colorset", "complicationset", "cubetextureset",
        "dataset",
        "gcdashboardimage", "gcleaderboard", "iconset", "imagestack", "imagestacklayer", "launchimage", "mipmapset",
        "spriteatlas",
        "sticker", "stickerpack", "stickersequence", "symbolset", "textureset", "watchface",
    ]

    private static func providesNamespace(_ group: String) -> Bool {
        guard let bytes = try? FileSystem.readRegularFile(FileSystem.join(group, "Contents.json"), atMost: 1 << 20),
            let node = try? JSONParser.parse(bytes),
            case .bool(true)? = node["properties"]?["provides-namespace"]?.value
        else { return false }
        return true
    }
}
