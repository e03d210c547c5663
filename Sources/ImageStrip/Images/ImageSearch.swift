import StripSystem

/// Finds the pages that arguments name, and remembers them: each folder is listed once, however many arguments lead there.
struct ImageSearch {
    /// The pages of an argument, and what was noticed.
    typealias Result = (pages: [PageFiles], warnings: [ImageListWarning])

    // By bytes: equal strings can be names of different files.
    private var results: [[UInt8]: Result] = [:]
    private var folders: [[UInt8]: FolderSearch] = [:]

    /// The pages of an argument, as `ImageList` describes them.
    mutating func find(_ argument: String) throws(ImageListError) -> Result {
        let key = argument.pathBytes
        if let known = results[key] { return known }
        let result = try search(argument)
        results[key] = result
        return result
    }

    private mutating func search(_ argument: String) throws(ImageListError) -> Result {
        switch FileSystem.entry(argument) {
        case .directory: return try pages(of: argument)
        case .file, .other, .outside: return ([PageFiles(files: [ImageName(path: argument)])], [])
        case nil: break
        }
        let name = FileSystem.name(of: argument)
        // A file in a folder that does not exist does not exist either.
        let folder: FolderSearch
        do throws(FileError) { folder = try self.folder(FileSystem.directory(of: argument)) } catch {
            throw error.isShortOfDescriptors ? .file(error) : .notFound(argument)
        }
        if let pattern = NumberPattern(name) { return try folder.matching(pattern, argument) }
        if let page = folder.named(name) { return ([page], []) }
        if let glob = GlobPattern(name) { return try folder.all(argument, matching: glob) }
        if let found = folder.lookalike(of: name) { throw .lookalike(argument, found: found) }
        throw .notFound(argument)
    }

    /// An asset catalog, or a group in one; nil for another path.
    mutating func catalog(_ path: String) throws(ImageListError) -> AssetCatalog? {
        let path = Self.bare(path)
        let type = ImageName(path: path).type
        guard FileSystem.entry(path) == .directory, type != "imageset", !AssetCatalog.otherSets.contains(type)
        else { return nil }
        let isGroup = try rethrowing(as: ImageListError.file, folder(path)).hasImageSets
        guard isGroup || type == "xcassets" else { return nil }
        return try AssetCatalog(path)
    }

    private static func bare(_ directory: String) -> String {
        var path = directory
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private mutating func pages(of directory: String) throws(ImageListError) -> Result {
        let path = Self.bare(directory)
        let name = ImageName(path: path)
        if name.isImageSet { return ([PageFiles(files: [name])], []) }
        if AssetCatalog.otherSets.contains(name.type) {
            throw .imageSet(path, "expected an .imageset or .xcassets folder, found .\(name.type)")
        }
        if let catalog = try catalog(path) { return (catalog.sets.map { PageFiles(files: [ImageName(path: $0)]) }, []) }
        return try rethrowing(as: ImageListError.file, folder(directory)).all(directory)
    }

    private mutating func folder(_ path: String) throws(FileError) -> FolderSearch {
        let key = path.pathBytes
        if let known = folders[key] { return known }
        let folder = try FolderSearch(path)
        folders[key] = folder
        return folder
    }
}
