#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs something several times after a warm-up and prints the median and the spread of what it did in a second of processor time.
func measure(_ name: String, unit: String, count: Double, runs: Int = 7, _ body: () -> Void) {
    body()
    let rates = (0..<runs).map { _ in
        let start = seconds()
        body()
        return count / max(seconds() - start, 1e-9)
    }.sorted()
    func words(_ rate: Double) -> String { rate >= 100 ? "\(Int(rate))" : "\((rate * 100).rounded() / 100)" }
    print(
        "\(name): \(words(rates[runs / 2])) \(unit)/s (median of \(runs); \(words(rates[0])) to \(words(rates[runs - 1])))"
    )
}

/// Other programs disturb the processor time of this process less than they disturb a clock.
private func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
