package import ImageStrip
import StripSystem

extension ParsedArguments {
    /// The scene file, with a path for standard input.
    var sceneFile: String? { self[.scene].map { $0 == "-" ? FileSystem.standardInput : $0 } }

    /// Makes the names in the file of `--images-from` operands; they start at the working folder.
    ///
    /// - Throws: `UsageError` or `ImageNamesError`.
    mutating func readImageNames() throws {
        guard let file = self[.imagesFrom] else {
            if has(.nullSeparated) { throw UsageError.needs(Option.nullSeparated.name, with: Option.imagesFrom.name) }
            return
        }
        guard operands.isEmpty else { throw ImageNamesError.operands(operands[0]) }
        if file == "-", self[.scene] == "-" { throw ImageNamesError.standardInputTwice }
        let path = file == "-" ? FileSystem.standardInput : file
        guard let bytes = try FileSystem.read(path, atMost: Self.mostBytes) else {
            throw ImageNamesError.tooLong(file, limit: Self.mostBytes)
        }
        (operands, operandLines) = try Self.names(bytes, isNullSeparated: has(.nullSeparated), file)
        if operands.isEmpty { throw ImageNamesError.empty(file) }
    }

    /// Says of a name in a list that names no image where it stands.
    func located(_ error: ImageListError) -> any Error {
        guard let file = self[.imagesFrom], let item = operands.firstIndex(where: { $0 == error.argument }) else {
            return error
        }
        return ImageNamesError.item(file, line: operandLines[item], error)
    }

    /// The most bytes of a list: a strip has at most 2²⁰ pages.
    private static let mostBytes = 1 << 28

    private static func names(
        _ bytes: [UInt8], isNullSeparated: Bool, _ file: String
    ) throws(ImageNamesError) -> (names: [String], lines: [Int]) {
        var names: [String] = []
        var lines: [Int] = []
        for (index, line) in bytes.split(separator: isNullSeparated ? 0 : 10, omittingEmptySubsequences: false)
            .enumerated()
        {
            let isWindows = !isNullSeparated && line.last == 13
            let name = isWindows ? line.dropLast() : line
            if name.contains(0) { throw .zeroByte(file, line: index + 1) }
            if name.isEmpty { continue }
            names.append(String(pathBytes: Array(name)))
            lines.append(index + 1)
        }
        return (names, lines)
    }
}

/// A list of images that cannot be used.
package enum ImageNamesError: Error {
    /// There are names on the command line as well.
    case operands(String)
    /// The scene is to come from standard input as well.
    case standardInputTwice
    /// It has more bytes than a list may have.
    case tooLong(String, limit: Int)
    /// It has no names.
    case empty(String)
    /// A line has a zero byte.
    case zeroByte(String, line: Int)
    /// A line names no image.
    case item(String, line: Int, ImageListError)
}

extension ImageNamesError: CustomStringConvertible {
    /// What is wrong, and what to do.
    package var description: String {
        switch self {
        case .operands(let name):
            "\(Option.imagesFrom.name) and IMAGE… exclude each other, found '\(name)' as well; put it into the list"
        case .standardInputTwice:
            "standard input cannot be both the list of images and the scene; put one of them into a file"
        case .tooLong(let file, let limit): "\(file): expected a list of at most \(limit) bytes, found more"
        case .empty(let file): "\(file): expected names of images, found none"
        case .zeroByte(let file, let line):
            "\(file):\(line): expected a name, found a zero byte; add -0 for a list that find -print0 wrote"
        case .item(let file, let line, let error): "\(file):\(line): \(text(of: error as any Error))"
        }
    }
}
