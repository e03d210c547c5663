import Foundation

/// The pages that people read, whose examples tests run.
public enum Documentation {
    /// A page as text: a path from the root of the repository, or the name of an article of the catalogue.
    public static func page(_ name: String) throws -> String {
        let path = name.contains(".") ? name : "Sources/ImageStrip/ImageStrip.docc/\(name).md"
        return try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
    }

    /// The code blocks of a kind, such as `sh`, without their fences.
    public static func blocks(_ kind: String, in page: String) throws -> [String] {
        try self.page(page).components(separatedBy: "```\(kind)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }
}
