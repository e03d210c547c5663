import ImageStrip
import StripGolden
import StripSystem

/// Reads folders of goldens with any `frames.jsonl`, and looks for what the order of their frames tells.
enum GoldenReading {
    private static let folder: GoldenFolder = GoldenFolder(TestFolder.subfolder("golden"))

    static func check(_ bytes: [UInt8]) -> Bool {
        defer { try? FileSystem.remove(folder.manifestPath) }
        guard (try? AtomicFile.write(bytes, to: folder.manifestPath)) != nil else { fail("cannot be written") }
        let golden: GoldenSequence
        do { golden = try folder.read() } catch {
            claim("\(error)".contains("frames.jsonl"), "the error does not name the file: \(error)")
            return false
        }
        claim(golden.records.allSatisfy { $0.key == $0.value.frame && $0.key >= 0 }, "a frame under another number")
        for file in Set(golden.records.values.compactMap(\.file)).prefix(4) { _ = try? folder.bitmap(of: file) }
        // What is shown are the goldens, moved and turned round.
        let goldens = golden.records.mapValues { record in record.pixels.map { "\($0)" } ?? record.sha256 ?? "" }
        let numbers = goldens.keys.sorted()
        for shown in [Array(numbers.dropFirst()) + numbers.prefix(1), numbers.reversed()] {
            let frames = Dictionary(uniqueKeysWithValues: zip(numbers, shown.map { goldens[$0] ?? "" }))
            let failing = numbers.filter { frames[$0] != goldens[$0] }
            let causes = SequenceAlignment(goldens: goldens, frames: frames).causes(failing.runs)
            claim(Set(causes.flatMap(\.frames)).isSubset(of: failing), "a cause for a frame that does not fail")
        }
        return true
    }
}
