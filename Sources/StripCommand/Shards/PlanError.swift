/// A plan that does not fit to what this process finds.
package enum PlanError: Error {
    /// The file is not a plan, or not all of one.
    case notAPlan(path: String)
    /// The file has more bytes than a plan may have.
    case tooLarge(path: String, limit: Int)
    /// Another version of the program made the plan.
    case otherVersion(path: String, found: String)
    /// There are more or fewer images and scenes than were planned.
    case inputCount(path: String, planned: Int, found: Int)
    /// Another file stands where the plan names one.
    case otherInput(path: String, planned: String, found: String)
    /// A file is not the one that was planned with; its sizes in bytes.
    case changedInput(path: String, file: String, size: Int, foundSize: Int)
    /// The scene has other frames than were planned.
    case otherFrames(path: String)
    /// A frame was asked for that the plan does not have.
    case frameNotPlanned(path: String, frame: Int)
    /// Options or operands say what the plan says already.
    case options(path: String, [String])
}

extension PlanError: CustomStringConvertible {
    /// What differs from the plan, and what to do.
    package var description: String {
        switch self {
        case .notAPlan(let path):
            "\(path): expected the whole output of 'imagestrip plan', found something else or only a part of it"
        case .tooLarge(let path, let limit):
            "\(path): expected a plan of at most \(limit) bytes, found more; name what 'imagestrip plan' wrote"
        case .otherVersion(let path, let found):
            "\(path) was made by imagestrip \(found), this is \(version); make the plan again with the program that renders"
        case .inputCount(let path, let planned, let found):
            "\(path) has \(planned) inputs, here are \(found); every machine needs the same files"
        case .otherInput(let path, let planned, let found):
            "\(path) expects \(planned), found \(found) in its place; every machine needs the same files, in the same folder"
        case .changedInput(let path, let file, let size, let found):
            "\(file) is not the file that \(path) was made from: expected \(size) bytes, found "
                + (size == found ? "as many with other contents" : "\(found)")
                + "; copy it again, or plan again and render all shards"
        case .otherFrames(let path): "\(path) has other frames than this scene; plan again and render all shards"
        case .frameNotPlanned(let path, let frame):
            "\(Option.frames.name): frame \(frame) is not in \(path); plan again with it"
        case .options(let path, let names):
            "\(path) says what is rendered; leave out \(names.joined(separator: ", ")), or plan again with it"
        }
    }
}
