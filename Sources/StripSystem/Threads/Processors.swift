#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processors that this process may use.
package enum Processors {
    /// How many, at least 1: those that affinity, the control group's quota and `SLURM_CPUS_PER_TASK` all allow.
    package static var count: Int {
        let limits = [affinity ?? online, CPUQuota.current, slurm].compactMap(\.self)
        return max(1, limits.min() ?? 1)
    }

    private static var online: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// What a Slurm job asked for each of its tasks, whether or not Slurm binds it to processors.
    private static var slurm: Int? {
        guard let text = unsafe getenv("SLURM_CPUS_PER_TASK"), let count = Int(unsafe String(cString: text)) else {
            return nil
        }
        return count > 0 ? count : nil
    }

    /// The processors that the scheduler may run this thread on: `Cpus_allowed_list` of proc(5), such as `0-3,8`; nil where there
    /// is none.
    private static var affinity: Int? {
        guard let bytes = FileSystem.read(system: "/proc/thread-self/status", limit: 1 << 16) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let label = "Cpus_allowed_list:"
        guard let line = lines.first(where: { $0.hasPrefix(label) }) else { return nil }
        let ranges = line.dropFirst(label.count).drop { $0 == "\t" || $0 == " " }.split(separator: ",")
        let counts = ranges.map { range in
            let ends = range.split(separator: "-").compactMap { Int($0) }
            return ends.isEmpty ? 0 : max(0, ends[ends.count - 1] - ends[0] + 1)
        }
        return counts.reduce(0, +)
    }
}
