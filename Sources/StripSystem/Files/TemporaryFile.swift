import Synchronization

/// The files that `AtomicFile` writes to before they get their names, and what becomes of those that nobody finishes.
///
/// Their names say who writes them: `.imagestrip-MACHINE-NUMBER-START-COUNT.tmp`, with `.JOB` behind the count if there is nothing to
/// write but that a process is at work on a job here.
package enum TemporaryFile {
    private static let prefix = ".imagestrip-"
    private static let suffix = ".tmp"
    private static let counter = Atomic<Int>(0)
    private static let swept = Mutex<Set<String>>([])

    /// A name beside a path that nobody else uses; short, so that a name of the longest allowed length still works.
    ///
    /// The first time in a folder, what killed processes left there is removed.
    package static func path(beside path: String, job: String? = nil) -> String {
        let directory = FileSystem.directory(of: path)
        let isNew = swept.withLock { swept in
            // Forgetting costs another look at a folder, no more.
            if swept.count > 4096 { swept = [] }
            return swept.insert(directory).inserted
        }
        if isNew { removeLeftovers(in: directory) }
        let process = ProcessIdentity.current
        let count = counter.add(1, ordering: .relaxed).newValue
        let number = job.map { "\(count).\($0)" } ?? "\(count)"
        return FileSystem.join(
            directory, "\(prefix)\(process.machine)-\(process.number)-\(process.start)-\(number)\(suffix)")
    }

    /// True for a file that is being written, or was when its process was killed.
    package static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

    /// Removes what processes of this machine left that are over, and what others have not touched for a day.
    ///
    /// A file is written within seconds, so that one of another machine, of which nothing else can be known, is dead by then. Both
    /// times are the file system's own: clocks of machines may differ.
    package static func removeLeftovers(in directory: String) {
        guard let names = try? FileSystem.list(directory, where: isName), !names.isEmpty else { return }
        for name in names {
            let path = FileSystem.join(directory, name)
            if owner(of: name)?.hasEnded ?? isDayOld(path) { try? FileSystem.remove(path) }
        }
    }

    /// The process that a name tells of.
    package static func owner(of name: String) -> ProcessIdentity? {
        let parts = parts(of: name)
        guard parts.count == 4, let number = Int32(parts[1]), let start = Int(parts[2]) else { return nil }
        return ProcessIdentity(machine: String(parts[0]), number: number, start: start)
    }

    /// The job that a name tells of.
    package static func job(of name: String) -> String? {
        let words = parts(of: name).last?.split(separator: ".") ?? []
        return words.count == 2 ? String(words[1]) : nil
    }

    private static func parts(of name: String) -> [Substring] {
        name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    }

    private static func isDayOld(_ path: String) -> Bool {
        let now = self.path(beside: path)
        guard let made = try? FileSystem.makeEmptyFile(now) else { return false }
        try? FileSystem.remove(now)
        guard let then = FileSystem.version(path) else { return false }
        return made.seconds - then.seconds > 86_400
    }
}
