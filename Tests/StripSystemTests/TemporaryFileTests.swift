import Foundation
import StripSystem
import TestSupport
import Testing

/// What killed processes leave is removed, what live ones need is not.
struct TemporaryFileTests {
    private let folder: TemporaryFolder
    private let own = ProcessIdentity.current

    init() throws { folder = try TemporaryFolder() }

    private func name(machine: String? = nil, number: Int32? = nil, start: Int? = nil) -> String {
        ".imagestrip-\(machine ?? own.machine)-\(number ?? own.number)-\(start ?? own.start)-1.tmp"
    }

    /// What is left of files with these names.
    private func left(_ names: [String]) throws -> [String] {
        for name in names { try folder.write([1], to: name) }
        TemporaryFile.removeLeftovers(in: folder.path)
        return folder.names()
    }

    @Test func aLiveProcessKeepsItsFile() throws {
        #expect(try left([name()]) == [name()])
    }

    @Test("a process that is over, or whose number another one has now, leaves nothing") func leftoversGo() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        #expect(try left([name(number: process.processIdentifier)]).isEmpty)
        #expect(try left([name(start: own.start + 1)]).isEmpty)
    }

    @Test("of another machine nothing is known: its file stays for a day") func otherMachines() throws {
        let other = name(machine: "0123456789abcdef")
        let old = ".imagestrip-17-1.tmp"
        #expect(try left([other, old]) == [other, old])
        let dates: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: -90_000)]
        for name in [other, old] { try FileManager.default.setAttributes(dates, ofItemAtPath: folder.file(name)) }
        TemporaryFile.removeLeftovers(in: folder.path)
        #expect(folder.names().isEmpty)
    }

    @Test func otherFilesStay() throws {
        let names = [".imagestrip-1.png", ".tmp", "frame_00000.png", "imagestrip-1-1-1-1.tmp"]
        #expect(try left(names) == names.sorted())
    }

    @Test("a process is told from others by the system's own words for it") func identity() throws {
        // proc(5): the twenty-second field; the name in brackets may hold anything.
        let shell = try Program.shell(
            "sed 's/.*) //' /proc/\(own.number)/stat | cut -d' ' -f20; ls /proc/self/ns/pid", folder: folder.path)
        #expect(shell.text.hasPrefix("\(own.start)\n"))
        #expect(own.machine.count == 16)
        #expect(own.hasEnded == false)
    }
}
