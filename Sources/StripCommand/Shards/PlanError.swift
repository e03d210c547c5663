/// A plan that is not what this process finds.
enum PlanError: Error {
    case notAPlan(path: String)
    case otherVersion(path: String, found: String)
    case inputCount(path: String, planned: Int, found: Int)
    case otherInput(path: String, planned: String, found: String)
    case changedInput(path: String, file: String, size: Int, foundSize: Int)
    case otherFrames(path: String)
    case frameNotPlanned(path: String, frame: Int)
    case options(path: String, [String])
}

extension PlanError: CustomStringConvertible {
    /// What differs from the plan, and what to do.
    package var description: String {
        switch self {
        case .notAPlan(let path): "\(path): expected the lines of 'imagestrip plan', all of them; found something else"
        case .otherVersion(let path, let found):
            "\(path) was made by imagestrip \(found), this is \(version); make the plan again with the program that renders"
        case .inputCount(let path, let planned, let found):
            "\(path) has \(planned) inputs, here are \(found); every machine needs the same files"
        case .otherInput(let path, let planned, let found):
            "\(path) expects \(planned) where \(found) is found; every machine needs the same files, in the same folder"
        case .changedInput(let path, let file, let size, let found):
            "\(file) is not the file of \(path): expected \(size) bytes, found "
                + (size == found ? "as many with other contents" : "\(found)")
                + "; copy it anew, or plan again and render all shards"
        case .otherFrames(let path): "\(path) has other frames than this scene; plan again and render all shards"
        case .frameNotPlanned(let path, let frame): "--frames: frame \(frame) is not in \(path); plan again with it"
        case .options(let path, let names):
            "\(path) says what is rendered; leave out \(names.joined(separator: ", ")), or plan again with it"
        }
    }
}
