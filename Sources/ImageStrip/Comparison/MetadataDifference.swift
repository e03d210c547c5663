package import StripCodecs

/// A property of two files, apart from their pixels, in which they differ.
package struct MetadataDifference: Hashable, Sendable, Encodable {
    /// Which property: `format`, `bitDepth`, `colorType`, `hasAlpha`, `orientation`, `profile`, `gamma` or `codingPoints`.
    package let property: String
    /// The expected file's value; `none` if it has none.
    package let expected: String
    /// The actual file's value.
    package let actual: String

    /// All that differs between two headers, in a fixed order.
    package static func all(_ expected: ImageHeader, _ actual: ImageHeader) -> [MetadataDifference] {
        zip(values(expected), values(actual)).compactMap { one, two in
            one.value == two.value
                ? nil : MetadataDifference(property: one.property, expected: one.value, actual: two.value)
        }
    }

    private static func values(_ header: ImageHeader) -> [(property: String, value: String)] {
        [
            ("format", header.format.name), ("bitDepth", "\(header.bitDepth)"),
            ("colorType", header.colorType.rawValue),
            ("hasAlpha", "\(header.hasAlpha)"), ("orientation", "\(header.orientation.rawValue)"),
            ("profile", header.profile.map { $0.name ?? $0.model } ?? "none"),
            ("gamma", header.gamma.map { "\($0)" } ?? "none"),
            (
                "codingPoints",
                header.codingPoints.map { $0.map(String.init).joined(separator: ",") } ?? "none"
            ),
        ]
    }
}
