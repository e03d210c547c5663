/// Every benchmark, by name. `imagestrip-bench [NAME…]` runs those named, or all.
let benchmarks: [(name: String, run: () -> Void)] = [
    ("simulation", benchmarkSimulation), ("strip-encoder", benchmarkStripEncoder),
    ("decoding", benchmarkDecoding),
]

let wanted = CommandLine.arguments.dropFirst()
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) { benchmark.run() }
