import ImageStrip
import StripGolden
import StripSystem

/// The result as JUnit XML: a test case for every frame, the trace, and the number of frames.
///
/// What is not as it was is a failure; what could not be told is an error.
enum JUnitReport {
    /// True if nothing is there that is not XML: before the inputs are known, any other file could be one of them.
    static func mayReplace(_ path: String) -> Bool {
        switch FileSystem.entry(path) {
        case nil, .other?: true
        case .directory?: false
        case .file?: (try? FileSystem.read(path, limit: 5)).map { $0.isEmpty || $0 == Array("<?xml".utf8) } ?? false
        }
    }

    /// The report of a run that could not be finished.
    static func error(_ message: String, golden: String) -> [UInt8] {
        document(golden, cases: [testCase("verify", golden, "error", "error", message)], failures: 0, errors: 1)
    }

    /// The report of a result.
    static func text(_ report: VerificationReport) -> [UInt8] {
        let result = report.result
        let golden = report.golden.path
        let failures = Dictionary(uniqueKeysWithValues: result.failures.map { ($0.number, $0) })
        var cases = result.checked.map { number -> String in
            guard let failure = failures[number] else { return testCase(name(number), golden) }
            let element = if case .nondeterministic = failure.kind { "error" } else { "failure" }
            let text = report.causeText.text(failure) + report.pixels(failure)
            return testCase(name(number), golden, element, VerificationDocument.Failure(failure, report).kind, text)
        }
        let count = "\(result.frameCount) frames, but \(result.golden.end) goldens"
        cases.append(
            result.surplus.isEmpty
                ? testCase("frame count", golden) : testCase("frame count", golden, "failure", "surplus", count))
        cases.append(
            result.trace.map { testCase("trace", golden, "failure", "trace", report.text(of: $0)) }
                ?? testCase("trace", golden))
        let errors = cases.count { $0.contains("<error ") }
        let failed = cases.count { $0.contains("<failure ") }
        return document(golden, cases: cases, failures: failed, errors: errors)
    }

    private static func name(_ number: Int) -> String {
        "frame " + String(repeating: "0", count: max(0, 5 - String(number).count)) + String(number)
    }

    private static func testCase(
        _ name: String, _ golden: String, _ element: String? = nil, _ type: String = "", _ message: String = ""
    ) -> String {
        let start = "    <testcase classname=\"\(escaped(golden))\" name=\"\(escaped(name))\""
        guard let element else { return start + "/>\n" }
        let attributes = "message=\"\(escaped(message))\" type=\"\(type)\""
        return "\(start)>\n      <\(element) \(attributes)>\(escaped(message))</\(element)>\n    </testcase>\n"
    }

    private static func document(_ golden: String, cases: [String], failures: Int, errors: Int) -> [UInt8] {
        let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="imagestrip verify" \(counts)>
              <testsuite name="\(escaped(golden))" \(counts) skipped="0">
            \(cases.joined())  </testsuite>
            </testsuites>

            """
        return Array(text.utf8)
    }

    /// Text in XML; what XML 1.0 cannot hold becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\r", "\t": "&#\(scalar.value);"
            case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: "\u{FFFD}"
            default: String(scalar)
            }
        }.joined()
    }
}
