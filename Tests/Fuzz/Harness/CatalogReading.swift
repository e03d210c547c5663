import ImageStrip
import StripSystem

/// Reads the `Contents.json` of an image set with two small pictures, one of them empty, and a PDF.
enum CatalogReading {
    private static let set: String = {
        let set = TestFolder.subfolder("catalog/x.imageset")
        do {
            try AtomicFile.write(FileSystem.read("a.png", atMost: 1 << 20) ?? [], to: set + "/a.png")
            try AtomicFile.write([], to: set + "/b@2x.png")
            try AtomicFile.write(Array("%PDF".utf8), to: set + "/c.pdf")
        } catch { fail("\(error)") }
        return set
    }()

    static func check(_ bytes: [UInt8]) -> Bool {
        do { try AtomicFile.write(bytes, to: set + "/Contents.json") } catch { fail("\(error)") }
        let choices = ImageAppearance.allCases.flatMap { look in [1, 2, 3].map { check(look, scale: $0) } }
        return choices.contains(true)
    }

    /// True if a picture was chosen.
    private static func check(_ look: ImageAppearance, scale: Double) -> Bool {
        let slots = ImageList.variants(ofSet: set, scale: scale, look, DecodingOptions(limits: PictureReading.limits))
        let chosen = slots?.filter(\.isChosen) ?? []
        let list: ImageList
        do throws(ImageListError) { list = try ImageList([set], scale: scale, appearance: look) } catch {
            claim(!"\(error)".isEmpty && chosen.isEmpty, "a slot of a set that is refused: \(error)")
            return false
        }
        claim(list.images.count == 1 && chosen.count == 1, "\(list.images.count) pages of \(chosen.count) slots")
        claim(list.images[0].path == set + "/" + (chosen[0].file ?? ""), "\(list.images[0].path) is of no slot")
        claim(["a.png", "b@2x.png"].contains(chosen[0].file), "\(chosen[0].file ?? "") is not in the set")
        claim([nil, look.rawValue].contains(chosen[0].appearance), "\(look) is shown as the other one")
        claim(chosen[0].refusal == nil || chosen[0].file == "b@2x.png", "\(chosen[0].refusal ?? "") is chosen")
        return true
    }
}
