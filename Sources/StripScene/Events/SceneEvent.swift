package import StripScroll
package import StripUnits

/// Something that happens at an instant of a scene. Gestures have become touches.
package struct SceneEvent: Sendable {
    /// When.
    package let time: Time
    /// What.
    package let action: any SceneAction
}

/// What an event does to the carousel of a scene.
package protocol SceneAction: Sendable {
    /// Does it, now.
    func perform(on carousel: Carousel)
    /// The size that the viewport has afterwards; nil if it stays as it is.
    var viewportSize: Size? { get }
    /// The number of pages that the page control has afterwards; nil if it stays as it is.
    var numberOfPages: Int? { get }
}

extension SceneAction {
    /// Leaves the viewport as it is.
    package var viewportSize: Size? { nil }
    /// Leaves the number of pages as it is.
    package var numberOfPages: Int? { nil }
}
