import ImageStrip
import StripGolden
import StripSystem

/// Where goldens are and which of them are written, for the tests that run in a task.
package struct GoldenSettings: Sendable {
    @TaskLocal package static var current = GoldenSettings()

    /// A folder; relative to the test's file unless it begins with `/`. Nil is `Goldens`.
    package var root: String?
    /// Nil leaves it to the environment.
    package var record: RecordMode?

    /// Makes settings.
    package init(root: String? = nil, record: RecordMode? = nil) {
        self.root = root
        self.record = record
    }

    /// The name of a golden that a test does not name: the test's function without its arguments.
    package static func name(ofTest function: String) -> String {
        String(function.prefix { $0 != "(" }).filter { $0 != "`" }
    }

    /// The path of a golden of a test in `file`.
    package func path(_ name: String, file: String) throws(GoldenFailure) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else { throw .badName(name) }
        let root = root ?? "Goldens"
        let folder = root.hasPrefix("/") ? root : FileSystem.join(FileSystem.directory(of: file), root)
        return FileSystem.join(folder, name.hasSuffix(".png") ? name : name + ".png")
    }

    /// Which goldens are written: what the settings say, or else the environment.
    package func mode(_ variable: (String) -> String? = RecordMode.variable) throws(GoldenFailure) -> RecordMode {
        var mode = record ?? .never
        if record == nil, let asked = try RecordMode.environment(variable) { mode = asked }
        if mode != .never && RecordMode.isContinuousIntegration(variable) { throw .refusedInCI(mode) }
        return mode
    }
}
