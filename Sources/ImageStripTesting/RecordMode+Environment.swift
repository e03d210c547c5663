#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import ImageStrip
import StripGolden

extension RecordMode {
    /// What the environment variable `IMAGESTRIP_RECORD` asks for; `1` means `all`. Nil if it is not set.
    ///
    /// - Throws: `GoldenFailure.badMode` for any other value, so that a typing error does not look like a choice.
    package static func environment(_ value: (String) -> String? = variable) throws(GoldenFailure) -> RecordMode? {
        guard let text = value("IMAGESTRIP_RECORD"), !text.isEmpty else { return nil }
        if text == "1" { return .all }
        guard let mode = RecordMode(rawValue: text) else { throw .badMode(text) }
        return mode
    }

    /// An environment variable.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
