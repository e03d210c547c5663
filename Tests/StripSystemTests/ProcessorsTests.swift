import Foundation
import StripSystem
import TestSupport
import Testing

/// The processors that may be used. Groups are files that a test writes as Linux's documentation describes them.
struct ProcessorsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws {
        let path = URL(filePath: folder.file(name))
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
    }

    private func quota(_ groups: String) throws -> Int? {
        try write(groups, to: "self")
        return CPUQuota.processors(group: folder.file("self"), root: folder.path)
    }

    @Test("version 2: quota through period, rounded up, the smallest of all groups around") func second() throws {
        try write("max 100000\n", to: "job/step/cpu.max")
        #expect(try quota("0::/job/step\n") == nil)
        try write("150000 100000\n", to: "job/cpu.max")
        #expect(try quota("0::/job/step\n") == 2)
        try write("20000 100000\n", to: "cpu.max")
        #expect(try quota("0::/job/step\n") == 1)
        // A container's path is the host's; its own group is the root.
        #expect(try quota("0::/docker/0123\n") == 1)
    }

    @Test("version 1: two files, -1 is none") func first() throws {
        try write("300000\n", to: "cpu,cpuacct/slurm/job_7/cpu.cfs_quota_us")
        try write("100000\n", to: "cpu,cpuacct/slurm/job_7/cpu.cfs_period_us")
        try write("-1\n", to: "cpu,cpuacct/cpu.cfs_quota_us")
        try write("100000\n", to: "cpu,cpuacct/cpu.cfs_period_us")
        #expect(try quota("4:cpu,cpuacct:/slurm/job_7\n2:memory:/slurm\n0::/\n") == 3)
        #expect(try quota("2:memory:/slurm/job_7\n") == nil)
    }

    @Test func nonsenseIsNoQuota() throws {
        try write("0 0\n", to: "cpu.max")
        #expect(try quota("0::/\n") == nil)
        #expect(try quota("nothing\n::\n") == nil)
        #expect(CPUQuota.processors(group: folder.file("none"), root: folder.path) == nil)
    }

    @Test("affinity counts: nproc says the same") func affinity() throws {
        // nproc(1) obeys affinity, but no quota and not Slurm.
        let nproc = try Program.shell("nproc", folder: folder.path)
        let allowed = try #require(Int(nproc.text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(Processors.count == min(allowed, CPUQuota.current ?? allowed))
    }
}
