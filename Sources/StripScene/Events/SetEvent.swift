package import StripScroll
package import StripUnits

/// `set`: the viewport gets another size, as by a rotation, then properties change: the scroll view's, the page control's.
package struct SetEvent: SceneAction, SceneEventKind {
    static let key = "set"

    /// The viewport's new size.
    package let viewportSize: Size?
    /// The new values of the page control.
    package let pageControl: PageControlChange
    private let scrollView: [ScrollViewSetting]

    init(_ field: SceneField) throws(SceneError) {
        (viewportSize, scrollView, pageControl) = try field.object { object throws(SceneError) in
            (
                try object["viewport"]?.viewportSize(), try ScrollViewSetting.read(&object, prefix: "scrollView."),
                try PageControlChange(&object, prefix: "pageControl.")
            )
        }
    }

    /// The page control's new number of pages.
    package var numberOfPages: Int? { pageControl.numberOfPages }

    package func perform(on carousel: Carousel) {
        if let viewportSize { carousel.resize(to: viewportSize) }
        for setting in scrollView { setting.apply(to: carousel) }
        pageControl.apply(to: carousel.pageControl)
    }
}
