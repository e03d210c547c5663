import ImageStrip
import Testing

/// A view controller that was written for UIKit runs on the virtual clock.
struct UIKitNamesTests {
    private func controller() -> BannerViewController {
        let controller = BannerViewController()
        controller.viewDidLoad()
        return controller
    }

    @Test("it shows the next page every second, and the first one after the last", arguments: 1...6)
    func autoplay(second: Int) {
        let controller = controller()
        controller.runLoop.run(until: Time(seconds: Double(second) + 0.9))
        #expect(controller.pageControl.currentPage == second % 5)
        #expect(controller.scrollView.contentOffset == Point(x: Double(second % 5) * 280, y: 0))
    }

    @Test("the dot changes exactly at half of the way") func halfway() {
        let controller = controller()
        controller.runLoop.run(until: Time(seconds: 1.15))
        #expect(controller.scrollView.contentOffset.x == 140)
        #expect(controller.pageControl.currentPage == 1)
    }

    @Test("a drag stops the timer, its end starts it anew") func drag() {
        let controller = controller()
        let view = controller.scrollView
        for step in 0...30 {
            controller.runLoop.perform(at: Time(seconds: 0.5 + Double(step) / 60)) {
                let location = Point(x: 250 - Double(step) * 6, y: 50)
                if step == 0 { view.touchesBegan(at: location) } else { view.touchesMoved(to: location) }
            }
        }
        controller.runLoop.perform(at: Time(seconds: 1.5)) { view.touchesEnded(at: Point(x: 70, y: 50)) }
        controller.runLoop.run(until: Time(seconds: 2.4))
        #expect(controller.pageControl.currentPage == 1)
        controller.runLoop.run(until: Time(seconds: 2.9))
        #expect(controller.pageControl.currentPage == 2)
    }
}
