/// Options that several commands take.
extension OptionRow {
    /// Where the names of images come from, unless they are operands.
    static let named = list(.imagesFrom, .nullSeparated)

    /// How images are read.
    static let reading = list(.orientation, .lenient, .maxPixels, .maxFileBytes)

    /// What a strip of images is made from and how it looks.
    static let strip =
        list(
            .size, .scale, .appearance, .contentMode, .pageWidth, .pageHeight, .spacing, .paging, .subpixel,
            .background,
            .pageControl, .indicatorColor, .currentIndicatorColor, .maxStripPixels) + reading

    /// What says which frames there are and what they look like: what a plan holds.
    static let planned = list(.scene, .duration, .framesPerSecond, .frames, .compression, .sha256) + strip

    /// How pictures are compared.
    static let comparison = list(
        .maxChannelDifference, .maxDifferentPixels, .fuzzy, .pixelmatch, .excuseAntialiasing, .strictAlpha, .ignore,
        .mask)
}
