import StripScroll

/// The properties of a scroll view that a scene can set.
package enum ScrollViewProperty: String, CaseIterable, Sendable {
    case contentOffset, contentSize, contentInset, isDirectionalLockEnabled, bounces, alwaysBounceVertical
    case alwaysBounceHorizontal, isPagingEnabled, isScrollEnabled, showsHorizontalScrollIndicator
    case showsVerticalScrollIndicator, scrollIndicatorInsets, indicatorStyle, decelerationRate, delaysContentTouches
    case canCancelContentTouches, minimumZoomScale, maximumZoomScale, zoomScale, bouncesZoom, scrollsToTop
    // What the delegate of a scene does at a lift.
    case snapOffsets, targetContentOffset

    /// Reads a value for this property; the result gives it to a scroll view.
    func change(_ field: SceneField) throws(SceneError) -> @Sendable (ScrollView) -> Void {
        switch self {
        case .contentOffset:
            let point = try field.point()
            return { $0.contentOffset = point }
        case .contentSize:
            let size = try field.size()
            return { $0.contentSize = size }
        case .contentInset:
            let insets = try field.insets()
            return { $0.contentInset = insets }
        case .decelerationRate:
            let rate = try Self.rate(field)
            return { $0.decelerationRate = rate }
        case .isDirectionalLockEnabled: return try Self.flag(field) { $0.isDirectionalLockEnabled = $1 }
        case .bounces: return try Self.flag(field) { $0.bounces = $1 }
        case .alwaysBounceVertical: return try Self.flag(field) { $0.alwaysBounceVertical = $1 }
        case .alwaysBounceHorizontal: return try Self.flag(field) { $0.alwaysBounceHorizontal = $1 }
        case .isPagingEnabled: return try Self.flag(field) { $0.isPagingEnabled = $1 }
        case .isScrollEnabled: return try Self.flag(field) { $0.isScrollEnabled = $1 }
        case .delaysContentTouches: return try Self.flag(field) { $0.delaysContentTouches = $1 }
        case .canCancelContentTouches: return try Self.flag(field) { $0.canCancelContentTouches = $1 }
        case .scrollsToTop: return try Self.flag(field) { $0.scrollsToTop = $1 }
        case .showsHorizontalScrollIndicator:
            return try Self.flag(field) { $0.showsHorizontalScrollIndicator = $1 }
        case .showsVerticalScrollIndicator: return try Self.flag(field) { $0.showsVerticalScrollIndicator = $1 }
        case .scrollIndicatorInsets:
            let insets = try field.insets()
            return { $0.scrollIndicatorInsets = insets }
        case .indicatorStyle:
            let style = try field.choice(ScrollView.IndicatorStyle.self)
            return { $0.indicatorStyle = style }
        case .bouncesZoom: return try Self.flag(field) { $0.bouncesZoom = $1 }
        case .minimumZoomScale:
            let scale = try field.zoomScale()
            return { $0.minimumZoomScale = scale }
        case .maximumZoomScale:
            let scale = try field.zoomScale()
            return { $0.maximumZoomScale = scale }
        case .snapOffsets:
            let offsets = try Self.snapOffsets(field)
            return { ($0.delegate as? Carousel)?.snapOffsets = offsets }
        case .targetContentOffset:
            let target = field.isNull ? nil : try field.point()
            return { ($0.delegate as? Carousel)?.targetContentOffset = target }
        case .zoomScale:
            let scale = try field.zoomScale()
            return { $0.zoomScale = scale }
        }
    }

    /// What the scene's delegate does with the target at a lift.
    private static func snapOffsets(_ field: SceneField) throws(SceneError) -> SnapOffsets? {
        if field.isNull { return nil }
        return try field.object { object throws(SceneError) in
            var offsets = SnapOffsets()
            func numbers(_ field: SceneField?) throws(SceneError) -> [Double] {
                try field?.elements("an array of offsets").map { element throws(SceneError) in try element.number() }
                    ?? []
            }
            offsets.x = try numbers(object["x"])
            offsets.y = try numbers(object["y"])
            if let value = object["choice"] { offsets.choice = try value.choice(SnapOffsets.Choice.self) }
            return offsets
        }
    }

    private static func flag(
        _ field: SceneField, _ set: @escaping @Sendable (ScrollView, Bool) -> Void
    ) throws(SceneError) -> @Sendable (ScrollView) -> Void {
        let value = try field.bool()
        return { set($0, value) }
    }

    private static func rate(_ field: SceneField) throws(SceneError) -> DecelerationRate {
        let words = "\"normal\", \"fast\" or a number between 0 and 1"
        switch field.node.value {
        case .string("normal"): return .normal
        case .string("fast"): return .fast
        case .number(let number) where number > 0 && number < 1: return DecelerationRate(rawValue: number)
        case .any: return .normal
        default: throw field.error(words)
        }
    }
}
