import StripSystem

/// An image of the strip before it is read.
package struct ImageReference: Hashable, Sendable {
    /// Its file.
    package let path: String
    /// Its pixels per point: 1, or 2 and 3 for `@2x` and `@3x`.
    package let scale: Int
    /// Its bytes, if it is not in a file that can be read again.
    package internal(set) var piped: PipedImage?

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
    /// - Parameters:
    ///   - scale: the viewport's pixels per point. Of several variants the one for this scale is taken, else the nearest larger one,
    ///     else the largest.
    ///   - appearance: the look that is taken of image sets which have several.
    /// - Throws: `ImageListError` for an argument that names nothing.
    package init(
        _ arguments: [String], scale: Double = 1, appearance: ImageAppearance = .light
    ) throws(ImageListError) {
        var pages: [PageFiles] = []
        var twins: [[UInt8]: PageTwins] = [:]
        var warnings: [ImageListWarning] = []
        var search = ImageSearch()
        for argument in arguments {
            let found = try search.find(argument)
            warnings += found.warnings
            guard pages.count + found.pages.count <= Self.maximumPages else { throw .tooManyPages(Self.maximumPages) }
            for page in found.pages {
                // `a.png a@2x.png`, as a shell's `*` gives them, are one page; the same file twice are two.
                if let twin = twins[page.key, default: PageTwins()].place(page, in: pages) {
                    pages[twin].files += page.files
                } else {
                    pages.append(page)
                }
            }
        }
        guard !pages.isEmpty else { throw .noImages(arguments.first) }
        var images: [ImageReference] = []
        for page in pages { images.append(try page.choose(scale: scale, appearance, &warnings)) }
        self.images = images
        self.warnings = warnings
    }

    /// The most pages of a strip: folders that are named over and over must not exhaust memory.
    private static let maximumPages = 1 << 20
}

/// The pages of one name, of which each may get variants of other scales later.
private struct PageTwins {
    private var places: [Int] = []
    /// Of the pages without some scales, where to look for the first one. Pages only gain scales, so it only moves on.
    private var first: [Set<Int>: Int] = [:]

    /// The place of the first page that a new one belongs to; nil if it is a page of its own, behind all others.
    mutating func place(_ page: PageFiles, in pages: [PageFiles]) -> Int? {
        let scales = Set(page.files.map(\.scale))
        var next = first[scales, default: 0]
        while next < places.count && !pages[places[next]].isVariant(of: page) { next += 1 }
        first[scales] = next
        if next < places.count { return places[next] }
        places.append(pages.count)
        return nil
    }
}
