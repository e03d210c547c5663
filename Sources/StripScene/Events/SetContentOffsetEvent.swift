import StripScroll
import StripUnits

/// `setContentOffset`: the program scrolls.
struct SetContentOffsetEvent: SceneAction, SceneEventKind {
    static let key = "setContentOffset"

    private let target: Point
    private let isAnimated: Bool

    init(_ field: SceneField) throws(SceneError) {
        (target, isAnimated) = try field.object { object throws(SceneError) in
            (try object.required("to").point(), try object["animated"]?.bool() ?? false)
        }
    }

    func perform(on carousel: Carousel) { carousel.scrollView.setContentOffset(target, animated: isAnimated) }
}
