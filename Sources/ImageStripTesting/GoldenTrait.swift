import ImageStrip
import StripGolden
public import Testing

/// Says where a test's or a suite's goldens are and which are recorded; see `Trait.goldens(root:record:)`.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
    let root: String?
    let record: RecordMode?

    /// True: suites in a suite and their tests have it too.
    public var isRecursive: Bool { true }

    /// Runs a test with these settings; where the trait has none, those of an outer suite apply.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var settings = GoldenSettings.current
        if let root { settings.root = root }
        if let record { settings.record = record }
        try await GoldenSettings.$current.withValue(settings) { try await function() }
    }
}

extension Trait where Self == GoldenTrait {
    /// Names the folder of the goldens, relative to the test's file or absolute, and which of them are written.
    public static func goldens(root: String? = nil, record: RecordMode? = nil) -> GoldenTrait {
        GoldenTrait(root: root, record: record)
    }
}
