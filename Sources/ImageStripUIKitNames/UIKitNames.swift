public import ImageStrip

/// UIKit's scroll view, on a virtual clock.
public typealias UIScrollView = ScrollView
/// UIKit's protocol of the same name.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's page control, without its pixels.
public typealias UIPageControl = PageControl
/// The view that a scroll view zooms.
public typealias UIView = ZoomView
/// Room around the content of a scroll view.
public typealias UIEdgeInsets = Insets

/// A timer that a `RunLoop` fires on its virtual clock. Files that import Foundation have its `Timer`, too.
public typealias Timer = VirtualTimer
/// The run loop with the virtual clock; it is made and passed on, since there is no current one.
public typealias RunLoop = VirtualRunLoop
/// Seconds.
public typealias TimeInterval = Double

/// A length in points.
public typealias CGFloat = Double
/// A place in points.
public typealias CGPoint = Point
/// A size in points.
public typealias CGSize = Size
/// A rectangle in points.
public typealias CGRect = Rect

extension UIScrollView {
    /// How fast a scroll slows down.
    public typealias DecelerationRate = ImageStrip.DecelerationRate
}
