package import StripScroll

/// `stopTimer`: autoplay stops.
package struct StopTimerEvent: SceneAction, SceneEventKind {
    static let key = "stopTimer"

    init(_ field: SceneField) throws(SceneError) { try field.nothing() }

    package func perform(on carousel: Carousel) { carousel.stopTimer() }
}
