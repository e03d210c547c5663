import StripScroll

/// `flashScrollIndicators`: the program shows the scroll indicators for a moment.
struct FlashScrollIndicatorsEvent: SceneAction, SceneEventKind {
    static let key = "flashScrollIndicators"

    init(_ field: SceneField) throws(SceneError) { try field.nothing() }

    func perform(on carousel: Carousel) { carousel.scrollView.flashScrollIndicators() }
}
