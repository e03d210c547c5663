import ImageStrip
import ImageStripUIKitNames

final class ViewController: UIScrollViewDelegate {
    let scrollView: UIScrollView
    let pageControl: UIPageControl
    var timer: Timer?

    init(runLoop: RunLoop) {
        scrollView = UIScrollView(
            size: CGSize(width: 375, height: 200),
            displayScale: DisplayScale(scale: 2),
            runLoop: runLoop)
        scrollView.contentSize = CGSize(width: 5 * 375, height: 0)
        scrollView.isPagingEnabled = true
        pageControl = UIPageControl(runLoop: runLoop)
        pageControl.numberOfPages = 5
        scrollView.delegate = self
        timer = runLoop.scheduledTimer(withTimeInterval: 1, repeats: true) {
            [weak self] _ in self?.nextImage()
        }
    }

    func nextImage() {
        let page = (pageControl.currentPage + 1) % pageControl.numberOfPages
        let x = CGFloat(page) * scrollView.size.width
        scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let page = scrollView.contentOffset.x / scrollView.size.width
        pageControl.currentPage = Int(page + 0.5)
    }
}
