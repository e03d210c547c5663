package import StripScroll

/// The page control's part of a scene.
package struct PageControlSettings: Sendable {
    /// `classic`, `modern` or `none`.
    package var style = Style.classic
    /// Where the control stands in the viewport.
    package var placement = PageControlPlacement.bottomCenter
    /// What its properties are set to at first.
    package var properties = PageControlChange()

    /// The page controls that a scene can have.
    package enum Style: String, CaseIterable, Sendable {
        /// As on iOS 7–13.
        case classic
        /// As since iOS 14.
        case modern
        /// No page control.
        case none

        /// The look of the dots; nil for `none`.
        package var era: PageControlEra? { PageControlEra(rawValue: rawValue) }
    }
}

extension PageControlSettings {
    init(_ field: SceneField) throws(SceneError) {
        self = try field.object { object throws(SceneError) in
            var settings = Self()
            if let style = object["style"] { settings.style = try style.choice(Style.self) }
            settings.properties = try PageControlChange(&object)
            let center = try object["center"]?.point()
            if let center { settings.placement = .center(center) }
            if let frame = object["frame"] {
                settings.placement = .frame(try frame.rect())
                if center != nil { throw frame.error("either \"center\" or \"frame\"") }
            }
            return settings
        }
    }
}
