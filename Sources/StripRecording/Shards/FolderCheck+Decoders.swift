extension FolderCheck {
    /// Frames of images that another version of a decoder has decoded than most.
    package struct OtherDecoder: Sendable {
        /// The decoder's name.
        package let name: String
        /// Its version for these frames.
        package let version: String
        /// Its version for the plan, or for the first frame.
        package let expected: String
        /// The numbers of the frames, ascending.
        package var frames: [Int]
    }

    /// The frames whose manifests tell of other versions than the plan: they may not fit to the others.
    ///
    /// They are no fault: what `--merge` makes of them is whole, but another run may give other pixels.
    package var otherDecoders: [OtherDecoder] {
        var expected = decoders?.versions ?? [:]
        var others: [String: OtherDecoder] = [:]
        for record in records.values.sorted(by: { $0.frame < $1.frame }) {
            for (name, version) in record.decoders ?? [:] {
                guard let first = expected[name] else {
                    expected[name] = version
                    continue
                }
                if version == first { continue }
                let other = OtherDecoder(name: name, version: version, expected: first, frames: [])
                others["\(name) \(version)", default: other].frames.append(record.frame)
            }
        }
        return others.sorted { $0.key < $1.key }.map(\.value)
    }
}
