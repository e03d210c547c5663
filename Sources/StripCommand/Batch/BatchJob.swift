package import ImageStrip

/// A line of a job list (`BatchJobs.md`): a command, a scene, and settings that stand for the command's options.
package struct BatchJob: Sendable {
    /// Where a job's scene is.
    package enum Source: Sendable {
        /// In the line itself.
        case inline(CarouselScene)
        /// In a file.
        case file(String)
    }

    /// What a job is called, as it stands in the line.
    package enum Identifier: Hashable, Sendable, Encodable {
        /// A text.
        case text(String)
        /// A whole number that a `Double` holds exactly.
        case number(Int)

        /// Writes the text or the number alone.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// A key that stands for an option, with what the option would be given.
    package struct Setting: Hashable, Sendable {
        /// The key, such as `contentMode`.
        package let key: String
        /// Texts and numbers as they stand there; a switch that is on or off has none.
        package let values: [String]
        /// False for a switch that is off.
        package let isOn: Bool
        /// True if the values are the parts of one: a point, a size, a rectangle.
        package let isTuple: Bool
    }

    /// What the job is called; its result carries it.
    package private(set) var id: Identifier?
    /// The command.
    package private(set) var command = ""
    /// What is shown; nil is the reference carousel.
    package private(set) var scene: Source?
    /// The pictures, instead of the scene's.
    package private(set) var images: [String] = []
    /// All other keys, in the order of the line.
    package private(set) var settings: [Setting] = []
    /// The first thing that is wrong with the line, with its path; nil if nothing is.
    package private(set) var failure: SceneError?

    /// Reads a line: JSON with comments and trailing commas. What can be read of a bad one is kept, so that its result has an id.
    package init(json bytes: [UInt8]) {
        do throws(SceneError) {
            try read(SceneField(json: bytes))
        } catch {
            failure = error
        }
    }

    private mutating func read(_ field: SceneField) throws(SceneError) {
        guard case .object(let members) = field.node.value else { throw field.error("a job: an object") }
        let fields = members.map { SceneField(node: $0.node, path: $0.key) }
        // The id first: an error behind it is then this job's.
        for field in fields where field.path == "id" { id = try field.identifier() }
        for field in fields {
            switch field.path {
            case "id": break
            case "command": command = try field.string()
            case "scene": scene = try field.scene()
            case "images":
                if case .string = field.node.value {
                    images = [try field.filePath()]
                } else {
                    for element in try field.elements("a file name or an array of them") {
                        images.append(try element.filePath())
                    }
                }
            default: settings.append(try field.setting())
            }
        }
        guard !command.isEmpty else {
            throw SceneError(path: "", line: 1, expected: "the key \"command\"", found: "none")
        }
    }
}

extension SceneField {
    fileprivate func identifier() throws(SceneError) -> BatchJob.Identifier {
        if case .string(let string) = node.value { return .text(string) }
        let limit = 1 << 53
        return .number(try integer(-limit...limit, "a text or a whole number"))
    }

    fileprivate func scene() throws(SceneError) -> BatchJob.Source {
        switch node.value {
        case .string: .file(try filePath())
        case .object: .inline(try CarouselScene(self))
        default: throw error("a scene: an object, or the name of a scene file")
        }
    }

    fileprivate func setting() throws(SceneError) -> BatchJob.Setting {
        func setting(_ values: [String], isOn: Bool = true, isTuple: Bool = false) -> BatchJob.Setting {
            BatchJob.Setting(key: path, values: values, isOn: isOn, isTuple: isTuple)
        }
        switch node.value {
        case .string(let text): return setting([text])
        case .number: return setting([node.words])
        case .bool(let isOn): return setting([], isOn: isOn)
        case .array(let nodes):
            let texts = nodes.compactMap { node in if case .string(let text) = node.value { text } else { nil } }
            if !texts.isEmpty, texts.count == nodes.count { return setting(texts) }
            let numbers = nodes.compactMap { node in if case .number = node.value { node.words } else { nil } }
            if !numbers.isEmpty, numbers.count == nodes.count { return setting(numbers, isTuple: true) }
            throw error("an array of numbers or of texts")
        case .null, .object, .any: throw error("a text, a number, true or false, or an array")
        }
    }
}
