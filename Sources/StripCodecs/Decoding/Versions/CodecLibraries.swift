import CNettle

/// What unpacks, converts and checks images, for people.
package enum CodecLibraries {
    /// Names and versions, as they were found when the program started or, where a library cannot tell, when it was built.
    package static var versions: [String] {
        DecoderPart.allCases.map { part in
            "\(part.rawValue) \(part.version)" + (part.isOfBuild ? " (when built)" : "")
        } + ["nettle \(nettle_version_major()).\(nettle_version_minor())"]
    }
}
