import StripScroll

/// `tapPageControl`: a tap on the left or right half of the page control.
struct TapPageControlEvent: SceneAction, SceneEventKind {
    static let key = "tapPageControl"

    private enum Half: String, CaseIterable { case left, right }
    private let half: Half

    init(_ field: SceneField) throws(SceneError) { half = try field.choice(Half.self) }

    func perform(on carousel: Carousel) { carousel.tapPageControl(rightHalf: half == .right) }
}
