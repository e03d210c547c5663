import StripSystem

/// The result as JUnit XML: a test case for every frame, the trace, and the number of frames.
///
/// What is not as it was recorded is a failure; what gives no verdict is an error.
package enum JUnitReport {
    /// True if an existing file may be replaced before the inputs are known: any file that is not XML could be one of them.
    package static func mayReplace(_ path: String) -> Bool {
        switch FileSystem.entry(path) {
        case nil, .other?: true
        case .directory?, .outside?: false
        case .file?: (try? FileSystem.read(path, limit: 5)).map { $0.isEmpty || $0 == Array("<?xml".utf8) } ?? false
        }
    }

    /// The report of a run that could not be finished.
    package static func error(_ message: String, golden: String) -> [UInt8] {
        document(golden, [TestCase("verify", .error, "error", message)])
    }

    /// The report of a result.
    package static func text(_ report: VerificationReport) -> [UInt8] {
        let failures = Dictionary(uniqueKeysWithValues: report.result.failures.map { ($0.number, $0) })
        var cases = report.result.checked.map { number -> TestCase in
            let name = "frame " + String(repeating: "0", count: max(0, 5 - String(number).count)) + String(number)
            guard let failure = failures[number] else { return TestCase(name) }
            let outcome: Outcome = failure.kind.isNondeterministic ? .error : .failure
            return TestCase(name, outcome, failure.kind.name, report.fullText(failure))
        }
        cases.append(TestCase("frame count", failure: "surplus", report.surplus))
        cases.append(TestCase("trace", failure: "trace", report.trace))
        return document(report.golden.path, cases)
    }

    private enum Outcome: String {
        case failure, error
    }

    private struct TestCase {
        let name: String
        let problem: (outcome: Outcome, type: String, message: String)?

        init(_ name: String) {
            self.name = name
            problem = nil
        }

        init(_ name: String, _ outcome: Outcome, _ type: String, _ message: String) {
            self.name = name
            problem = (outcome, type, message)
        }

        /// A case that fails if there is a message.
        init(_ name: String, failure type: String, _ message: String?) {
            self.name = name
            problem = message.map { (.failure, type, $0) }
        }

        func xml(_ golden: String) -> String {
            let start = "    <testcase classname=\"\(escaped(golden))\" name=\"\(escaped(name))\""
            guard let problem else { return start + "/>\n" }
            let (element, message) = (problem.outcome.rawValue, escaped(problem.message))
            return
                "\(start)>\n      <\(element) message=\"\(message)\" type=\"\(problem.type)\">\(message)</\(element)>\n"
                + "    </testcase>\n"
        }
    }

    private static func document(_ golden: String, _ cases: [TestCase]) -> [UInt8] {
        func count(_ outcome: Outcome) -> Int { cases.count { $0.problem?.outcome == outcome } }
        let counts = "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="imagestrip verify" \(counts)>
              <testsuite name="\(escaped(golden))" \(counts) skipped="0">
            \(cases.map { $0.xml(golden) }.joined())  </testsuite>
            </testsuites>

            """
        return Array(text.utf8)
    }

    /// Text in XML; characters that XML 1.0 cannot hold, and hidden controls, become U+FFFD.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\r", "\t": "&#\(scalar.value);"
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: scalar.isHiddenControl ? "\u{FFFD}" : String(scalar)
            }
        }.joined()
    }
}
