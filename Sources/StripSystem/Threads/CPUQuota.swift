/// The processor time that Linux control groups allow; containers and batch systems set it.
package enum CPUQuota {
    /// This process's quota in whole processors, rounded up; nil if there is none.
    package static var current: Int? { processors(group: "/proc/self/cgroup", root: "/sys/fs/cgroup") }

    /// The smallest quota of a group and those around it.
    ///
    /// Version 2 has `cpu.max`, "QUOTA PERIOD" or "max PERIOD"; version 1 has `cpu.cfs_quota_us` (-1: none) and `cpu.cfs_period_us`
    /// (Linux, Documentation/admin-guide/cgroup-v2.rst and scheduler/sched-bwc.rst).
    /// - Parameters:
    ///   - group: a file as `/proc/self/cgroup`: lines of "number:controllers:path".
    ///   - root: where the groups are mounted.
    package static func processors(group: String, root: String) -> Int? {
        var quotas: [Int] = []
        for line in lines(group) {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let isSecond = parts[0] == "0" && parts[1].isEmpty
            guard isSecond || parts[1].split(separator: ",").contains("cpu") else { continue }
            let mounts = isSecond ? [root] : [FileSystem.join(root, String(parts[1])), FileSystem.join(root, "cpu")]
            // A container sees its own group as the root, whatever the path says.
            var path = String(parts[2])
            while true {
                quotas += mounts.compactMap { quota(in: $0 + (path == "/" ? "" : path)) }
                if path.isEmpty || path == "/" { break }
                path = FileSystem.directory(of: path)
            }
        }
        return quotas.min()
    }

    private static func quota(in folder: String) -> Int? {
        var fields = lines(folder + "/cpu.max").first?.split(separator: " ").map(String.init) ?? []
        if fields.isEmpty {
            fields = ["/cpu.cfs_quota_us", "/cpu.cfs_period_us"].compactMap { lines(folder + $0).first }
        }
        guard fields.count == 2, let quota = Int(fields[0]), let period = Int(fields[1]), quota > 0, period > 0 else {
            return nil
        }
        return max(1, (quota - 1) / period + 1)
    }

    private static func lines(_ path: String) -> [String] {
        guard let bytes = FileSystem.read(system: path, limit: 1 << 16) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
