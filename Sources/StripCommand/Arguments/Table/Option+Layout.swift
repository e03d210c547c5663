import ImageStrip

extension Option where Value == Size {
    static var size: Self {
        Self(
            "--size", "WxH", in: .layout, "viewport in points (default: the first image's, whose pixels @2x halves)",
            expected: "WIDTHxHEIGHT in points, such as 375x200"
        ) { text in
            let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { decimal($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
            return Size(width: width, height: height)
        }
    }
}

extension Option where Value == Double {
    static var scale: Self {
        Self(
            "--scale", "S", in: .layout, "pixels per point (default 1)", 0.01...16, expected: "a number from 0.01 to 16"
        )
    }
    static var pageWidth: Self {
        length("--page-width", "W", "a page's width in points (default: the viewport's)", from: 1)
    }
    static var pageHeight: Self {
        length("--page-height", "H", "a page's height in points (default: the viewport's)", from: 1)
    }
    static var spacing: Self { length("--spacing", "S", "points between two pages (default 0)", from: 0) }

    private static func length(_ name: String, _ placeholder: String, _ help: String, from least: Double) -> Self {
        Self(
            name, placeholder, in: .layout, help, least...65535,
            expected: "a length in points from \(Int(least)) to 65535")
    }
}

extension Option where Value == ImageContentMode {
    static var contentMode: Self {
        Self(
            "--content-mode", "MODE", in: .layout, "how an image fills its page, as UIView.ContentMode says",
            byDefault: .scaleToFill)
    }
}

extension Option where Value == ImageAppearance {
    static var appearance: Self {
        Self(
            "--appearance", "LOOK", in: .layout, "which pictures of image sets in asset catalogs are shown",
            byDefault: .light)
    }
}

extension Option where Value == PageGeometry.Paging {
    static var paging: Self {
        Self(
            "--paging", "BY", in: .layout,
            "scroll by a page, which rests in the middle, or by the viewport, as UIKit does",
            byDefault: .page)
    }
}

extension Option where Value == Void {
    static var subpixel: Self {
        Self("--subpixel", in: .layout, "draw offsets between two pixels as such (bilinear), for slow pans")
    }
}

extension Option where Value == PageControlSettings.Style {
    static var pageControl: Self {
        Self(
            "--page-control", "STYLE", in: .pageControl, "dots as on iOS 7 to 13, as since iOS 14, or none",
            byDefault: .classic)
    }
}

extension Option where Value == Pixel {
    static var background: Self {
        color(
            "--background", in: .layout, "#RGB[A] or #RRGGBB[AA] (default white); with alpha the frames are RGBA")
    }
    static var indicatorColor: Self {
        color("--indicator-color", in: .pageControl, "the other dots (default white with the style's alpha)")
    }
    static var currentIndicatorColor: Self {
        color("--current-indicator-color", in: .pageControl, "the current page's dot (default #FFFFFF)")
    }

    private static func color(_ name: String, in group: OptionGroup, _ help: String) -> Self {
        Self(name, "COLOR", in: group, help, expected: "#RGB, #RGBA, #RRGGBB or #RRGGBBAA") { Pixel(hex: $0) }
    }
}
