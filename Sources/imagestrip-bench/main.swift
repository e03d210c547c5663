/// Every benchmark, by name. `imagestrip-bench [NAME…]` runs those named, or all; `imagestrip-bench frames COUNT` does work to count.
let benchmarks: [(name: String, run: () -> Void)] = [
    ("simulation", benchmarkSimulation), ("strip-encoder", benchmarkStripEncoder),
    ("decoding", benchmarkDecoding), ("compare", benchmarkComparison), ("fingerprints", benchmarkFingerprints),
]
/// Work that `.ci/check-counts` counts, by name.
let counted = ["frames": encodeFrames, "pictures": fingerprintPictures, "names": nameFrames]

let wanted = CommandLine.arguments.dropFirst()
if let work = wanted.first.flatMap({ counted[$0] }) {
    work(wanted.last.flatMap { Int($0) } ?? 0)
} else {
    for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) { benchmark.run() }
}
