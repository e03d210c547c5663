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
    /// What stands in the two folders and is not compared.
    package let skipped: [Skipped]

    /// Something in a compared folder that is left out.
    package enum Skipped: Sendable, CustomStringConvertible {
        /// A folder, or a link to one.
        case folder(String)
        /// A pipe, a socket or a device with an image's name.
        case notAFile(String)
        /// Two files whose names have the same letters, composed in different ways.
        case lookalikes(String, String)

        /// The path, and what becomes of it.
        package var description: String {
            switch self {
            case .folder(let path): "\(path): a folder in a folder; what is in it is not compared"
            case .lookalikes(let expected, let actual):
                "\(expected) and \(actual): these names look the same, but their letters are composed in different ways "
                    + "(NFC, NFD), so they are not compared with each other"
            case .notAFile(let path): "\(path): a pipe, a socket or a device, which is not compared"
            }
        }
    }

    /// Finds the files, and makes the folder of difference images if both are folders.
    ///
    /// - Parameters:
    ///   - mask: a file that no difference image may replace.
    ///   - difference: the file of the difference image, or the folder of all of them.
    ///   - isRecursive: folders in the folders are compared, too, but links to folders are not followed.
    /// - Throws: `ComparisonInputError` or `FileError`.
    package init(_ expected: String, _ actual: String, mask: String?, difference: String?, isRecursive: Bool = false)
        throws
    {
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
            skipped = []
            pairs = [Pair(name: expected, expected: expected, actual: actual, difference: difference)]
            return
        }
        var skipped: [Skipped] = []
        let expectedNames = try Self.images(in: expected, "", isRecursive, &skipped)
        let actualNames = try Self.images(in: actual, "", isRecursive, &skipped)
        guard !expectedNames.isEmpty else { throw ComparisonInputError.noImages(expected) }
        let spellings = Dictionary(
            actualNames.subtracting(expectedNames).map { (String(pathBytes: $0), $0) },
            uniquingKeysWith: { first, _ in first })
        for name in expectedNames.subtracting(actualNames).map({ String(pathBytes: $0) }).sorted() {
            guard let other = spellings[name] else { continue }
            skipped.append(
                .lookalikes(FileSystem.join(expected, name), FileSystem.join(actual, String(pathBytes: other))))
        }
        self.skipped = skipped
        let names = expectedNames.union(actualNames).map { (bytes: $0, text: String(pathBytes: $0)) }
        if let difference {
            for folder in Set(names.map { FileSystem.directory(of: $0.text) }).sorted() {
                _ = try FileSystem.createDirectory(FileSystem.join(difference, folder))
            }
        }
        pairs = names.sorted { NaturalOrder.precedes($0.text, $1.text) }.map { bytes, name in
            Pair(
                name: name, expected: expectedNames.contains(bytes) ? FileSystem.join(expected, name) : nil,
                actual: actualNames.contains(bytes) ? FileSystem.join(actual, name) : nil,
                difference: difference.map { FileSystem.join($0, name + ".diff.png") })
        }
    }

    /// The paths of image files in a folder as bytes, since strings with composed and decomposed letters are equal.
    ///
    /// - Parameter path: the folder's path in `root`; empty for `root` itself.
    private static func images(
        in root: String, _ path: String, _ isRecursive: Bool, _ skipped: inout [Skipped]
    ) throws(FileError) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for name in try FileSystem.list(FileSystem.join(root, path)).map({ FileSystem.join(path, $0) }) {
            let whole = FileSystem.join(root, name)
            switch FileSystem.entry(whole) {
            case .directory? where isRecursive && !FileSystem.isLink(whole):
                found.formUnion(try images(in: root, name, isRecursive, &skipped))
            case .directory?: skipped.append(.folder(whole))
            case let entry where [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }:
                if entry == .other { skipped.append(.notAFile(whole)) } else { found.insert(name.pathBytes) }
            default: break
            }
        }
        return found
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
