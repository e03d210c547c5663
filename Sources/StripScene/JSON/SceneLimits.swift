/// What a scene may cost, whoever wrote it; what it shows has limits of its own (`DecodingLimits`).
package enum SceneLimits {
    /// The most bytes of a scene file.
    package static let bytes = 16 << 20
    /// The most values in it, of any kind: about 100 bytes of memory each.
    package static let values = 1 << 20
    /// How deep arrays and objects may stand in one another.
    package static let levels = 64
    /// The most events.
    package static let events = 100_000
    /// The most touches and other happenings that they become: a gesture is 120 a second, some 250 bytes each.
    package static let touches = 1 << 20
}
