import StripCodecs
import StripSystem

/// The files of one folder, searched for images.
struct FolderSearch {
    /// Sorted by their bytes.
    private let names: [ImageName]
    /// The images, by the bytes of their names without type and scale.
    private let images: [[UInt8]: [ImageName]]

    /// Lists a folder.
    init(_ directory: String) throws(FileError) {
        names = try FileSystem.list(directory).map { ImageName(path: FileSystem.join(directory, $0)) }
        images = Dictionary(grouping: names.filter { $0.isImage || $0.isImageSet }) { Array($0.stem.utf8) }
    }

    /// True for a group of an asset catalog.
    var hasImageSets: Bool { names.contains(where: \.isImageSet) }

    /// All images, or those that match a pattern, in natural order of their names; `argument` is for the error.
    func all(_ argument: String, matching glob: GlobPattern? = nil) throws(ImageListError) -> ImageSearch.Result {
        let visible = names.filter { glob?.matches($0.file) ?? !$0.file.hasPrefix(".") }
        let named = visible.filter { $0.isImage || $0.isImageSet }
        // A pipe that nobody writes to would be waited for.
        let others = named.filter { FileSystem.entry($0.path) == .other }
        let pages = Self.grouped(others.isEmpty ? named : named.filter { !others.contains($0) })
        let unreadable = visible.filter { ImageFormat.unreadableSuffixes.contains($0.type) }
        guard !pages.isEmpty else {
            if let first = unreadable.first { throw .unreadable(argument, first: first.file, count: unreadable.count) }
            throw glob == nil ? .noImages(argument) : .globMatchesNothing(argument)
        }
        let ignored =
            others.map { ImageListWarning.notAFile($0.path) } + unreadable.map { .ignoredFormat($0.path) }
        // Who gives a pattern has chosen.
        return (pages, ignored + (glob == nil ? Self.gap(pages) : []))
    }

    /// The file whose name has the same letters as a name that is not there, composed in another way.
    func lookalike(of name: String) -> String? {
        // Strings are equal if they are canonically equivalent.
        names.first { $0.file == name || ($0.stem == name && $0.isImage) }?.path
    }

    /// The pages of a pattern, from its item 0 or 1 up to the first gap.
    func matching(_ pattern: NumberPattern, _ text: String) throws(ImageListError) -> ImageSearch.Result {
        var found: [Int: [ImageName]] = [:]
        let hasType = ImageName(path: "x" + pattern.suffix).isImage
        for name in names(beginningWith: pattern.prefix) {
            // A pattern with a suffix of an image asks for that one; without one, every suffix that is read will do.
            let typed = hasType ? pattern.number(of: name.stem + "." + name.type) : nil
            let bare = (name.isImage || name.isImageSet) && !hasType ? pattern.number(of: name.stem) : nil
            if let number = pattern.number(of: name.file) ?? typed ?? bare { found[number, default: []].append(name) }
        }
        let start = found[0] == nil ? 1 : 0
        let end = (start...).first { found[$0] == nil } ?? start
        guard end > start else {
            let unreadable = names(beginningWith: pattern.prefix).filter { name in
                ImageFormat.unreadableSuffixes.contains(name.type) && pattern.number(of: name.stem) != nil
            }
            if found.isEmpty, let first = unreadable.first {
                throw .unreadable(text, first: first.file, count: unreadable.count)
            }
            throw .patternMatchesNothing(
                pattern: text, tried: [1, 0].map(pattern.name),
                first: found.keys.min().flatMap { found[$0]?.first?.file })
        }
        let pages = (start..<end).compactMap { found[$0].map { PageFiles(files: $0) } }
        guard let next = found.keys.filter({ $0 > end }).min(), let file = found[next]?.first?.file else {
            return (pages, [])
        }
        return (pages, [.gap(missing: pattern.name(end), next: file, count: next - end, stopped: true)])
    }

    /// The page of a bare name: any type, any scale, letter case of the type ignored.
    func named(_ name: String) -> PageFiles? {
        images[Array(name.utf8)].map { PageFiles(files: $0) }
    }

    /// The files whose names begin with some bytes: they are neighbours.
    private func names(beginningWith prefix: String) -> some Sequence<ImageName> {
        let prefix = prefix.pathBytes
        let start = names.indices.partitioningIndex { !names[$0].file.pathBytes.lexicographicallyPrecedes(prefix) }
        return names[start...].prefix { $0.file.pathBytes.starts(with: prefix) }
    }

    private static func grouped(_ names: [ImageName]) -> [PageFiles] {
        var pages: [PageFiles] = []
        for name in names.sorted(by: { NaturalOrder.precedes($0.stem, $1.stem) }) {
            if let last = pages.last?.files.first, sameBytes(last.stem, name.stem) {
                pages[pages.count - 1].files.append(name)
            } else {
                pages.append(PageFiles(files: [name]))
            }
        }
        return pages
    }

    /// Missing numbers between neighbours that differ only in their last number.
    private static func gap(_ pages: [PageFiles]) -> [ImageListWarning] {
        var missing: (name: String, next: String)?
        var count = 0
        let names = pages.compactMap { $0.files.first }
        for (name, next) in zip(names, names.dropFirst()) {
            guard let a = NumberedName(name.stem), let b = NumberedName(next.stem), a.prefix == b.prefix,
                b.number > a.number + 1
            else { continue }
            count += b.number - a.number - 1
            if missing == nil { missing = (a.name(a.number + 1), next.file) }
        }
        return missing.map { [.gap(missing: $0.name, next: $0.next, count: count, stopped: false)] } ?? []
    }
}

/// A name that ends in a number.
private struct NumberedName {
    let prefix: Substring
    let number: Int
    private let width: Int

    init?(_ stem: String) {
        let digits = stem.reversed().prefix { $0.isASCII && $0.isWholeNumber }.count
        guard 1...15 ~= digits, let number = Int(stem.suffix(digits)) else { return nil }
        prefix = stem.dropLast(digits)
        self.number = number
        width = digits
    }

    func name(_ number: Int) -> String {
        let digits = String(number)
        return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
