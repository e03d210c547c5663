/// Every benchmark, by name. `imagestrip-bench [NAME…]` runs those named, or all; `imagestrip-bench frames COUNT` encodes frames.
let benchmarks: [(name: String, run: () -> Void)] = [
    ("simulation", benchmarkSimulation), ("strip-encoder", benchmarkStripEncoder),
    ("decoding", benchmarkDecoding), ("compare", benchmarkComparison),
]

let wanted = CommandLine.arguments.dropFirst()
if wanted.first == "frames" {
    encodeFrames(wanted.last.flatMap { Int($0) } ?? 0)
} else {
    for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) { benchmark.run() }
}
