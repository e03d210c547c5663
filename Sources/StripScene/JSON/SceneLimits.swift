/// Limits of a scene file, so that no file can exhaust memory; the images have `DecodingLimits`.
package enum SceneLimits {
    /// The maximum number of bytes of a scene file.
    package static let bytes = 16 << 20
    /// The maximum number of values in it, of any kind: about 100 bytes of memory each.
    package static let values = 1 << 20
    /// How deep arrays and objects may stand in one another.
    package static let levels = 64
    /// The maximum number of combining marks in a row, as in Unicode's Stream-Safe Text Format (UAX #15); comparing sorts them.
    package static let marks = 30
    /// How many mistakes are reported at once; each takes reading the scene once more.
    static let mistakes = 20
    /// The maximum number of events.
    package static let events = 100_000
    /// The maximum number of touches and other actions that they become: a gesture is 120 a second, some 250 bytes each.
    package static let touches = 1 << 20
}
