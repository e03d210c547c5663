/// Where windows cut a strip's rows, in bytes: after their first pixel, and after their last.
struct WindowEdges {
    /// A cut.
    struct Edge {
        /// The byte before which the cut lies.
        let position: Int
        /// The index of the window's column in `columns`.
        let window: Int
        /// True for the beginning of a window's interior, false for its end.
        let isStart: Bool
    }

    /// The columns at which windows begin.
    let columns: [Int]
    /// The width of a window in pixels.
    let width: Int
    /// Bytes per pixel.
    let channels: Int
    /// All cuts, in order.
    let edges: [Edge]

    init(columns: [Int], frameWidth: Int, channels: Int) {
        self.columns = columns
        width = frameWidth
        self.channels = channels
        let starts = columns.enumerated().map {
            Edge(position: ($0.element + 1) * channels, window: $0.offset, isStart: true)
        }
        let ends = columns.enumerated().map {
            Edge(position: ($0.element + frameWidth) * channels, window: $0.offset, isStart: false)
        }
        edges = (starts + ends).sorted { $0.position < $1.position }
    }
}
