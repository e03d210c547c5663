package import StripCompare
import StripSystem

/// What is compared: two files, or the images of two folders by name.
package struct ComparisonInputs: Sendable {
    /// Two files that belong together, and where their difference image goes.
    package struct Pair: Sendable {
        /// The name in both folders, or the path of the expected file.
        package let name: String
        /// The expected file; nil if only the other folder has it.
        package let expected: String?
        /// The actual file; nil if only the other folder has it.
        package let actual: String?
        /// The file of the difference image; nil if none is wanted.
        package let difference: String?
    }

    /// The path of what is expected.
    package let expected: String
    /// The path of what is there.
    package let actual: String
    /// True if both are folders.
    package let areFolders: Bool
    /// The files in natural order of their names.
    package let pairs: [Pair]
    /// Folders in the two folders; what is in them is not compared.
    package let subfolders: [String]

    /// Finds the files, and makes the folder of difference images if both are folders.
    ///
    /// - Parameters:
    ///   - mask: a file that no difference image may replace.
    ///   - difference: the file of the difference image, or the folder of all of them.
    /// - Throws: `ComparisonInputError` or `FileError`.
    package init(_ expected: String, _ actual: String, mask: String?, difference: String?) throws {
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
        let kinds = [expected, actual].map { FileSystem.entry($0) == .directory }
        areFolders = kinds[0]
        guard kinds[0] == kinds[1] else { throw ComparisonInputError.kindsDiffer(expected, actual) }
        guard areFolders else {
            subfolders = []
            pairs = [Pair(name: expected, expected: expected, actual: actual, difference: difference)]
            return
        }
        let expectedNames = try Self.images(expected)
        let actualNames = try Self.images(actual)
        guard !expectedNames.isEmpty else { throw ComparisonInputError.noImages(expected) }
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

    /// The names of image files as bytes, since strings with composed and decomposed letters are equal.
    private static func images(_ folder: String) throws(FileError) -> Set<[UInt8]> {
        let names = try FileSystem.list(folder).filter { name in
            let isImage = [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
            return isImage && FileSystem.entry(FileSystem.join(folder, name)) != .directory
        }
        return Set(names.map(\.pathBytes))
    }
}

/// Why two paths cannot be compared.
package enum ComparisonInputError: Error, Sendable {
    /// There is neither a file nor a folder of this path.
    case missing(String)
    /// One of the paths is a folder, the other is not.
    case kindsDiffer(String, String)
    /// The expected folder has no images.
    case noImages(String)
    /// The difference image would replace one of the inputs.
    case differenceIsInput(String)
    /// The file's bitmap is no mask.
    case mask(String, ComparisonMaskError)
}

extension ComparisonInputError: CustomStringConvertible {
    /// What is wrong with which path.
    package var description: String {
        switch self {
        case .missing(let path): "\(path): missing; there is no such file or folder"
        case .kindsDiffer(let expected, let actual): "\(expected) and \(actual): one is a folder, the other is not"
        case .noImages(let path):
            "\(path): no images in this folder (.png, .jpg, .jpeg), so there is nothing to compare with"
        case .differenceIsInput(let path):
            "\(path) is one of the compared files or folders, or the mask, and would be changed"
        case .mask(let path, let error):
            "\(path): expected white and black pixels only, found \(error.found.hex) at \(error.x),\(error.y)"
        }
    }
}
