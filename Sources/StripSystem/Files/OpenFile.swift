#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file, pipe or device. Where reading or writing has to wait for another process, a signal ends the waiting.
///
/// All of the program reads and writes through it.
package struct OpenFile: ~Copyable, Sendable {
    /// Its path, or what it is called in errors.
    package let path: String
    /// The bytes of a regular file when it was opened; 0 for all else.
    package let byteCount: Int
    /// The system's number; -1 when it is closed.
    private(set) var descriptor: Int32
    /// False for a regular file, which nobody else has to do anything for.
    private let isRegular: Bool
    /// True if a `write` without room waits, since the descriptor is shared with processes that need it to.
    private let blocks: Bool
    private let isBorrowed: Bool

    /// Opens a file that is there for reading, links followed.
    ///
    /// - Throws: `FileError`, also for a folder.
    package init(reading path: String) throws(FileError) {
        // A FIFO opens at once, and the first `read` waits for a writer.
        let file = try FileSystem.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, for: .read)
        var status = stat()
        let code = unsafe fstat(file, &status) == 0 ? (status.kind == S_IFDIR ? EISDIR : 0) : errno
        guard code == 0 else {
            systemClose(file)
            throw FileError(.read, path, code: code)
        }
        descriptor = file
        self.path = path
        isRegular = status.kind == S_IFREG
        byteCount = isRegular ? Int(status.st_size) : 0
        (blocks, isBorrowed) = (false, false)
    }

    /// Opens a FIFO or a device that is there for writing; waits until a FIFO has a reader.
    init(writingTo path: String) throws(FileError) {
        var file: Int32?
        while file == nil {
            do throws(FileError) {
                file = try FileSystem.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY, for: .create)
            } catch {
                guard error.code == ENXIO, try FileSystem.status(path).kind == S_IFIFO else { throw error }
                // The system does not tell when there is a reader.
                var none: [pollfd] = []
                _ = isReady(&none, milliseconds: 20)
                if StopSignal.hasCome { throw FileError(.create, path, code: ECANCELED) }
            }
        }
        self.init(owning: file ?? -1, path, isRegular: false)
    }

    /// Takes over a descriptor that never blocks.
    init(owning descriptor: Int32, _ path: String, isRegular: Bool) {
        self.descriptor = descriptor
        self.path = path
        self.isRegular = isRegular
        byteCount = 0
        (blocks, isBorrowed) = (false, false)
    }

    /// Uses a descriptor that this process shares with others and that stays open, such as standard input.
    package init(borrowing descriptor: Int32, _ name: String) {
        self.descriptor = descriptor
        path = name
        var status = stat()
        isRegular = unsafe fstat(descriptor, &status) == 0 && status.kind == S_IFREG
        byteCount = 0
        blocks = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
        isBorrowed = true
    }

    deinit {
        if !isBorrowed && descriptor >= 0 { systemClose(descriptor) }
    }

    /// Closes the file; throws if what was written did not arrive.
    mutating func close() throws(FileError) {
        defer { descriptor = -1 }
        guard isBorrowed || systemClose(descriptor) == 0 else { throw FileError(.write, path, code: errno) }
    }

    /// Waits until the file can be read from or written to.
    private func wait(
        _ events: Int32, _ operation: FileError.Operation, while goesOn: () -> Bool = { true }
    ) throws(FileError) {
        var files = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
        while !isReady(&files, milliseconds: 100) {
            if StopSignal.hasCome || !goesOn() { throw FileError(operation, path, code: ECANCELED) }
        }
    }
}

/// Reading.
extension OpenFile {
    /// The bytes of a block that fits into the processor's cache.
    static let blockSize = 1 << 17

    /// Reads what comes next, at most as much as there is room for from `start` on; returns how many bytes, 0 at the end.
    ///
    /// - Parameter goesOn: asked while nothing comes; false stops.
    package func read(
        _ buffer: inout [UInt8], from start: Int = 0, while goesOn: () -> Bool = { true }
    ) throws(FileError) -> Int {
        while true {
            if !isRegular { try wait(POLLIN, .read, while: goesOn) }
            let count = unsafe buffer.withUnsafeMutableBytes { all in
                unsafe systemRead(descriptor, all.baseAddress?.advanced(by: start), all.count - start)
            }
            if count >= 0 { return count }
            if errno != EINTR && errno != EAGAIN { throw FileError(.read, path, code: errno) }
        }
    }

    /// Reads until the buffer is full or the file ends; returns how many bytes there are.
    func fill(_ buffer: inout [UInt8]) throws(FileError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = try read(&buffer, from: filled)
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Reads at most `count` bytes of a regular file from a place on.
    func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe bytes.withUnsafeMutableBytes { all in
            unsafe systemRead(descriptor, all.baseAddress, all.count, at: offset)
        }
        guard read >= 0 else { throw FileError(.read, path, code: errno) }
        bytes.removeLast(count - read)
        return bytes
    }
}

/// Writing.
extension OpenFile {
    /// Writes all bytes.
    package func write(_ bytes: RawSpan) throws(FileError) {
        // A pipe with room takes so many bytes without blocking.
        let limit = blocks && !isRegular ? Int(PIPE_BUF) : .max
        var hasRoom = limit == .max
        var done = 0
        while done < bytes.byteCount {
            if !hasRoom { try wait(POLLOUT, .write) }
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe systemWrite(descriptor, all.baseAddress?.advanced(by: done), min(limit, all.count - done))
            }
            if count < 0 && errno != EINTR && errno != EAGAIN { throw FileError(.write, path, code: errno) }
            done += max(0, count)
            // If there is more to write, the first part has filled the pipe.
            hasRoom = isRegular
        }
    }

    /// Writes bytes over those that were written before, from `offset` on.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe systemWrite(descriptor, all.baseAddress?.advanced(by: done), all.count - done, at: offset + done)
            }
            if count < 0 && errno != EINTR { throw FileError(.write, path, code: errno) }
            done += max(0, count)
        }
    }
}
