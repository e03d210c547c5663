package import StripScroll

/// `startTimer`: autoplay starts anew.
package struct StartTimerEvent: SceneAction, SceneEventKind {
    static let key = "startTimer"

    init(_ field: SceneField) throws(SceneError) { try field.nothing() }

    package func perform(on carousel: Carousel) { carousel.startTimer() }
}
