import StripScroll

extension Scene {
    /// Reads a scene file's bytes: JSON with comments and trailing commas.
    ///
    /// - Throws: the first thing that is wrong, with its path and line.
    public init(json bytes: [UInt8]) throws(SceneError) {
        self.init()
        let root = SceneField(node: try JSONParser.parse(bytes), path: "")
        var scene = self
        try root.object { object throws(SceneError) in try scene.read(&object) }
        self = scene
    }

    private mutating func read(_ object: inout SceneObject) throws(SceneError) {
        if let field = object["$schema"] { _ = try field.string() }
        if let field = object["images"] {
            images = []
            for element in try field.elements("an array of file names") { images.append(try element.string()) }
        }
        if let field = object["viewport"] { try readViewport(field) }
        if let field = object["layout"] { try readLayout(field) }
        if let field = object["backgroundColor"] { backgroundColor = try field.located() }
        if let field = object["scrollView"] { try readScrollView(field) }
        if let field = object["carousel"] {
            var (loop, pauses) = (loop, pausesWhileTracking)
            try field.object { object throws(SceneError) in
                if let value = object["loop"] { loop = try value.choice(Carousel.Loop.self) }
                if let value = object["pausesWhileTracking"] { pauses = try value.bool() }
            }
            (self.loop, pausesWhileTracking) = (loop, pauses)
        }
        if let field = object["pageControl"] { pageControl = try PageControlSettings(field) }
        if let field = object["timer"] { timer = field.isNull ? nil : try TimerSettings(field) }
        if let field = object["compatibility"] { compatibility = try field.choice(Compatibility.self) }
        if let field = object["duration"] { duration = try field.number(1e-6...1e7, "seconds above 0") }
        if let field = object["framesPerSecond"] { framesPerSecond = try Self.rate(field) }
        if let field = object["displayRate"] { displayRate = try Self.rate(field) }
        if let field = object["events"] { try readEvents(field) }
    }

    private mutating func readViewport(_ field: SceneField) throws(SceneError) {
        var (width, height, scale) = (SceneField?.none, SceneField?.none, SceneField?.none)
        try field.object { object throws(SceneError) in
            (width, height, scale) = (object["width"], object["height"], object["scale"])
        }
        if let scale { self.scale = try scale.number(0.01...16, "a number from 0.01 to 16") }
        guard let width, let height else {
            if width == nil && height == nil { return }
            throw field.error("both \"width\" and \"height\", or neither")
        }
        let words = "a length from 1 to 65535"
        viewportSize = Size(width: try width.number(1...65535, words), height: try height.number(1...65535, words))
    }

    private mutating func readLayout(_ field: SceneField) throws(SceneError) {
        var mode = contentMode
        try field.object { object throws(SceneError) in
            if let value = object["contentMode"] { mode = try value.choice(ContentMode.self) }
            if let value = object["pageWidth"], !value.isNull {
                throw value.error("null; other page widths are not built yet")
            }
            if let value = object["spacing"], try value.number() != 0 {
                throw value.error("0; spacing is not built yet")
            }
        }
        contentMode = mode
    }

    private mutating func readScrollView(_ field: SceneField) throws(SceneError) {
        var (settings, size) = ([ScrollViewSetting](), Size?.none)
        try field.object { object throws(SceneError) in
            for property in ScrollViewProperty.allCases {
                guard let value = object[property.rawValue] else { continue }
                settings.append(try property.setting(value))
                if property == .contentSize { size = try value.size() }
            }
        }
        // An offset is set when the content and its insets are there.
        scrollView =
            settings.filter { $0.property != .contentOffset } + settings.filter { $0.property == .contentOffset }
        contentSize = size
    }

    private mutating func readEvents(_ field: SceneField) throws(SceneError) {
        var all: [SceneEvent] = []
        for element in try field.elements("an array of events") { all += try SceneEvent.read(element) }
        // Stable: what the file puts first at an instant comes first.
        events = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private static func rate(_ field: SceneField) throws(SceneError) -> FrameRate {
        let words = "frames per second, such as 60, 12.5 or \"30000/1001\""
        var text = ""
        switch field.node.value {
        case .string(let string): text = string
        case .number: text = field.node.words
        default: throw field.error(words)
        }
        guard let rate = FrameRate(text) else { throw field.error(words) }
        return rate
    }
}

extension Scene.PageControlSettings {
    fileprivate init(_ field: SceneField) throws(SceneError) {
        var settings = Self()
        try field.object { object throws(SceneError) in
            if let value = object["style"] {
                settings.style = try value.choice(Style.self)
                if settings.style == .modern { throw value.error("\"classic\" or \"none\"; modern is not built yet") }
            }
            if let value = object["pageIndicatorTintColor"] { settings.pageIndicatorTintColor = try value.located() }
            if let value = object["currentPageIndicatorTintColor"] {
                settings.currentPageIndicatorTintColor = try value.located()
            }
            if let value = object["center"] { settings.center = try value.point() }
            if let value = object["frame"] {
                settings.frame = try value.rect()
                if settings.center != nil { throw value.error("either \"center\" or \"frame\"") }
            }
            if let value = object["hidesForSinglePage"] { settings.hidesForSinglePage = try value.bool() }
            if let value = object["defersCurrentPageDisplay"] { settings.defersCurrentPageDisplay = try value.bool() }
        }
        self = settings
    }
}

extension Scene.TimerSettings {
    private enum ModeName: String, CaseIterable { case `default`, common, tracking }

    fileprivate init(_ field: SceneField) throws(SceneError) {
        var settings = Self()
        try field.object { object throws(SceneError) in
            if let value = object["interval"] {
                settings.interval = try value.number(0.001...1e6, "seconds from 0.001 on")
            }
            if let value = object["runLoopMode"] {
                settings.mode =
                    switch try value.choice(ModeName.self) {
                    case .default: .default
                    case .common: .common
                    case .tracking: .tracking
                    }
            }
        }
        self = settings
    }
}
