import ImageStrip
import StripSystem
import TestSupport
import Testing

/// The gallery of properties: what happens in each of its scenes, as goldens that a reader can check against the
/// evidence.
struct GalleryTraceTests {
    private static let folder = Program.repository + "/SampleImages/scenes/gallery"

    /// Every property of `WhatEachPropertyDoes.md`, with some of the page control's and the layout's.
    private static let scrollView = [
        "contentOffset", "contentSize", "contentInset", "delegate", "isDirectionalLockEnabled", "bounces",
        "alwaysBounceVertical", "alwaysBounceHorizontal", "isPagingEnabled", "isScrollEnabled",
        "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "scrollIndicatorInsets", "indicatorStyle",
        "decelerationRate", "isTracking", "isDragging", "isDecelerating", "delaysContentTouches",
        "canCancelContentTouches", "minimumZoomScale", "maximumZoomScale", "zoomScale", "bouncesZoom", "isZooming",
        "isZoomBouncing", "scrollsToTop",
    ]
    private static let others = [
        "pageControl.numberOfPages", "pageControl.currentPage", "pageControl.pageIndicatorTintColor",
        "pageControl.currentPageIndicatorTintColor", "pageControl.hidesForSinglePage",
        "pageControl.defersCurrentPageDisplay", "pageControl.modern", "pageControl.manyPages", "layout.spacing",
        "layout.paging", "viewport",
    ]

    @Test func everySceneIsTested() throws {
        let files = try FileSystem.list(Self.folder).filter { $0.hasSuffix(".json") }
        #expect(files.sorted() == (Self.scrollView + Self.others).map { $0 + ".json" }.sorted())
    }

    @Test(arguments: scrollView + others) func equalsItsGolden(name: String) throws {
        let scene = try CarouselScene(json: FileSystem.read("\(Self.folder)/\(name).json"))
        var lines = ""
        Trace.run(
            scene,
            pages: scene.pages(
                count: name == "pageControl.hidesForSinglePage" ? 1 : 5, viewport: try #require(scene.viewportSize)),
            displayScale: DisplayScale(scale: scene.scale ?? 1),
            duration: Time(seconds: try #require(scene.duration))
        ) { lines += $0 + "\n" }
        try Golden.expect(lines, "gallery/\(name).jsonl")
    }
}
