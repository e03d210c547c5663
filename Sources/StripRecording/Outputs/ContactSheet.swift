package import StripRaster
import StripSystem
package import StripUnits

/// Frames side by side in one bitmap, in rows, for documents and reviews.
package struct ContactSheet: Hashable, Sendable {
    /// The most pixels a sheet may have: 1 GiB in memory.
    package static let pixelLimit = 1 << 28

    /// Frames in a row, at least 1.
    package var columns: Int
    /// Pixels between frames and around them all, at least 0.
    package var gap: Int
    /// Whether each frame's number, time and content offset stand under it.
    package var hasLabels: Bool
    /// How many pixels wide and high a dot of the label's font is, at least 1.
    package var labelScale: Int
    /// The colour between the frames.
    package var background = Pixel(red: 208, green: 208, blue: 212)
    /// The colour of labels.
    package var ink = Pixel(red: 28, green: 28, blue: 32)

    /// Makes a layout.
    package init(columns: Int, gap: Int = 8, hasLabels: Bool = false, labelScale: Int = 1) {
        self.columns = columns
        self.gap = gap
        self.hasLabels = hasLabels
        self.labelScale = labelScale
    }

    /// The size of a sheet, in pixels.
    package func size(frameCount: Int, frameSize: PixelSize) -> PixelSize {
        let columns = min(columns, max(1, frameCount))
        let rows = (frameCount + columns - 1) / columns
        return PixelSize(
            width: gap + columns * (frameSize.width + gap), height: gap + rows * (cellHeight(frameSize) + gap))
    }

    /// A label's height with the space above it.
    private var labelHeight: Int { hasLabels ? (LabelFont.height + 4) * labelScale : 0 }

    private func cellHeight(_ frameSize: PixelSize) -> Int { frameSize.height + labelHeight }

    /// Draws the sheet. Frames replace what is under them, so that they keep every pixel.
    ///
    /// - Parameters:
    ///   - frames: at least one.
    ///   - progress: told the number of frames drawn so far; returns false to stop.
    /// - Complexity: O(pixels of the sheet).
    package func draw(
        _ frames: [TimelineFrame], source: some FrameSource, progress: (Int) -> Bool = { _ in true }
    ) throws(RecordingError) -> Bitmap {
        let cell = source.frameSize
        let size = size(frameCount: frames.count, frameSize: cell)
        try rethrowing(as: RecordingError.memory, Memory.require(8 * size.pixelCount))
        var sheet = Bitmap(size: size, color: background)
        for (index, frame) in frames.enumerated() {
            let x = gap + index % columns * (cell.width + gap)
            let y = gap + index / columns * (cellHeight(cell) + gap)
            let bitmap = try rethrowing(
                as: RecordingError.rendering, source.frame(frame.state, rows: 0..<cell.height))
            sheet.copy(bitmap, from: bitmap.bounds, toX: x, y: y)
            if hasLabels {
                // The label ends where the frame does.
                let room = PixelRect(x: x, y: y + cell.height, width: cell.width, height: labelHeight)
                sheet.write(
                    label(frame), in: room, top: y + cell.height + 3 * labelScale, scale: labelScale, color: ink)
            }
            guard progress(index + 1) else { throw .cancelled(written: 0) }
        }
        return sheet
    }

    /// Such as `#72 1.200s x187.5`; with y if it is not 0.
    func label(_ frame: TimelineFrame) -> String {
        let millis = Int((frame.time * 1000).rounded())
        let offset = frame.contentOffset
        return
            "#\(frame.number) \(millis / 1000).\(String(1000 + millis % 1000).dropFirst())s x\(decimal(offset.x, places: 2))"
            + (offset.y == 0 ? "" : " y\(decimal(offset.y, places: 2))")
    }
}
