import Foundation

/// The files of `Fixtures`, whose README says where they come from.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name)
        return [UInt8](try Data(contentsOf: url))
    }
}
