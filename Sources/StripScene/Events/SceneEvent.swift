import StripScroll
package import StripUnits

/// Something that happens at an instant of a scene.
package struct SceneEvent: Sendable {
    /// When.
    package let time: Time
    /// What.
    package let action: Action

    /// What can happen. Gestures have become touches.
    package enum Action: Sendable {
        /// A finger comes down, moves, lifts, or is taken away by the system.
        case touch(phase: TouchPhase, id: Int, location: Point)
        /// Fingers move at the same time.
        case touchesMoved([(id: Int, location: Point)])
        /// The program scrolls.
        case setContentOffset(Point, animated: Bool)
        /// The program shows a rectangle of the content.
        case scrollRectToVisible(Rect, animated: Bool)
        /// The program changes the scale.
        case setZoomScale(Double, animated: Bool)
        /// The program shows a rectangle of the unscaled content as large as it can.
        case zoomToRect(Rect, animated: Bool)
        /// The program shows the indicators for a moment.
        case flashScrollIndicators
        /// A tap on the status bar.
        case tapStatusBar
        /// A tap on one half of the page control.
        case tapPageControl(rightHalf: Bool)
        /// Autoplay begins anew.
        case startTimer
        /// Autoplay ends.
        case stopTimer
        /// Another control tracks a finger.
        case trackOtherControl(seconds: Double)
        /// Properties of the scroll view change.
        case set([ScrollViewSetting])
        /// Properties of the page control change.
        case setPageControl(PageControlChange)
        /// The viewport gets another size, as by a rotation.
        case setViewport(Size)
    }
}

/// What a finger does.
package enum TouchPhase: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
}
