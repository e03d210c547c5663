import Foundation
public import ImageStrip
import ImageStripTesting
public import Testing

/// Goldens: expected texts and pictures beside the tests. Recorded only with `IMAGESTRIP_RECORD=1`, and then looked at.
public enum Golden {
    private static var isRecording: Bool { ProcessInfo.processInfo.environment["IMAGESTRIP_RECORD"] == "1" }

    private static func path(_ name: String, _ test: String) -> URL {
        URL(filePath: test).deletingLastPathComponent().appending(path: "Goldens").appending(path: name)
    }

    /// Compares a text with `Goldens/name` beside the test's file.
    public static func expect(
        _ text: String, _ name: String, file: String = #filePath, location: SourceLocation = #_sourceLocation
    ) throws {
        let url = path(name, file)
        if isRecording { try Data(text.utf8).write(to: url) }
        let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
        let first = lines.enumerated().first { $0.element.0 != $0.element.1 }
        #expect(
            text == expected, "\(name): \(first.map { "line \($0.offset + 1): \($0.element)" } ?? "lengths differ")",
            sourceLocation: location)
    }

    /// Compares a picture with `Goldens/name` beside the test's file, as users of the library do.
    public static func expect(
        _ bitmap: Bitmap, _ name: String, location: SourceLocation = #_sourceLocation
    ) {
        expectGolden(bitmap, named: name, sourceLocation: location)
    }
}
