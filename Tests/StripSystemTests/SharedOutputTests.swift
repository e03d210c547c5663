import Foundation
import StripSystem
import Testing

/// Standard output and its like, which other processes may share.
struct SharedOutputTests {
    /// A pipe can be opened once more, a socket cannot.
    @Test("all bytes arrive, and the descriptor blocks as before", arguments: [true, false])
    func arrive(isSocket: Bool) throws {
        var ends: [Int32] = [-1, -1]
        let status = unsafe isSocket ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) : pipe(&ends)
        try #require(status == 0)
        let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let writer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 0x9E37_79B1 >> 13) }
        Parallel.detach {
            try? SharedOutput(writer.fileDescriptor, "output").write(sent)
            #expect(fcntl(writer.fileDescriptor, F_GETFL) & O_NONBLOCK == 0)
            try? writer.close()
        }
        #expect(try reader.readToEnd().map { [UInt8]($0) } == sent)
    }

    @Test("what is open for reading alone cannot be written to") func readOnly() throws {
        let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
        let error = #expect(throws: FileError.self) { try SharedOutput(null.fileDescriptor, "output").write([1]) }
        #expect(error?.code == EBADF)
    }
}
