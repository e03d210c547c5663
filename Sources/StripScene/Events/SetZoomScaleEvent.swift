import StripScroll

/// `setZoomScale`: the program changes the scale.
struct SetZoomScaleEvent: SceneAction, SceneEventKind {
    static let key = "setZoomScale"

    private let scale: Double
    private let isAnimated: Bool

    init(_ field: SceneField) throws(SceneError) {
        (scale, isAnimated) = try field.object { object throws(SceneError) in
            (try object.required("to").zoomScale(), try object["animated"]?.bool() ?? false)
        }
    }

    func perform(on carousel: Carousel) { carousel.scrollView.setZoomScale(scale, animated: isAnimated) }
}
