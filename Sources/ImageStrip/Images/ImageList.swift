import StripSystem

/// An image of the strip before it is read.
package struct ImageReference: Hashable, Sendable {
    /// Its file.
    package let path: String
    /// Its pixels per point: 1, or 2 and 3 for `@2x` and `@3x`.
    package let scale: Int

    /// Makes a reference.
    package init(path: String, scale: Int = 1) {
        self.path = path
        self.scale = scale
    }
}

/// The image files of a strip in page order, found as the page `HowImagesAreFound` says.
package struct ImageList: Hashable, Sendable {
    /// One per page.
    package let images: [ImageReference]
    /// What was noticed while looking for them.
    package let warnings: [ImageListWarning]

    /// Finds the images that arguments name.
    ///
    /// An argument is a file, a folder (its images in natural order), a printf pattern such as `img_%02d` that counts from 1
    /// (or from 0 if there is an item 0) up to the first gap, or a name without type. With no type, `png`, `jpg`, `jpeg` are tried
    /// in this order, letter case ignored. `name@2x` and `name` are one page.
    /// - Parameter scale: the viewport's pixels per point. Of several variants the one for this scale is taken, else the nearest
    ///   larger one, else the largest.
    /// - Throws: `ImageListError` for an argument that names nothing.
    package init(_ arguments: [String], scale: Double = 1) throws(ImageListError) {
        var pages: [PageFiles] = []
        var places: [[UInt8]: [Int]] = [:]
        var warnings: [ImageListWarning] = []
        for argument in arguments {
            let found = try Self.find(argument)
            warnings += found.warnings
            for page in found.pages {
                // `a.png a@2x.png`, as a shell's `*` gives them, are one page; the same file twice are two.
                let key = page.key
                if let twin = places[key]?.first(where: { pages[$0].isVariant(of: page) }) {
                    pages[twin].files += page.files
                } else {
                    places[key, default: []].append(pages.count)
                    pages.append(page)
                }
            }
        }
        guard !pages.isEmpty else { throw .noImages(arguments.first) }
        images = pages.map { $0.choose(scale: scale, &warnings) }
        self.warnings = warnings
    }

    private static func find(_ argument: String) throws(ImageListError) -> (
        pages: [PageFiles], warnings: [ImageListWarning]
    ) {
        switch FileSystem.entry(argument) {
        case .directory: return try FolderSearch(argument).all()
        case .file, .other: return ([PageFiles(files: [ImageName(path: argument)])], [])
        case nil: break
        }
        let folder = try FolderSearch(FileSystem.directory(of: argument), namedBy: argument)
        if let pattern = NumberPattern(FileSystem.name(of: argument)) { return try folder.matching(pattern, argument) }
        let page = folder.named(FileSystem.name(of: argument))
        guard let page else { throw .notFound(argument) }
        return ([page], [])
    }
}
