import StripScroll
import StripUnits

extension CarouselScene {
    /// Reads a scene file's bytes: JSON with comments and trailing commas.
    ///
    /// - Throws: all that is wrong, with paths, lines and columns; the first thing only if it is not JSON.
    package init(json bytes: [UInt8]) throws(SceneError) {
        try self.init(SceneField(json: bytes))
    }

    /// Reads a scene that is part of a larger text.
    package init(_ root: SceneField) throws(SceneError) {
        var node = root.node
        var mistakes: [SceneError] = []
        var scene: CarouselScene?
        while scene == nil && mistakes.count < SceneLimits.mistakes {
            do {
                scene = try SceneField(node: node, path: root.path).object { object throws(SceneError) in
                    var scene = CarouselScene()
                    try scene.read(&object)
                    return scene
                }
            } catch {
                guard let rest = Self.rest(of: node, without: error, after: mistakes) else {
                    throw SceneError(mistakes.contains { $0.isAt(error) } ? mistakes : mistakes + [error])
                }
                node = rest
                if !mistakes.contains(where: { $0.isAt(error) }) { mistakes.append(error) }
            }
        }
        guard let scene, mistakes.isEmpty else { throw SceneError(mistakes) }
        self = scene
        settings = Self.settings(root.node)
    }

    /// What can be read of a scene behind a mistake; of one that is still there, its key is left out.
    private static func rest(of node: JSONNode, without mistake: SceneError, after known: [SceneError]) -> JSONNode? {
        guard known.contains(where: { $0.isAt(mistake) }) else { return node.without(mistake) }
        return node.without(mistake.withoutKey)
    }

    private mutating func read(_ object: inout SceneObject) throws(SceneError) {
        if let field = object["$schema"] { _ = try field.string() }
        if let field = object["images"] {
            images = []
            for element in try field.elements("an array of file names") { images.append(try element.filePath()) }
        }
        if let field = object["viewport"] { try readViewport(field) }
        if let field = object["layout"] { try readLayout(field) }
        if let field = object["backgroundColor"] { backgroundColor = try field.color() }
        if let field = object["scrollView"] { try readScrollView(field) }
        if let field = object["carousel"] { try readCarousel(field) }
        if let field = object["pageControl"] { pageControl = try PageControlSettings(field) }
        if let field = object["timer"] { timer = field.isNull ? nil : try TimerSettings(field) }
        if let field = object["compatibility"] { compatibility = try field.choice(ScrollView.Compatibility.self) }
        if let field = object["duration"] { duration = try field.number(1e-6...1e7, "seconds above 0") }
        if let field = object["framesPerSecond"] { framesPerSecond = try Self.rate(field) }
        if let field = object["displayRate"] { displayRate = try Self.rate(field) }
        if let field = object["events"] { try readEvents(field) }
    }

    private mutating func readViewport(_ field: SceneField) throws(SceneError) {
        let (width, height, scale) = try field.object { object throws(SceneError) in
            (object["width"], object["height"], object["scale"])
        }
        if let scale { self.scale = try scale.number(0.01...16, "a number from 0.01 to 16") }
        if width != nil || height != nil { viewportSize = try field.viewportSize(width, height) }
    }

    private mutating func readLayout(_ field: SceneField) throws(SceneError) {
        try field.object { object throws(SceneError) in
            if let value = object["contentMode"] {
                contentMode = try value.choice(ImageContentMode.self)
                hasContentMode = true
            }
            if let value = object["pageWidth"] { pageWidth = try value.pageLength() }
            if let value = object["pageHeight"] { pageHeight = try value.pageLength() }
            if let value = object["subpixel"] { isSubpixel = try value.bool() }
            if let value = object["spacing"] { spacing = try value.number(0...65535, "a length from 0 to 65535") }
            if let value = object["paging"] { paging = try value.choice(PageGeometry.Paging.self) }
        }
    }

    private mutating func readScrollView(_ field: SceneField) throws(SceneError) {
        try field.object { object throws(SceneError) in
            scrollView = try ScrollViewSetting.read(&object)
            contentSize = try object["contentSize"]?.size()
        }
    }

    private mutating func readCarousel(_ field: SceneField) throws(SceneError) {
        try field.object { object throws(SceneError) in
            if let value = object["loop"] { loop = try value.choice(Carousel.Loop.self) }
            if let value = object["pausesWhileTracking"] { pausesWhileTracking = try value.bool() }
            if let value = object["keepsPageOnResize"] { keepsPageOnResize = try value.bool() }
            if let value = object["centersContent"] { centersContent = try value.bool() }
        }
    }

    private mutating func readEvents(_ field: SceneField) throws(SceneError) {
        var all: [SceneEvent] = []
        let elements = try field.elements("an array of events")
        guard elements.count <= SceneLimits.events else { throw field.tooMuch("at most \(SceneLimits.events) events") }
        for element in elements {
            all += try SceneEvent.read(element)
            guard all.count <= SceneLimits.touches else {
                throw element.tooMuch("at most \(SceneLimits.touches) touches, 120 for a second of a gesture")
            }
        }
        // Stable: what the file puts first at an instant comes first.
        events = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private static func rate(_ field: SceneField) throws(SceneError) -> FrameRate {
        let words = "frames per second, such as 60, 12.5 or \"30000/1001\""
        var text = ""
        switch field.node.value {
        case .string(let string): text = string
        case .number: text = field.node.words
        case .any: return .default
        default: throw field.error(words)
        }
        guard let rate = FrameRate(text) else { throw field.error(words) }
        return rate
    }
}

extension SceneField {
    /// A page's width or height in points; null is the viewport's.
    fileprivate func pageLength() throws(SceneError) -> Double? {
        isNull ? nil : try number(1...65535, "null or a length from 1 to 65535")
    }
}

extension CarouselScene.TimerSettings {
    private enum ModeName: String, CaseIterable { case `default`, common, tracking }

    fileprivate init(_ field: SceneField) throws(SceneError) {
        self = try field.object { object throws(SceneError) in
            var settings = Self()
            if let value = object["interval"] {
                settings.interval = try value.number(0.001...1e6, "seconds from 0.001 on")
            }
            switch try object["runLoopMode"]?.choice(ModeName.self) {
            case .default: settings.mode = .default
            case .common: settings.mode = .common
            case .tracking: settings.mode = .tracking
            case nil: break
            }
            return settings
        }
    }
}
