import StripCodecs
package import StripSystem

/// An argument that names no image.
package enum ImageListError: Error, Hashable, Sendable {
    /// Nothing is there under that name, nor with a suffix added.
    case notFound(String)
    /// Nothing is there under that name; `found` looks the same, but has other bytes.
    case lookalike(String, found: String)
    /// A folder without images, or no argument at all.
    case noImages(String?)
    /// Of the files that an argument names none is of a format that is read; `first` is one of them.
    case unreadable(String, first: String, count: Int)
    /// No image matches a pattern with `*`, `?` or `[…]`.
    case globMatchesNothing(String)
    /// A pattern of which neither item 1 nor item 0 is there; `first` is the first one that is.
    case patternMatchesNothing(pattern: String, tried: [String], first: String?)
    /// The arguments name more pages than a strip may have.
    case tooManyPages(Int)
    /// An asset catalog without image sets.
    case noImageSets(String)
    /// An image set that cannot be used, and why.
    case imageSet(String, String)
    /// The folder cannot be listed.
    case file(FileError)
}

extension ImageListError {
    /// The argument that is wrong, or a part of what it names; nil if it is none of them alone.
    package var argument: String? {
        switch self {
        case .notFound(let path), .lookalike(let path, _), .unreadable(let path, _, _), .globMatchesNothing(let path),
            .patternMatchesNothing(let path, _, _), .noImageSets(let path), .imageSet(let path, _):
            path
        case .noImages(let path): path
        case .file(let error): error.path
        case .tooManyPages: nil
        }
    }
}

extension ImageListError: CustomStringConvertible {
    /// The argument, and what was looked for.
    package var description: String {
        switch self {
        case .notFound(let path):
            "\(path): no such file, also not with \(ImageFormat.readableSuffixes("or")) added"
        case .lookalike(let path, let found):
            "\(path): no such file; \(found) looks the same, but its letters are composed in another way (NFC, NFD); "
                + "rename it, or name it by a pattern such as '*.png'"
        case .unreadable(let path, let first, let count):
            "\(path): expected \(ImageFormat.readableNames) files, found "
                + (count == 1 ? "only \(first)" : "\(count) of other formats, the first is \(first)")
                + "; convert to PNG or JPEG first"
        case .globMatchesNothing(let pattern):
            "\(pattern): no image matches; \(ImageFormat.readableSuffixes("and")) files are read"
        case .noImages(let path?):
            "\(path): no images found in this folder; \(ImageFormat.readableSuffixes("and")) files are read"
        case .noImages(nil): "no images given"
        case .patternMatchesNothing(let pattern, let tried, let first):
            "\(pattern): neither \(tried.joined(separator: " nor ")) is there"
                + (first.map { "; the first that is there is \($0)" } ?? ", and no other file matches")
        case .tooManyPages(let limit): "expected images of at most \(limit) pages, found more; name fewer"
        case .noImageSets(let path): "\(path): no image sets found in this asset catalog"
        case .imageSet(let path, let problem): "\(path): \(problem)"
        case .file(let error): "\(error)"
        }
    }
}

/// What was noticed while images were looked for.
package enum ImageListWarning: Hashable, Sendable {
    /// Numbers are missing between files; `missing` is the first of `count` names, `next` the file after the gap.
    case gap(missing: String, next: String, count: Int, stopped: Bool)
    /// Two files would be the same page; the first one is used.
    case ambiguous(used: String, ignored: String)
    /// Something about an image set.
    case imageSet(String, String)
    /// A file of an image format that is not read.
    case ignoredFormat(String)
    /// Something in a folder that has an image's name, and is a pipe, a socket or a device.
    case notAFile(String)
}

extension ImageListWarning: CustomStringConvertible {
    /// The files, and what was done.
    package var description: String {
        switch self {
        case .gap(let missing, let next, let count, let stopped):
            "\(missing) is missing, but \(next) is there"
                + (count > 1 ? " (\(count) numbers are missing)" : "")
                + (stopped ? "; the strip ends before the gap" : "")
        case .ambiguous(let used, let ignored): "\(used) and \(ignored) are the same page; the first one is used"
        case .imageSet(let path, let note): "\(path): \(note)"
        case .notAFile(let path): "\(path) is a pipe, a socket or a device and is left out; name it to have it read"
        case .ignoredFormat(let path): "\(path) is not a \(ImageFormat.readableNames) and is left out"
        }
    }
}
