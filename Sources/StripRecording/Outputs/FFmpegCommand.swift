import StripSystem
package import StripUnits

/// The command that makes a video of raw frames on standard input: RGBA, straight alpha, rows top to bottom.
package struct FFmpegCommand: Hashable, Sendable {
    /// The kind of file.
    package var format: VideoFormat
    /// The size of a frame.
    package var size: PixelSize
    /// Frames per second.
    package var rate: FrameRate
    /// Whether frames have transparent pixels.
    package var hasAlpha: Bool
    /// The colour of a column or row that is added to make a size even.
    package var background: Pixel
    /// How often the file is played, 0 for ever; only some formats can say so.
    package var loops: Int
    /// How many frames there are. Only a GIF needs it, for the delay of the last one.
    package var frameCount: Int

    /// Makes a command.
    package init(
        format: VideoFormat, size: PixelSize, rate: FrameRate, hasAlpha: Bool, background: Pixel, frameCount: Int,
        loops: Int = 0
    ) {
        self.format = format
        self.size = size
        self.rate = rate
        self.hasAlpha = hasAlpha
        self.background = background
        self.loops = loops
        self.frameCount = frameCount
    }

    /// The program and its arguments.
    package func arguments(output: String) -> [String] {
        // Without -xerror the status is 0 even if the end of the file could not be written.
        var words = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-xerror", "-y"]
        words += ["-f", "rawvideo", "-pixel_format", hasAlpha ? "rgba" : "rgb0"]
        words += ["-video_size", "\(size.width)x\(size.height)", "-framerate", rate.text("/"), "-i", "-"]
        words += ["-vf", filter] + encoder
        // No versions and no random numbers in the file.
        words += ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
        // Otherwise ffmpeg would take what is before a colon in the name for a protocol.
        return words + ["-f", format.container, "file:" + output]
    }

    /// The same as a line for a shell.
    package func shellLine(output: String) -> String {
        arguments(output: output).map(\.shellQuoted).joined(separator: " ")
    }

    private var filter: String {
        var steps: [String] = []
        if format.isSubsampled && (size.width % 2 == 1 || size.height % 2 == 1) {
            let color = "0x" + background.hex.dropFirst()
            steps.append("pad=\(size.width + size.width % 2):\(size.height + size.height % 2):0:0:color=\(color)")
        }
        switch format {
        case .mp4, .mov, .webm:
            steps.append("scale=in_range=full:out_range=tv:out_color_matrix=bt709")
            steps.append("format=\(hasAlpha ? "yuva420p" : "yuv420p")")
        case .mkv, .webp: steps.append("format=\(hasAlpha ? "bgra" : "bgr0")")
        case .gif:
            // A palette for each frame, so that no frame has to wait for the last one; an ordered pattern does not shimmer.
            steps.append("split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer")
        }
        return steps.joined(separator: ",")
    }

    private var encoder: [String] {
        let limited = ["-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709"]
        switch format {
        case .mp4, .mov:
            return limited + ["-color_range", "tv", "-c:v", "libx264", "-crf", "18", "-movflags", "+faststart"]
        case .webm:
            return limited + ["-color_range", "tv", "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"]
                + ["-deadline", "good", "-cpu-used", "4"] + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
        case .mkv: return ["-c:v", "ffv1", "-level", "3", "-g", "1", "-slices", "4", "-slicecrc", "1"]
        // A GIF tells how often it is repeated, not how often it is played.
        case .gif:
            let last = rate.nearest(frameCount, per: 100) - rate.nearest(frameCount - 1, per: 100)
            return [
                "-c:v", "gif", "-loop", "\(loops == 0 ? 0 : loops == 1 ? -1 : loops - 1)", "-final_delay", "\(last)",
            ]
        case .webp:
            return ["-c:v", "libwebp_anim", "-quality", "90", "-compression_level", "4", "-loop", "\(loops)"]
        }
    }
}
