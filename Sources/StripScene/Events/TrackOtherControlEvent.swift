import StripScroll

/// `trackOtherControl`: another control tracks a finger for some seconds, which holds up timers of the default mode.
struct TrackOtherControlEvent: SceneAction, SceneEventKind {
    static let key = "trackOtherControl"

    private let seconds: Double

    init(_ field: SceneField) throws(SceneError) {
        seconds = try field.object { object throws(SceneError) in try object.required("duration").seconds() }
    }

    func perform(on carousel: Carousel) { carousel.scrollView.runLoop.trackOtherControl(forSeconds: seconds) }
}
