import StripCodecs
import StripScene
import StripSystem

/// An image set of an asset catalog: one picture in several variants.
struct ImageSet {
    /// Its folder.
    let path: String
    let slots: [AssetSlot]
    private let isTemplate: Bool

    /// The most bytes of a `Contents.json`.
    private static let byteLimit = 1 << 20

    /// Reads the set's `Contents.json`.
    init(_ path: String) throws(ImageListError) {
        self.path = path
        let contents = FileSystem.join(path, "Contents.json")
        if FileSystem.entry(contents) == nil { throw .imageSet(path, "it has no Contents.json") }
        let bytes = try rethrowing(
            as: ImageListError.file, FileSystem.readRegularFile(contents, atMost: Self.byteLimit))
        guard let bytes else { throw .imageSet(path, "its Contents.json is no file of at most 1 MiB") }
        let node: JSONNode
        do throws(SceneError) { node = try JSONParser.parse(bytes) } catch {
            throw .imageSet(path, "Contents.json, \(error)")
        }
        slots = node["images"]?.elements.map { AssetSlot($0) } ?? []
        isTemplate = node["properties"]?["template-rendering-intent"]?.text == "template"
        let outside = slots.compactMap(\.file).first { $0.utf8.contains(UInt8(ascii: "/")) || $0.isEmpty || $0 == ".." }
        if let outside { throw .imageSet(path, "the file name '\(outside)' leads out of the set") }
    }

    /// Picks the picture for a scale and a look, as the page `HowImagesAreFound` says.
    func choose(
        scale: Double, _ appearance: ImageAppearance, _ warnings: inout [ImageListWarning]
    ) throws(ImageListError) -> ImageReference {
        let slot = slots[try choice(scale: scale, appearance, &warnings)]
        return ImageReference(path: FileSystem.join(path, slot.file ?? ""), scale: slot.scale ?? 1)
    }

    /// The number of the slot whose picture is taken.
    func choice(
        scale: Double, _ appearance: ImageAppearance, _ warnings: inout [ImageListWarning]
    ) throws(ImageListError) -> Int {
        let usable = slots.enumerated().filter { $1.refusal(appearance) == nil }.map { index, slot in
            (index: index, slot: slot, file: slot.file ?? "", rank: rank(slot, scale: scale))
        }
        // Of equal ranks the first one stands first: `min` keeps the order of the file.
        let best = usable.min { $0.rank.lexicographicallyPrecedes($1.rank) }
        let readable = usable.filter { ImageName(path: $0.file).isImage }
        guard let best, let chosen = readable.min(by: { $0.rank.lexicographicallyPrecedes($1.rank) }) else {
            throw .imageSet(path, reason(usable.map(\.file), appearance))
        }
        let file = FileSystem.join(path, chosen.file)
        if FileSystem.entry(file) == nil {
            throw .imageSet(path, "Contents.json names \(chosen.file), which is not there\(stray)")
        }
        if best.rank.lexicographicallyPrecedes(chosen.rank) {
            warnings.append(
                .imageSet(path, "\(best.file) is not a \(ImageFormat.readableNames); \(chosen.file) is used"))
        }
        for other in readable where other.rank == chosen.rank && other.file != chosen.file {
            warnings.append(.ambiguous(used: file, ignored: FileSystem.join(path, other.file)))
        }
        if isTemplate || chosen.slot.isTemplate {
            warnings.append(.imageSet(path, "it is a template; it is drawn in its own colours, without a tint"))
        }
        if chosen.slot.isResizable { warnings.append(.imageSet(path, "its 'resizing' is ignored")) }
        if let limit = chosen.slot.limits.first {
            warnings.append(.imageSet(path, "\(chosen.file) is only for devices of a certain '\(limit)'"))
        }
        return chosen.index
    }

    /// What decides between slots, the most important first; the smaller the better.
    private func rank(_ slot: AssetSlot, scale: Double) -> [Double] {
        let own = Double(slot.scale ?? 1)
        // The exact scale, a single scale, the smallest larger one, the largest smaller one.
        let distance = slot.scaleText == nil ? 1 : own == scale ? 0 : own > scale ? 10 + own : 100 - own
        return [
            slot.idiom == "iphone" ? 0 : 1, slot.luminosity == nil ? 1 : 0, slot.direction == nil ? 1 : 0,
            slot.limits.isEmpty ? 0 : 1, slot.gamut == "sRGB" ? 0 : slot.gamut == nil ? 1 : 2, distance,
        ]
    }

    /// Why no slot can be used.
    private func reason(_ usable: [String], _ appearance: ImageAppearance) -> String {
        if let file = usable.first {
            return "\(file) is not a \(ImageFormat.readableNames); export it as a PNG for 1x, 2x and 3x"
        }
        if slots.allSatisfy({ $0.file == nil }) { return "no slot of its Contents.json names a file" }
        return "it has no picture for a phone in \(appearance.rawValue) appearance, only "
            + slots.filter { $0.file != nil }.prefix(8).map(\.words).joined(separator: ", ")
    }

    /// A picture that no slot names: probably the one that is meant.
    private var stray: String {
        let named = Set(slots.compactMap(\.file))
        let names = (try? FileSystem.list(path)) ?? []
        return names.first { ImageName(path: $0).isImage && !named.contains($0) }.map {
            "; \($0) is there, which no slot names"
        } ?? ""
    }
}
