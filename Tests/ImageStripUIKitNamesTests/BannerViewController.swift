import ImageStrip
import ImageStripUIKitNames

/// A carousel's view controller with UIKit's names: only views and run loop are made by hand.
final class BannerViewController: UIScrollViewDelegate {
    let runLoop = RunLoop()
    let scrollView: UIScrollView
    let pageControl: UIPageControl
    private var timer: Timer?
    private let imageCount = 5

    init() {
        scrollView = UIScrollView(
            size: CGSize(width: 280, height: 130), displayScale: DisplayScale(scale: 2), runLoop: runLoop)
        pageControl = UIPageControl(runLoop: runLoop)
    }

    func viewDidLoad() {
        let width: CGFloat = scrollView.size.width
        scrollView.contentSize = CGSize(width: CGFloat(imageCount) * width, height: 0)
        scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        scrollView.decelerationRate = UIScrollView.DecelerationRate.fast
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        pageControl.numberOfPages = imageCount
        addTimer()
    }

    private func addTimer() {
        let interval: TimeInterval = 1
        let timer = runLoop.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
            self?.nextImage()
        }
        runLoop.add(timer, forMode: .common)
        self.timer = timer
    }

    private func nextImage() {
        let page = pageControl.currentPage == imageCount - 1 ? 0 : pageControl.currentPage + 1
        scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.size.width, y: 0), animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let width = scrollView.size.width
        pageControl.currentPage = Int((width * 0.5 + scrollView.contentOffset.x) / width)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        timer?.invalidate()
        timer = nil
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { addTimer() }
}
