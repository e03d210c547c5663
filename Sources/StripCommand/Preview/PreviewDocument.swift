/// All that a preview's script draws from, but for the pictures. Points and pixels as in `FrameState`.
struct PreviewDocument: Encodable {
    /// A picture of the strip, or of a part of it, where it stands in the content.
    struct Tile: Encodable {
        let picture: String
        let x, y, width, height: Int
    }

    /// What frames show, in pixels.
    struct State: Encodable {
        let x, y: Int
        /// What is between pixels, in 1/256; nil for nothing.
        let fractionX, fractionY: Int?
        /// Nil for 1.
        let zoom: Double?
        let page: Int
        /// The content as a picture of its own, for states that are no window of the strip.
        let picture: String?
        let overlay: Int
    }

    /// The command that draws a frame: its parts before the time, and behind it up to the frame's number in the file's name.
    struct RenderCommand: Encodable {
        let beforeTime, beforeNumber, end: String
        let digits: Int
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
    let command: RenderCommand
}
