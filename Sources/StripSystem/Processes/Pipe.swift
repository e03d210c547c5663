#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pipe. Programs that are started inherit neither end.
struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(ProgramError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .file(FileError(.create, "pipe", code: errno)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    func close() {
        systemClose(reading)
        systemClose(writing)
    }
}
