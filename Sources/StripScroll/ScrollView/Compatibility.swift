/// Which of two behaviours a scroll view shows where they differ (evidence E0.2).
public enum Compatibility: String, Sendable, CaseIterable {
    /// The reference tutorial's: `isDragging` stays true until the deceleration has ended, and a deceleration that a drag has
    /// interrupted still owes its `scrollViewDidEndDecelerating`, which comes after a drag that ends without velocity.
    case classic
    /// As measured on current systems: `isDragging` ends with the drag; nothing is owed.
    case modern
}
