import StripScroll

/// `tapStatusBar`: a tap on the status bar.
struct TapStatusBarEvent: SceneAction, SceneEventKind {
    static let key = "tapStatusBar"

    init(_ field: SceneField) throws(SceneError) { try field.nothing() }

    func perform(on carousel: Carousel) { ScrollView.tapStatusBar([carousel.scrollView]) }
}
