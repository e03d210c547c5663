import StripScroll
import StripUnits

extension CarouselScene {
    /// Reads a scene file's bytes: JSON with comments and trailing commas.
    ///
    /// - Throws: the first thing that is wrong, with its path and line.
    package init(json bytes: [UInt8]) throws(SceneError) {
        try self.init(SceneField(node: try JSONParser.parse(bytes), path: ""))
    }

    /// Reads a scene that is part of a larger text.
    init(_ root: SceneField) throws(SceneError) {
        self.init()
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
        if let field = object["backgroundColor"] { backgroundColor = try field.color() }
        if let field = object["scrollView"] { try readScrollView(field) }
        if let field = object["carousel"] {
            var (loop, pauses) = (loop, pausesWhileTracking)
            var (keeps, centers) = (keepsPageOnResize, centersContent)
            try field.object { object throws(SceneError) in
                if let value = object["loop"] { loop = try value.choice(Carousel.Loop.self) }
                if let value = object["pausesWhileTracking"] { pauses = try value.bool() }
                if let value = object["keepsPageOnResize"] { keeps = try value.bool() }
                if let value = object["centersContent"] { centers = try value.bool() }
            }
            (self.loop, pausesWhileTracking) = (loop, pauses)
            (keepsPageOnResize, centersContent) = (keeps, centers)
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
        if width == nil && height == nil { return }
        viewportSize = try field.viewportSize(width, height)
    }

    private mutating func readLayout(_ field: SceneField) throws(SceneError) {
        var (mode, width, spacing, paging) = (contentMode, pageWidth, spacing, paging)
        var (height, subpixel) = (pageHeight, isSubpixel)
        try field.object { object throws(SceneError) in
            if let value = object["contentMode"] { mode = try value.choice(ImageContentMode.self) }
            if let value = object["pageWidth"], !value.isNull {
                width = try value.number(1...65535, "null or a length from 1 to 65535")
            }
            if let value = object["pageHeight"], !value.isNull {
                height = try value.number(1...65535, "null or a length from 1 to 65535")
            }
            if let value = object["subpixel"] { subpixel = try value.bool() }
            if let value = object["spacing"] { spacing = try value.number(0...65535, "a length from 0 to 65535") }
            if let value = object["paging"] { paging = try value.choice(PageGeometry.Paging.self) }
        }
        (contentMode, pageWidth, self.spacing, self.paging) = (mode, width, spacing, paging)
        (pageHeight, isSubpixel) = (height, subpixel)
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
        scrollView = settings.inOrder
        contentSize = size
    }

    private mutating func readEvents(_ field: SceneField) throws(SceneError) {
        var all: [SceneEvent] = []
        let elements = try field.elements("an array of events")
        guard elements.count <= SceneLimits.events else { throw field.error("at most \(SceneLimits.events) events") }
        for element in elements {
            all += try SceneEvent.read(element)
            guard all.count <= SceneLimits.touches else {
                throw element.error("at most \(SceneLimits.touches) touches, 120 for a second of a gesture")
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
        default: throw field.error(words)
        }
        guard let rate = FrameRate(text) else { throw field.error(words) }
        return rate
    }
}

extension CarouselScene.PageControlSettings {
    fileprivate init(_ field: SceneField) throws(SceneError) {
        var settings = Self()
        try field.object { object throws(SceneError) in
            if let value = object["style"] {
                settings.style = try value.choice(Style.self)
            }
            try settings.properties.read(&object)
            if let value = object["center"] { settings.center = try value.point() }
            if let value = object["frame"] {
                settings.frame = try value.rect()
                if settings.center != nil { throw value.error("either \"center\" or \"frame\"") }
            }
        }
        self = settings
    }
}

extension CarouselScene.TimerSettings {
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
