import Foundation

/// What a run of a program gave.
public struct ProgramResult: Sendable {
    /// The exit status, or 128 + n if a signal ended it.
    public let status: Int32
    /// Standard output.
    public let output: [UInt8]
    /// Standard error.
    public let errors: String

    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    public var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// Programs that tests run: the binary under test, and others that judge its work.
public enum Program {
    /// The folder of the built products.
    private static var products: URL { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() }

    /// The `imagestrip` binary of this very build.
    public static var imagestrip: String { products.appending(path: "imagestrip").path }

    /// The root of the repository.
    public static var repository: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .path
    }

    /// Python with Pillow and numpy, which `Scripts/test` installs; nil if it is not there.
    public static var python: String? {
        let path = repository + "/.build/oracle/bin/python"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// True if there are Chromium and a Python with Playwright, which `Scripts/test` installs.
    public static var hasBrowser: Bool {
        guard let python, FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium") else { return false }
        return (try? run(python, ["-c", "import playwright"]).status) == 0
    }

    /// Runs the binary under test.
    public static func imagestrip(
        _ arguments: String..., folder: String? = nil, environment: [String: String] = [:]
    ) throws -> ProgramResult {
        try run(imagestrip, arguments, folder: folder, environment: environment)
    }

    /// Runs a line of shell; `$IMAGESTRIP` is the binary under test.
    public static func shell(_ script: String, folder: String) throws -> ProgramResult {
        try run("/bin/bash", ["-c", script], folder: folder, environment: ["IMAGESTRIP": imagestrip])
    }

    /// Runs the independent reference implementation of `Tests/Oracle`.
    public static func oracle(_ arguments: [String], folder: String) throws -> ProgramResult {
        try run(
            python ?? "python3", [repository + "/Tests/Oracle/oracle.py"] + arguments, folder: folder,
            environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    }

    /// Runs another script of `Tests/Oracle`.
    public static func oracle(_ script: String, _ arguments: [String], folder: String) throws -> ProgramResult {
        try run(
            python ?? "python3", [repository + "/Tests/Oracle/" + script] + arguments, folder: folder,
            environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    }

    /// What a script of `Tests/Oracle` prints when it fills a folder: the words of its lines.
    public static func made(by script: String, in folder: TemporaryFolder) throws -> [[String]] {
        let made = try run(python ?? "python3", ["-B", repository + "/Tests/Oracle/" + script, folder.path])
        guard made.status == 0 else { throw ProgramFailure(program: script, errors: made.errors) }
        return made.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    /// The variables of a CI service, emptied: where it runs the tests, programs behave as on a machine of ours.
    private static let noService = ["CI": "", "GITHUB_ACTIONS": ""]

    /// Runs a program and waits for it; its standard input is empty, and no CI service is told of.
    public static func run(
        _ program: String, _ arguments: [String], folder: String? = nil, environment: [String: String] = [:]
    ) throws -> ProgramResult {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(noService) { _, new in new }
            .merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: a pipe that nobody empties would stop the program.
        let folder = try TemporaryFolder()
        let output = try capture(folder.file("output"))
        let errors = try capture(folder.file("errors"))
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
        return ProgramResult(
            status: status, output: try folder.read("output"),
            errors: String(decoding: try folder.read("errors"), as: UTF8.self))
    }

    private static func capture(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}

/// A program that did not do what tests need.
public struct ProgramFailure: Error {
    /// Its name.
    public let program: String
    /// What it wrote to standard error.
    public let errors: String
}
