import ImageStrip
import StripSystem

/// Finds images by names: the first half of the lines are files, the others are arguments.
enum ListReading {
    private static let folder: String = TestFolder.subfolder("list")

    static func check(_ bytes: [UInt8]) -> Bool {
        let lines: [[UInt8]] = bytes.split(separator: 10).prefix(64).map(Array.init).filter { line in
            1...120 ~= line.count && !line.contains(0) && !line.contains(UInt8(ascii: "/"))
        }
        let paths = lines.map { FileSystem.join(folder, String(pathBytes: $0)) }
        let files = paths.prefix(paths.count / 2).filter { (try? AtomicFile.write([1], to: $0)) != nil }
        defer { for file in files { try? FileSystem.remove(file) } }
        let arguments: [String] = Array(paths.dropFirst(paths.count / 2))
        let list: ImageList
        do { list = try ImageList(arguments, scale: 2) } catch {
            claim(!"\(error)".isEmpty, "no words")
            return false
        }
        claim(list.images.allSatisfy { FileSystem.entry($0.path) != nil }, "a page that is not there")
        // Twice as many arguments give twice as many pages, or variants of them.
        if let twice = try? ImageList(arguments + arguments, scale: 2) {
            claim(twice.images.count >= list.images.count, "fewer pages of more arguments")
        }
        return true
    }
}
