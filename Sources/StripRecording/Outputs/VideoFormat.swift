/// The kinds of files that the `ffmpeg` program makes of frames.
package enum VideoFormat: String, CaseIterable, Sendable {
    /// H.264.
    case mp4, mov
    /// VP9.
    case webm
    /// FFV1, which loses nothing.
    case mkv
    /// 256 colours a frame, times in 1/100 s.
    case gif
    /// Lossy WebP, times in 1/1000 s.
    case webp

    /// Whether transparency survives.
    package var hasAlpha: Bool { self == .webm || self == .mkv || self == .webp }
    /// Whether the file says how often it is played.
    package var hasLoops: Bool { self == .gif || self == .webp }

    /// What ffmpeg calls the container.
    var container: String { self == .mkv ? "matroska" : rawValue }
    /// Whether colours are subsampled by two, so that sizes must be even.
    var isSubsampled: Bool { self == .mp4 || self == .mov || self == .webm }
}
