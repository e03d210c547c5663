extension CarouselScene {
    /// The most events that are settings of their own.
    private static let eventLimit = 200

    /// Every value that a scene's text sets, as JSON, by its path, such as `timer.interval` or `events[3]`.
    ///
    /// What options can set as well is left out: the scene has it.
    static func settings(_ root: JSONNode) -> [String: String] {
        let known = ["$schema", "images", "viewport", "layout", "backgroundColor", "duration", "framesPerSecond"]
        let style = ["style", "pageIndicatorTintColor", "currentPageIndicatorTintColor"].map { "pageControl." + $0 }
        var settings: [String: String] = [:]
        for member in root.members where !known.contains(member.key) {
            switch (member.key, member.node.value) {
            case ("events", .array(let events)) where events.count <= eventLimit:
                for (index, event) in events.enumerated() { settings["events[\(index)]"] = event.json }
            case ("events", _): settings["events"] = member.node.json
            case (_, .object(let members)):
                for inner in members { settings["\(member.key).\(inner.key)"] = inner.node.json }
            default: settings[member.key] = member.node.json
            }
        }
        return settings.filter { !style.contains($0.key) }
    }
}

extension JSONNode {
    fileprivate var members: [Member] { if case .object(let members) = value { members } else { [] } }

    /// The value as JSON without spaces; numbers as Swift prints them.
    fileprivate var json: String {
        switch value {
        case .array(let nodes): "[" + nodes.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":\($0.node.json)" }.joined(separator: ",") + "}"
        default: words
        }
    }
}
