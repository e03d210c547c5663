package import ImageStrip
import StripSystem

/// What `compare` compares: two files, or the pictures of two folders by name.
struct ComparisonSubject {
    /// Two files that belong together, and where their difference goes.
    struct Pair: Sendable {
        let name: String
        /// Nil if only the other folder has it.
        let expected: String?
        let actual: String?
        let difference: String?
    }

    let expected: String
    let actual: String
    let isFolder: Bool
    let pairs: [Pair]
    /// Folders in the two folders; what is in them is not compared.
    let subfolders: [String]

    /// - Throws: `ComparisonInputError` or `FileError`; a folder for differences is made.
    init(_ expected: String, _ actual: String, mask: String?, difference: String?) throws {
        self.expected = expected
        self.actual = actual
        for path in [expected, actual] where FileSystem.entry(path) == nil {
            throw ComparisonInputError.missing(path)
        }
        if let difference, let place = FileSystem.entry(difference), place != .other,
            [expected, actual, mask].compactMap(\.self).contains(where: { FileSystem.isSame($0, difference) })
        {
            throw ComparisonInputError.differenceIsInput(difference)
        }
        let areFolders = [expected, actual].map { FileSystem.entry($0) == .directory }
        isFolder = areFolders[0]
        guard areFolders[0] == areFolders[1] else { throw ComparisonInputError.kindsDiffer(expected, actual) }
        guard isFolder else {
            subfolders = []
            pairs = [Pair(name: expected, expected: expected, actual: actual, difference: difference)]
            return
        }
        let expectedNames = try Self.pictures(expected)
        let actualNames = try Self.pictures(actual)
        guard !expectedNames.isEmpty else { throw ComparisonInputError.noPictures(expected) }
        subfolders = try Self.subfolders(expected) + Self.subfolders(actual)
        if let difference { _ = try FileSystem.createDirectory(difference) }
        let names = expectedNames.union(actualNames).map { (bytes: $0, text: String(pathBytes: $0)) }
        pairs = names.sorted { NaturalOrder.precedes($0.text, $1.text) }.map { bytes, name in
            Pair(
                name: name, expected: expectedNames.contains(bytes) ? FileSystem.join(expected, name) : nil,
                actual: actualNames.contains(bytes) ? FileSystem.join(actual, name) : nil,
                difference: difference.map { FileSystem.join($0, name + ".diff.png") })
        }
    }

    private static func subfolders(_ folder: String) throws(FileError) -> [String] {
        try FileSystem.list(folder).map { FileSystem.join(folder, $0) }.filter { FileSystem.entry($0) == .directory }
    }

    /// The names as bytes: as texts, composed and decomposed letters would be equal.
    private static func pictures(_ folder: String) throws(FileError) -> Set<[UInt8]> {
        let names = try FileSystem.list(folder).filter { name in
            let isImage = ImageFormat.readableSuffixes.contains { name.lowercased().hasSuffix("." + $0) }
            return isImage && FileSystem.entry(FileSystem.join(folder, name)) != .directory
        }
        return Set(names.map(\.pathBytes))
    }
}

/// Why two paths cannot be compared.
package enum ComparisonInputError: Error {
    case missing(String)
    case kindsDiffer(String, String)
    case noPictures(String)
    case differenceIsInput(String)
    case mask(String, ComparisonMaskError)
}
