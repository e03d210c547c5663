import StripSystem

/// A marker file: this process is writing this job into this folder. The name of the temporary file tells both.
///
/// Two processes with one job may fill a folder together; with two jobs they would mix their frames.
package struct JobMarker {
    private let directory: String
    private let name: String
    private let job: String

    /// Creates the marker.
    ///
    /// - Parameter job: 16 hexadecimal digits that are equal for equal jobs.
    package init(_ directory: String, job: String) throws(RecordingError) {
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
    /// Each process looks for others after it has created its own marker, so of two processes at least one sees the other.
    /// - Throws: `busy` if one writes another job.
    package func isShared() throws(RecordingError) -> Bool {
        let names = try rethrowing(
            as: RecordingError.file, FileSystem.list(directory, where: TemporaryFile.isName))
        var isShared = false
        for other in names where other != name && TemporaryFile.owner(of: other)?.hasEnded != true {
            guard let otherJob = TemporaryFile.job(of: other) else { continue }
            guard otherJob == job else { throw .busy(directory: directory, marker: FileSystem.join(directory, other)) }
            isShared = true
        }
        return isShared
    }

    /// Removes the marker.
    package func remove() {
        try? FileSystem.remove(FileSystem.join(directory, name))
    }
}
