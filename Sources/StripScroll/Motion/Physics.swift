/// The constants of motion, each with its unit, mark and section of the evidence (A Apple's documents, M measured on
/// UIKit, M* re-fitted from measurements, L Apple's own early port, R other reimplementations, I choice).
package enum Physics {
    /// Speed at which a deceleration ends: 10 pt/s. M*, L; E1.2.
    package static let stopSpeed = 10.0
    /// Free scrolling: a release slower than this has no velocity: 250 pt/s. L, consistent with M*; E1.5.
    package static let minimumFlickSpeed = 250.0
    /// Paging: a release faster than this turns the page: 300 pt/s. L, M; E3.2.
    package static let minimumPageFlickSpeed = 300.0
    /// Rubber band: the slope at the edge, without unit. M; E2.1.
    package static let rubberBandCoefficient = 0.55
    /// Bounce: decay of the distance to the edge, per second. M*; E2.3.
    package static let bounceDecay = 10.0
    /// Bounce: decay of the velocity for the normal deceleration rate, per second. M*; E2.3.
    package static let bounceVelocityDecay = 12.0
    /// Bounce: over when nearer to the edge than this: 0.5 pt. M*; E2.3.
    package static let bounceEndDistance = 0.5
    /// Pan: the travel with which a drag begins, subtracted once: 10 pt. M; E6.2.
    package static let panSlop = 10.0
    /// Touches wait this long before they go to the content: 0.150 s. A (that), M and L (the value); E6.3.
    package static let contentTouchDelay = 0.150
    /// Directional lock: how many times the major axis outweighs the minor one. I; E6.1.
    package static let directionalLockRatio = 2.0
    /// Velocity: 0 if the finger has rested for 0.1 s before it lifts. R; E1.5.
    package static let velocityRest = 0.1
    /// Velocity: the weights of the last three speeds of the finger, the oldest first. R, fitted to M; E1.5.
    package static let velocityWeights = [0.60, 0.35, 0.05]
    /// `setContentOffset(_:animated:)`: 0.3 s whatever the distance. M; E4.1.
    package static let animationDuration = 0.3
    /// Indicators that are flashed stay this long before they fade: 0.75 s. L, of iOS ≤ 6; E8.
    package static let indicatorFlash = 0.75
    /// Page dots of iOS 14 and later change their colour in 0.25 s. M; evenly: I; E9.2.
    package static let dotFade = 0.25
    /// Zoom past a limit: the rubber band's dimension in ln(scale / limit): ln 2, so that nothing shows at twice the
    /// limit. I; E7.
    package static let zoomBandDimension = 0.693_147_180_559_945_3
    /// Zoom: limits below this are none; far below anything that could be seen. I.
    static let minimumZoomLimit = 1e-6
    /// Page snap: spring constant, per ms². L; E3.3.
    package static let pageSnapSpring = 3.6e-4
    /// Page snap: what is left of the velocity after a millisecond. L; E3.3.
    package static let pageSnapDamping = 0.9668
    /// Page snap: over when nearer to the page than this (1 pt) and slower than `stopSpeed`. L; E3.3.
    package static let pageSnapEndDistance = 1.0
}
