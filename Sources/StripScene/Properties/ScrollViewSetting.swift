package import StripScroll
import StripUnits

/// A new value of one property of a scroll view.
package struct ScrollViewSetting: Sendable {
    /// The property.
    package let property: ScrollViewProperty
    private let change: @Sendable (ScrollView) -> Void

    /// Sets the property. A content size is also what the carousel lays out from then on.
    package func apply(to carousel: Carousel) {
        let view = carousel.scrollView
        change(view)
        guard property == .contentSize else { return }
        // At scale 1, like the pages: zooming multiplies it.
        let (size, scale) = (view.contentSize, view.zoomScale)
        carousel.explicitContentSize = Size(width: size.width / scale, height: size.height / scale)
    }

    /// Reads the properties that an object has, each under `prefix` and its name, in the order in which they are to be set:
    /// a scale after its limits, an offset after the content size, the insets and the scale.
    static func read(_ object: inout SceneObject, prefix: String = "") throws(SceneError) -> [ScrollViewSetting] {
        var settings: [ScrollViewSetting] = []
        for property in ScrollViewProperty.allCases {
            guard let value = object[prefix + property.rawValue] else { continue }
            settings.append(ScrollViewSetting(property: property, change: try property.change(value)))
        }
        return settings.filter { $0.property != .zoomScale && $0.property != .contentOffset }
            + settings.filter { $0.property == .zoomScale } + settings.filter { $0.property == .contentOffset }
    }
}
