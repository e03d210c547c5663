import Foundation
import StripSystem
import Synchronization
import TestSupport
import Testing

/// A folder that paths must stay in, opened at once (`openat2`) or folder by folder.
struct FileRootTests {
    private let folder: TemporaryFolder

    /// `root` is the folder, with `in/file` and links that lead out of it; `outside` is beside it.
    init() throws {
        folder = try TemporaryFolder()
        let script = """
            mkdir -p root/in outside; echo mine > outside/file; echo yours > root/in/file
            cd root; ln -s .. up; ln -s ../outside out; ln -s ../../outside/file in/leak; ln -s $PWD/in whole
            ln -s ../outside/new new; ln -s loop loop; ln -s in/file near; ln -s in inner; mkfifo pipe
            """
        #expect(try Program.shell(script, folder: folder.path).status == 0)
    }

    /// Does something in the root; returns the code of the error that it throws, or 0.
    private func code(_ opensAtOnce: Bool, _ work: () throws -> Void) throws -> Int32 {
        let root = try FileRoot(folder.file("root"), opensAtOnce: opensAtOnce)
        do { try FileRoot.$current.withValue(root) { try work() } } catch let error as FileError { return error.code }
        return 0
    }

    private func path(_ name: String) -> String { folder.file("root/" + name) }

    @Test(
        "nothing that leads out is read, listed, looked at, written, made, linked or removed",
        arguments: [
            "up/outside/file", "out/file", "in/leak", "../outside/file", "in/../../outside/file", "/etc/passwd",
            "up/root/in/file", "in/../..", "whole/file",
        ], [true, false])
    func outside(name: String, opensAtOnce: Bool) throws {
        let path = name.hasPrefix("/") ? name : path(name)
        let works: [() throws -> Void] = [
            { _ = try FileSystem.read(path) }, { _ = try FileSystem.list(path) },
            { try AtomicFile.write([1], to: path) }, { _ = try FileSystem.makeEmptyFile(path + "/x") },
            { _ = try FileSystem.createDirectory(path + "/x/y") }, { try FileSystem.remove(path + "/x") },
            { _ = try FileSystem.link(self.path("in/file"), to: path + "/x") },
            { _ = try FileSystem.link(path + "/x", to: self.path("in/x")) },
            { _ = try FileSystem.clone(path, to: self.path("in/x")) },
            { _ = try FileSystem.clone(self.path("in/file"), to: path + "/x") },
            { #expect(FileSystem.entry(path) == .outside && FileSystem.version(path) == nil) },
            {
                let bytes = try FileSystem.fingerprint(of: path)
                #expect(bytes.isEmpty)
            },
        ]
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for (index, work) in works.enumerated() {
            let expected = index < 10 ? FileError.outside : 0
            #expect(try code(opensAtOnce, work) == expected, "\(index)")
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
        #expect(try folder.read("outside/file") == Array("mine\n".utf8))
    }

    @Test("what stays in is used as ever", arguments: [true, false]) func inside(opensAtOnce: Bool) throws {
        let done = try code(opensAtOnce) {
            #expect(try FileSystem.read(path("in/file")) == Array("yours\n".utf8))
            #expect(try FileSystem.read(path("in/../in/./file")) == Array("yours\n".utf8))
            #expect(try FileSystem.list(path("in")) == ["file", "leak"])
            #expect(FileSystem.entry(path("")) == .directory && FileSystem.entry(path("none")) == nil)
            #expect(try FileSystem.createDirectory(path("a/b")) == [path("a"), path("a/b")])
            try AtomicFile.write([1], to: path("a/b/new"))
            try AtomicFile.write([2], to: path("a/b/new"))
            #expect(try FileSystem.link(path("a/b/new"), to: path("a/twin")))
            #expect(try FileSystem.read(path("a/twin")) == [2])
            try FileSystem.remove(path("a/b/new"))
            FileSystem.removeEmptyDirectory(path("a/b"))
            #expect(try FileSystem.list(path("a")) == ["twin"])
        }
        #expect(done == 0)
    }

    @Test("a relative link to another place in the folder is followed, unless the system cannot tell")
    func innerLinks() throws {
        for name in ["near", "inner/file"] {
            #expect(try code(true) { try AtomicFile.write([7], to: path(name)) } == 0)
            #expect(try folder.read("root/in/file") == [7])
            #expect(try code(false) { _ = try FileSystem.read(path(name)) } == FileError.outside)
        }
    }

    @Test("a link that leads to nothing, or to itself, is not written to", arguments: [nil, true, false])
    func brokenLinks(opensAtOnce: Bool?) throws {
        for name in ["new", "loop"] {
            let work = { try AtomicFile.write([1], to: path(name)) }
            if let opensAtOnce {
                #expect([FileError.outside, FileError.brokenLink].contains(try code(opensAtOnce, work)), "\(name)")
            } else {
                let error = #expect(throws: FileError.self) { try work() }
                #expect(error?.code == FileError.brokenLink, "\(name)")
            }
        }
        #expect(folder.names("outside") == ["file"] && folder.names("root").contains("loop"))
    }

    @Test("all threads have the root") func threads() throws {
        let root = try FileRoot(folder.file("root"))
        let path = path("up")
        let entries = FileRoot.$current.withValue(root) {
            Parallel.map(count: 16, threads: 4) { _ in FileSystem.entry(path) }
        }
        #expect(entries == Array(repeating: .outside, count: 16))
        #expect(Parallel.map(count: 4, threads: 4) { _ in FileSystem.entry(path) }.allSatisfy { $0 == .directory })
    }

    @Test("a folder that is swapped with a link meanwhile lets nothing out", arguments: [true, false])
    func swapped(opensAtOnce: Bool) throws {
        let root = try FileRoot(folder.file("root"), opensAtOnce: opensAtOnce)
        Swap(folder, "root/in", with: "../outside").during {
            FileRoot.$current.withValue(root) {
                for number in 0..<3000 {
                    try? AtomicFile.write([1], to: path("in/\(number % 50)"))
                    try? FileSystem.remove(path("in/\((number + 25) % 50)"))
                    let bytes = try? FileSystem.read(path("in/file"))
                    #expect(bytes == nil || bytes == Array("yours\n".utf8))
                }
            }
        }
        #expect(folder.names("outside") == ["file"])
        #expect(try folder.read("outside/file") == Array("mine\n".utf8))
    }

    @Test("a path with U+0000 is no path") func zero() throws {
        try folder.write([1], to: "a")
        let path = folder.file("a\0.png")
        for work in [{ _ = try FileSystem.read(path) }, { try AtomicFile.write([1], to: path) }] as [() throws -> Void]
        {
            let error = #expect(throws: FileError.self) { try work() }
            #expect(error?.code == EINVAL)
        }
        #expect(FileSystem.entry(path) == nil)
    }
}
