package import ImageStrip
package import StripSystem

/// What the jobs of a batch share: a cache, and the folder that their paths start at and may not leave.
package struct BatchScope: Sendable {
    /// The job list's folder; empty for the working folder.
    package let folder: String
    /// Images that any of the jobs has decoded.
    package let cache: PageCache
    /// The folder that paths must stay in; nil if they may lead anywhere.
    package let root: FileRoot?
    /// The identity of the job list, which no output may replace.
    package let list: FileSystem.Identity?

    /// - Parameter list: the list's path; nil for standard input, whose folder is the working one.
    /// - Throws: `FileError` if the folder does not exist any more.
    package init(list: String?, allowsOutside: Bool) throws(FileError) {
        folder = list.map(FileSystem.directory(of:)) ?? ""
        cache = PageCache()
        if case .file(let identity) = FileSystem.entry(list ?? "/dev/stdin") {
            self.list = identity
        } else {
            self.list = nil
        }
        root = allowsOutside ? nil : try FileRoot(folder)
    }

    /// Returns a path of a job as a path of this process. What leads out of the folder is refused when it is opened.
    package func path(_ text: String) -> String { text.hasPrefix("/") ? text : FileSystem.join(folder, text) }
}
