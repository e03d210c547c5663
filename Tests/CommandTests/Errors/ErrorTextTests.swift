import Foundation
import StripCommand
import TestSupport
import Testing

/// What people read when something goes wrong.
struct ErrorTextTests {
    @Test("every case of every error type is a sentence without Swift syntax", arguments: ErrorSamples.all.indices)
    func sentence(index: Int) throws {
        let (name, error) = ErrorSamples.all[index]
        for words in ["\(error)", text(of: error)] {
            #expect(words.contains(" ") || words == "stopped", "\(name): \(words)")
            #expect(!words.hasSuffix("."), "\(name): \(words)")
            // A module's name, the name of an argument or of a type before its value, an optional.
            let syntax = /(Strip[A-Z]\w+|ImageStrip)\.|\([a-z]\w*: |[A-Z]\w+\(|\w\("|Optional\(|\bnil\b/
            let match = words.firstMatch(of: syntax)
            #expect(match.map { String($0.0) } == nil, "\(name): \(words)")
            let caseName = name.split(separator: ".").last ?? ""
            let isCamelCase = caseName.dropFirst().contains { $0.isUppercase }
            #expect(!isCamelCase || !words.contains(caseName), "\(name): \(words)")
        }
    }

    @Test("the samples have every case of every error type in Sources") func samples() throws {
        let folder = Program.repository + "/Sources"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var found: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            found.formUnion(try Self.errorCases(String(contentsOfFile: folder + "/" + file, encoding: .utf8)))
        }
        #expect(found.count > 50)
        let sampled = Set(ErrorSamples.all.map(\.name))
        #expect(found.subtracting(sampled).sorted() == [])
        #expect(sampled.subtracting(found).sorted() == [])
    }

    /// `Type.case` of each case of each error enumeration in a file, and the names of its error structs.
    private static func errorCases(_ text: String) -> [String] {
        var names: [String] = []
        var type: (name: Substring, indentation: Int)?
        for line in text.split(separator: "\n") {
            let indentation = line.prefix { $0 == " " }.count
            if let match = line.firstMatch(of: /\b(enum|struct) (\w+): [^{]*\bError\b/) {
                if match.1 == "struct" { names.append(String(match.2)) } else { type = (match.2, indentation) }
            } else if let (name, depth) = type {
                if line.hasPrefix(String(repeating: " ", count: depth) + "}") { type = nil }
                if indentation == depth + 4, let match = line.firstMatch(of: /^ *case (\w+)/) {
                    names.append("\(name).\(match.1)")
                }
            }
        }
        return names
    }
}
