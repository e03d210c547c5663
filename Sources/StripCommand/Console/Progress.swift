#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import StripSystem
import Synchronization

/// Shows the progress of long work: a bar on a terminal, a plain line every 10 s elsewhere, nothing with `--quiet`.
///
/// No other code reads a clock, and no output depends on it.
final class Progress: Sendable {
    private struct State {
        var shown = 0.0
        var isDrawn = false
    }

    private let total: Int
    private let console: Console
    private let isQuiet: Bool
    private let isTerminal: Bool
    private let start: Double
    private let state: Mutex<State>

    init(total: Int, console: Console, isQuiet: Bool) {
        self.total = total
        self.console = console
        self.isQuiet = isQuiet
        isTerminal = console.errors.isTerminal
        start = seconds()
        state = Mutex(State(shown: start))
    }

    /// Shows that `done` frames are written.
    func show(_ done: Int) {
        if isQuiet { return }
        let now = seconds()
        let pause = isTerminal ? 0.1 : 10
        state.withLock { state in
            guard now - state.shown >= pause else { return }
            state.shown = now
            state.isDrawn = true
            let rate = Double(done) / max(now - start, 0.001)
            let left = Int(Double(total - done) / max(rate, 0.001))
            let words = "\(done) of \(total) frames, \(Int(rate)) frames/s, \(left) s left"
            if isTerminal {
                let filled = 30 * done / max(1, total)
                let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
                console.writeMessage("\r\u{1B}[K\(bar) \(words)")
            } else {
                console.status(words)
            }
        }
    }

    /// Removes the bar.
    func clear() {
        state.withLock { state in
            if isTerminal && state.isDrawn { console.writeMessage("\r\u{1B}[K") }
        }
    }
}

private func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
