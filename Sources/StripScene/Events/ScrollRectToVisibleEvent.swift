import StripScroll
import StripUnits

/// `scrollRectToVisible`: the program shows a rectangle of the content.
struct ScrollRectToVisibleEvent: SceneAction, SceneEventKind {
    static let key = "scrollRectToVisible"

    private let rect: Rect
    private let isAnimated: Bool

    init(_ field: SceneField) throws(SceneError) {
        (rect, isAnimated) = try field.object { object throws(SceneError) in
            (try object.required("rect").rect(), try object["animated"]?.bool() ?? false)
        }
    }

    func perform(on carousel: Carousel) { carousel.scrollView.scrollRectToVisible(rect, animated: isAnimated) }
}
