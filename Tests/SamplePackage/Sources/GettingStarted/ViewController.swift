import ImageStrip

final class ViewController: ScrollViewDelegate {
    let scrollView: ScrollView
    let pageControl: PageControl
    var timer: VirtualTimer?

    init(runLoop: VirtualRunLoop) {
        scrollView = ScrollView(
            size: Size(width: 375, height: 200),
            displayScale: DisplayScale(scale: 2),
            runLoop: runLoop)
        scrollView.contentSize = Size(width: 5 * 375, height: 0)
        scrollView.isPagingEnabled = true
        pageControl = PageControl(runLoop: runLoop)
        pageControl.numberOfPages = 5
        scrollView.delegate = self
        timer = runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) {
            [weak self] _ in self?.nextImage()
        }
    }

    func nextImage() {
        let page = (pageControl.currentPage + 1) % pageControl.numberOfPages
        let x = Double(page) * scrollView.size.width
        scrollView.setContentOffset(Point(x: x, y: 0), animated: true)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let page = scrollView.contentOffset.x / scrollView.size.width
        pageControl.currentPage = Int(page + 0.5)
    }
}
