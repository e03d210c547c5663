import StripSystem

/// The sign that a process is filling a folder with a job: a temporary file whose name tells both.
///
/// Two processes with one job may fill a folder together; with two jobs they would mix their frames.
struct JobMarker {
    private let directory: String
    private let name: String
    private let job: String

    /// Puts the sign up.
    ///
    /// - Parameter job: 16 hexadecimal digits that are equal for equal jobs.
    init(_ directory: String, job: String) throws(RecordingError) {
        self.directory = directory
        self.job = job
        let path = TemporaryFile.path(beside: FileSystem.join(directory, ""), job: job)
        name = FileSystem.name(of: path)
        do throws(FileError) { _ = try FileSystem.makeEmptyFile(path) } catch {
            throw .file(FileError(.write, directory, code: error.code))
        }
    }

    /// True if another live process writes the same job.
    ///
    /// Each process looks after it has put up its own sign, so that of two at least one sees the other.
    /// - Throws: `busy` if one writes another job.
    func isShared() throws(RecordingError) -> Bool {
        let names = try rethrowing(as: RecordingError.file) { () throws(FileError) in
            try FileSystem.list(directory, where: TemporaryFile.isName)
        }
        var isShared = false
        for other in names where other != name && TemporaryFile.owner(of: other)?.hasEnded != true {
            guard let otherJob = TemporaryFile.job(of: other) else { continue }
            guard otherJob == job else { throw .busy(directory: directory, claim: FileSystem.join(directory, other)) }
            isShared = true
        }
        return isShared
    }

    /// Takes the sign down.
    func remove() {
        try? FileSystem.remove(FileSystem.join(directory, name))
    }
}
