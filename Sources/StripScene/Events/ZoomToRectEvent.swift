import StripScroll
import StripUnits

/// `zoomToRect`: the program shows a rectangle of the unscaled content as large as it can.
struct ZoomToRectEvent: SceneAction, SceneEventKind {
    static let key = "zoomToRect"

    private let rect: Rect
    private let isAnimated: Bool

    init(_ field: SceneField) throws(SceneError) {
        (rect, isAnimated) = try field.object { object throws(SceneError) in
            (try object.required("rect").rect(), try object["animated"]?.bool() ?? false)
        }
    }

    func perform(on carousel: Carousel) { carousel.scrollView.zoom(to: rect, animated: isAnimated) }
}
