import StripRaster
import StripUnits

/// Where encoded shots go, in their order. Used by one thread at a time.
protocol ShotSink: AnyObject, SendableMetatype {
    /// Whether a shot is written once for each of its frames.
    var writesEveryFrame: Bool { get }

    /// Writes a shot.
    ///
    /// - Parameter rect: where its bytes belong; empty if the picture equals the one before it.
    func write(_ shot: Shot, _ rect: PixelRect, _ bytes: RawSpan) throws(RecordingError)
}
