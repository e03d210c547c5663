import Foundation
import ImageStrip
import Testing

/// A file that imports Foundation, Testing and ImageStrip can use all names of each.
struct FoundationTests {
    @Test func bothTimersCanBeUsedInOneFile() {
        let real: Timer = Timer(timeInterval: 60, repeats: false) { _ in }
        defer { real.invalidate() }
        let runLoop = VirtualRunLoop()
        let fired = runLoop.now
        let virtual: VirtualTimer = runLoop.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in }
        runLoop.run(until: Time(seconds: 61))
        #expect(real.isValid && !virtual.isValid)
        #expect(fired == .zero && RunLoop.current !== runLoop)
    }
}
