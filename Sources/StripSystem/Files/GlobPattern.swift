#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pattern of file names as shells have them: `*`, `?` and `[a-z]`; names that begin with a dot match only by a dot.
///
/// Bytes are compared, in the order of the "C" locale, whatever the user's language is (fnmatch(3)).
package struct GlobPattern: Sendable {
    private let pattern: [CChar]

    /// Reads a pattern; nil for a text that can only match itself.
    package init?(_ text: String) {
        let scalars = text.unicodeScalars
        let hasSet = scalars.firstIndex(of: "[").map { scalars[$0...].contains("]") } ?? false
        guard hasSet || scalars.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
        pattern = text.cPath
    }

    /// True if a file's name, without its folder, matches.
    package func matches(_ name: String) -> Bool { unsafe fnmatch(pattern, name.cPath, FNM_PERIOD) == 0 }
}
