/// The measures of scroll indicators over the years, in points and seconds (evidence E8).
public enum ScrollIndicatorEra: String, Sendable, CaseIterable {
    /// iOS 2–6.
    case legacy
    /// iOS 7–12.
    case classic
    /// iOS 13 and later (unsettled).
    case modern

    /// Its thickness.
    package var thickness: Double { self == .legacy ? 7 : self == .classic ? 2.5 : 3 }
    /// Its distance from the view's side.
    package var sideInset: Double { self == .legacy ? 1 : self == .classic ? 2.5 : 3 }
    /// Its distance from the view's ends.
    package var endInset: Double { sideInset }
    /// What is left free at the far end, besides, where a horizontal and a vertical one would meet.
    package var cornerInset: Double { self == .legacy ? 6 : 0 }
    /// Its least length.
    package var minimumLength: Double { self == .legacy ? 34 : self == .classic ? 37 : 36 }
    /// Its least length while the content is dragged beyond an edge.
    package var minimumSqueezedLength: Double { self == .legacy ? 7 : self == .classic ? 8 : 6 }
    /// Its alpha while the content moves, black or white. Measured on iOS 13.1: 0x59 of 255 black, 0x80 of 255 white.
    package func peakAlpha(isWhite: Bool) -> Double { self == .legacy || self == .modern && isWhite ? 0.5 : 0.35 }
    /// How long it fades once the content rests; evenly.
    package var fadeDuration: Double { self == .legacy ? 0.25 : self == .classic ? 0.33 : 0.4 }
}
