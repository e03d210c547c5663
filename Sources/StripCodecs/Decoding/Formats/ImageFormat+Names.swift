extension ImageFormat {
    /// The suffixes of file names, in lower case, that are found in folders and tried for names without one; preferred ones first.
    package static let readableSuffixes = readable.flatMap(\.suffixes)
    /// The suffixes of image files that folders may hold and that are not read.
    package static let unreadableSuffixes = unreadable.flatMap(\.suffixes)

    /// The formats that are read, for messages: `PNG or JPEG`.
    package static let readableNames = list(readable.filter { !$0.suffixes.isEmpty }.map(\.name), "or")

    /// The suffixes that are found, for messages: `.png, .jpg and .jpeg`.
    package static func readableSuffixes(_ conjunction: String) -> String {
        list(readableSuffixes.map { "." + $0 }, conjunction)
    }

    /// True unless a file name's suffix, in lower case, says that the file is an image of another format.
    package func fits(suffix: String) -> Bool {
        func has(_ format: ImageFormat) -> Bool { (format.suffixes + format.rareSuffixes).contains(suffix) }
        return has(self) || !(Self.readable + Self.unreadable).contains(where: has)
    }

    private static func list(_ words: [String], _ conjunction: String) -> String {
        let last = words.suffix(2).joined(separator: " \(conjunction) ")
        return (words.dropLast(2) + [last]).joined(separator: ", ")
    }
}
