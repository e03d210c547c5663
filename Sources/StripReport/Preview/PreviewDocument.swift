/// What a preview's scripts draw from, apart from the images. Points and pixels are those of `FrameState`.
struct PreviewDocument: Encodable {
    /// An image of a page, or of a part of it, and its place in the content.
    struct Tile: Encodable {
        let picture: String
        let x, y, width, height: Int
    }

    /// What frames show, in pixels.
    struct State: Encodable {
        let x, y: Int
        /// The part of the offset between two pixels, in 1/256; nil for 0.
        let fractionX, fractionY: Int?
        /// Nil for 1.
        let zoom: Double?
        let page: Int
        /// The image of the content, for states that are no window of the strip.
        let picture: String?
        let overlay: Int
    }

    let title: String
    /// Width and height of a frame in pixels.
    let size: [Int]
    let scale: Double
    /// Frames, and the seconds that they take.
    let rate: [Int]
    /// RGBA.
    let background: [UInt8]
    let hasAlpha: Bool
    let pageCount: Int
    /// From one offset at which the content rests to the next, in points.
    let stride: Double
    let tiles: [Tile]
    let states: [State]
    /// Shapes over the content, each as the edges left, top, right, bottom, its colour RGBA, and the edges of a hole if it has one.
    let overlays: [[[Int]]]
    /// The state of each frame.
    let frames: [Int]
    /// The first frame that shows each event of the trace.
    let events: [Int]
    let command: PreviewCommandLine
}

/// The command that draws one frame of a preview, as the page completes it: `beforeTime`, the time, `beforeNumber`, the frame's number
/// with so many digits, `end`.
package struct PreviewCommandLine: Encodable, Sendable {
    let beforeTime, beforeNumber, end: String
    let digits: Int

    /// Takes the parts.
    package init(beforeTime: String, beforeNumber: String, end: String, digits: Int) {
        (self.beforeTime, self.beforeNumber, self.end, self.digits) = (beforeTime, beforeNumber, end, digits)
    }
}
