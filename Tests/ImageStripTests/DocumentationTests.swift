import Foundation
import TestSupport
import Testing

/// What the README and "Getting started" show works. Their Swift examples are the programs and the tests of the sample package, which
/// `Scripts/test-sample-package` runs.
struct DocumentationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the shell examples of a page beside the sample images.
    private func runShellBlocks(of page: String) throws -> ProgramResult {
        try Program.shell(
            """
            set -e; export CI=; cp -r '\(Program.repository)/SampleImages' .; imagestrip() { "$IMAGESTRIP" "$@"; }
            \(try Documentation.blocks("sh", in: page).joined())
            """, folder: folder.path)
    }

    @Test func theShellExamplesOfTheReadmeRun() throws {
        let result = try runShellBlocks(of: "README.md")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            folder.names() == [
                "SampleImages", "drag.apng", "f.png", "flick.jsonl", "goldens", "out", "preview.html",
            ])
        #expect(folder.names("out").count == 301)
    }

    @Test func theShellExamplesOfGettingStartedRun() throws {
        let json = try Documentation.blocks("json", in: "GettingStarted")
        #expect(json.count == 2)
        try folder.write(Array(json[0].utf8), to: "flick.json")
        let result = try runShellBlocks(of: "GettingStarted")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            folder.names() == [
                "SampleImages", "flick.json", "goldens", "images.json", "job.png", "linked", "page.png", "plan.jsonl",
                "report.html", "results.jsonl", "shards", "sheet.png", "small",
            ])
        #expect(folder.names("small").count == 91)
        #expect(result.text.contains(json[1]), "the trace has the line that is shown")
    }

    @Test(
        "The sample package holds each Swift example",
        arguments: [
            ("README.md", ["Sources/Readme/main.swift"]),
            (
                "GettingStarted",
                [
                    "Sources/GettingStarted/main.swift", "Sources/GettingStarted/main.swift", "Package.swift",
                    "Tests/CarouselTests/CarouselTests.swift", "Sources/GettingStarted/main.swift",
                    "Sources/GettingStarted/ViewController.swift", "Sources/GettingStarted/main.swift",
                ]
            ),
        ])
    func samplePackageHoldsExamples(page: String, files: [String]) throws {
        let examples = try Documentation.blocks("swift", in: page)
        #expect(examples.count == files.count)
        for (example, file) in zip(examples, files) {
            #expect(words(try Documentation.page("Tests/SamplePackage/" + file)).contains(words(example)))
        }
    }

    /// Text whose line breaks and indentation do not matter.
    private func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func theReadmeNamesEveryModule() throws {
        let readme = try Documentation.page("README.md")
        let modules = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/Sources")
            .filter { $0.contains("Strip") }
        for module in modules { #expect(readme.contains("| `\(module)` |")) }
    }

    @Test("Links between files lead to files", arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
    func links(page: String) throws {
        for link in try Documentation.page(page).matches(of: /\]\(([^)#]+)\)/).map(\.1) where !link.contains("://") {
            #expect(FileManager.default.fileExists(atPath: "\(Program.repository)/\(link)"), "\(link)")
        }
    }
}
