package import StripRaster
package import StripUnits

/// What draws frames: whole ones, and the strip that most of them are windows of.
///
/// The methods are called from several threads.
package protocol FrameSource: Sendable {
    /// The size of a frame in pixels.
    var frameSize: PixelSize { get }
    /// Whether frames have alpha (RGBA) or not (RGB).
    var hasAlpha: Bool { get }

    /// Some rows of a state's frame, overlays included.
    func frame(_ state: FrameState, rows: Range<Int>) throws -> Bitmap

    /// The rectangle of a state's frame that an overlay may touch; empty if there is none.
    func overlayArea(_ state: FrameState) -> PixelRect

    /// Prepares what `content` of these columns needs, on several threads.
    func prepare(columns: Range<Int>, threads: Int) throws

    /// The strip's columns as they show at vertical offset 0, frame-high; background where there is no page.
    func content(columns: Range<Int>) throws -> Bitmap

    /// The versions of decoders without which the same files may give another frame, by name; nil for most frames.
    ///
    /// Asked for after the frame was drawn.
    func decoders(of state: FrameState) -> [String: String]?
}

extension FrameSource {
    /// Nil, for a source that decodes nothing.
    package func decoders(of state: FrameState) -> [String: String]? { nil }
}
