#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What identifies a process for ever: its machine, its number, and when it was started.
package struct ProcessIdentity: Hashable, Sendable {
    /// 16 hexadecimal digits for the machine since it was booted and its namespace of process numbers.
    package let machine: String
    /// The process's number.
    package let number: Int32
    /// When it was started, in clock ticks since the machine was booted; 0 where that cannot be known.
    package let start: Int

    /// This process.
    package static let current = ProcessIdentity(
        machine: currentMachine, number: getpid(), start: status(getpid())?.start ?? 0)

    /// Whether the process has ended; nil if it belongs to another machine, where that cannot be found out.
    package var hasEnded: Bool? {
        guard machine == Self.current.machine else { return nil }
        if kill(number, 0) != 0 && errno == ESRCH { return true }
        guard let status = Self.status(number) else { return false }
        // A killed process is listed until its parent has waited for it, and numbers are used again.
        return status.isDead || status.start != start
    }

    /// The third and the twenty-second field of `/proc/NUMBER/stat` (proc(5)); nil where there is none.
    private static func status(_ number: Int32) -> (isDead: Bool, start: Int)? {
        guard let bytes = FileSystem.read(system: "/proc/\(number)/stat", limit: 4096),
            let name = bytes.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count > 19, let start = Int(fields[19]) else { return nil }
        return (["Z", "X"].contains(fields[0]), start)
    }

    private static var currentMachine: String {
        let boot = FileSystem.read(system: "/proc/sys/kernel/random/boot_id", limit: 64) ?? []
        var namespace = ""
        var status = stat()
        if unsafe stat("/proc/self/ns/pid", &status) == 0 { namespace = "\(status.st_ino)" }
        var name = [CChar](repeating: 0, count: 256)
        unsafe gethostname(&name, name.count - 1)
        let host = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        var hash = FNVHash()
        hash.add(boot + Array(namespace.utf8) + host)
        return hash.digits
    }
}
