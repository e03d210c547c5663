import ImageStrip

extension Option where Value == Int {
    static var threads: Self {
        Self("--threads", in: .general, "threads (default: one per processor that may be used)", 1...1024)
    }
    static var maxPixels: Self {
        Self(
            "--max-pixels", in: .images, "the most pixels of an image, page or frame (default 268435456)",
            1...Self.mostUnits)
    }
    static var maxStripPixels: Self {
        Self(
            "--max-strip-pixels", in: .images, "the most pixels of all pages together (default 274877906944)",
            1...1 << 60)
    }
    static var maxFileBytes: Self {
        Self(
            "--max-file-bytes", in: .images, "the most bytes of one image file (default 1073741824)",
            1...Self.mostUnits)
    }

    /// Above 2^40 pixels or bytes a size in bits overflows 64-bit arithmetic.
    private static var mostUnits: Int { 1 << 40 }
}

extension Option where Value == OrientationChoice {
    static var orientation: Self {
        Self(
            "--orientation", "SOURCE", in: .images,
            "how images are turned: by Exif alone, or by any of Exif, a raw Exif profile in a PNG's text, and XMP, in this order",
            byDefault: .exif)
    }
}

extension Option where Value == Void {
    static var lenient: Self {
        Self("--lenient", in: .images, "use the complete rows of a truncated image, with a warning")
    }
    static var quiet: Self { Self("--quiet", in: .general, "no progress, no summary") }
    static var help: Self { Self("--help", alias: "-h", in: .general, "print this help") }
}
