import Synchronization

/// The files that `AtomicFile` writes before they get their names, and the removal of those that killed processes left.
///
/// Their names tell which process writes them: `.imagestrip-MACHINE-NUMBER-START-COUNT.tmp`. A marker file, which only says that the
/// process works on a job in this folder, has `.JOB` behind the count.
package enum TemporaryFile {
    private static let prefix = ".imagestrip-"
    private static let suffix = ".tmp"
    private static let counter = Atomic<Int>(0)
    private static let cleanedDirectories = Mutex<Set<String>>([])

    /// A path beside another one that no other process uses; short, so that it is valid beside a name of the longest length.
    ///
    /// The first call for a folder removes the files that killed processes left there.
    package static func path(beside path: String, job: String? = nil) -> String {
        let directory = FileSystem.directory(of: path)
        let isNew = cleanedDirectories.withLock { cleanedDirectories in
            // Dropping the set only causes folders to be searched once more.
            if cleanedDirectories.count > 4096 { cleanedDirectories = [] }
            return cleanedDirectories.insert(directory).inserted
        }
        if isNew { removeLeftovers(in: directory) }
        let process = ProcessIdentity.current
        let count = counter.add(1, ordering: .relaxed).newValue
        let number = job.map { "\(count).\($0)" } ?? "\(count)"
        return FileSystem.join(
            directory, "\(prefix)\(process.machine)-\(process.number)-\(process.start)-\(number)\(suffix)")
    }

    /// True for the name of a file that is being written, or was when its process was killed.
    package static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

    /// Removes files of processes of this machine that have ended, and files of other machines that are a day old.
    ///
    /// Nothing else can be known about a process of another machine; a file is written within seconds, so a day is long enough. Both
    /// times come from the file system, because clocks of machines may differ.
    package static func removeLeftovers(in directory: String) {
        guard let names = try? FileSystem.list(directory, where: isName), !names.isEmpty else { return }
        for name in names {
            let path = FileSystem.join(directory, name)
            if owner(of: name)?.hasEnded ?? isDayOld(path) { try? FileSystem.remove(path) }
        }
    }

    /// The process in a name; nil if there is none.
    package static func owner(of name: String) -> ProcessIdentity? {
        let parts = parts(of: name)
        guard parts.count == 4, let number = Int32(parts[1]), let start = Int(parts[2]) else { return nil }
        return ProcessIdentity(machine: String(parts[0]), number: number, start: start)
    }

    /// The job in the name of a marker file; nil for other files.
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
