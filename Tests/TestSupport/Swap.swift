import Foundation
import Synchronization

/// A thread that swaps a folder for a link to another one, and back, again and again.
public final class Swap: Sendable {
    private let path: String
    private let target: String
    private let isOver = Atomic(false)

    /// Names a folder of `folder`, and where the link leads.
    public init(_ folder: TemporaryFolder, _ name: String, with target: String) {
        path = folder.file(name)
        self.target = target
    }

    /// Swaps while `work` runs; the folder is back afterwards.
    public func during(_ work: () throws -> Void) rethrows {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            let aside = path + ".aside"
            while !isOver.load(ordering: .relaxed) {
                _ = unsafe rename(path, aside)
                _ = unsafe symlink(target, path)
                _ = unsafe unlink(path)
                _ = unsafe rename(aside, path)
            }
            done.signal()
        }
        thread.start()
        defer {
            isOver.store(true, ordering: .relaxed)
            done.wait()
        }
        try work()
    }
}
