extension String {
    /// The text as one word of a POSIX shell: as it is, or in single quotes if it has characters that a shell may read otherwise.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || "-_./:+=,%@".utf8.contains(byte)
        }
        return isPlain && !isEmpty ? self : singleQuoted
    }

    /// The text in single quotes, as shells and ffmpeg's lists of files read it back.
    package var singleQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
