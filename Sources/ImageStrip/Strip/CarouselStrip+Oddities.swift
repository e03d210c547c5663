package import StripRecording
package import StripUnits

/// What is drawn as it was asked for, and is probably not what was meant.
extension CarouselStrip {
    /// The first page so far whose picture is stretched by `scaleToFill`, and the picture's size; nil if the scene asks for that.
    ///
    /// A picture that would fill the page but for less than a point of its width or height counts as rounded.
    package var stretchedPage: (page: Int, picture: PixelSize, others: Int)? {
        guard scene.contentMode == .scaleToFill, !scene.hasContentMode else { return nil }
        let (width, height) = (layout.pages.pageWidth, layout.pages.pageHeight)
        let stretched = renderer.pages.notes.filter { _, note in
            let shape = Double(note.size.height) / Double(note.size.width)
            return min(abs(width * shape - height), abs(height / shape - width)) >= 1
        }
        return stretched.min { $0.key < $1.key }.map { ($0.key, $0.value.size, stretched.count - 1) }
    }

    /// True if a state shows no part of any page.
    package func isEmpty(_ state: FrameState) -> Bool {
        !layout.slots(in: state).contains { !layout.area(ofSlot: $0, in: state).isEmpty }
    }

    /// The pages that none of some states shows; none if the scene itself says what happens, or for how long.
    package func pagesNeverShown(_ states: some Sequence<FrameState>) -> [Int] {
        guard scene.events.isEmpty, scene.duration == nil else { return [] }
        let shown = Set(pages(states))
        return (0..<pageCount).filter { !shown.contains($0) }
    }
}
