import StripRaster
import StripRecording
import StripUnits
import Synchronization

/// A strip whose pixels tell their column and row. A current page above 0 lies over row 2 as a bar of one colour.
final class StripSource: FrameSource {
    /// A frame that was made to fail.
    struct Failure: Error, CustomStringConvertible {
        let column: Int
        var description: String { "no frame at column \(column)" }
    }

    let frameSize = PixelSize(width: 8, height: 6)
    let hasAlpha = false
    /// Frames at these columns cannot be drawn.
    let broken: Set<Int>
    private let counter = Atomic(0)
    private let seen = Mutex<Range<Int>?>(nil)

    init(broken: Set<Int> = []) { self.broken = broken }

    /// How often `frame` was called.
    var frameCount: Int { counter.load(ordering: .relaxed) }

    func frame(_ state: FrameState, rows: Range<Int>) throws -> Bitmap {
        counter.add(1, ordering: .relaxed)
        if broken.contains(state.contentOffsetX) { throw Failure(column: state.contentOffsetX) }
        return Self.frame(state, rows: rows)
    }

    func overlayArea(_ state: FrameState) -> PixelRect {
        PixelRect(x: 0, y: 2, width: 8, height: state.currentPage > 0 ? 1 : 0)
    }

    func prepare(columns: Range<Int>, threads: Int) {}

    /// The columns that `content` was asked for, and those between them.
    var columns: Range<Int>? { seen.withLock { $0 } }

    func content(columns: Range<Int>) -> Bitmap {
        seen.withLock { seen in
            seen = min(seen?.lowerBound ?? .max, columns.lowerBound)..<max(seen?.upperBound ?? .min, columns.upperBound)
        }
        return Self.content(columns: columns, rows: 0..<frameSize.height)
    }

    /// What a state's frame is, in rows of it.
    static func frame(_ state: FrameState, rows: Range<Int> = 0..<6) -> Bitmap {
        let (x, y) = (state.contentOffsetX, state.contentOffsetY)
        var bitmap = content(columns: x..<x + 8, rows: rows.lowerBound + y..<rows.upperBound + y)
        if state.currentPage > 0, rows.contains(2) {
            for x in 0..<8 {
                bitmap[x, 2 - rows.lowerBound] = Pixel(red: 200, green: UInt8(state.currentPage), blue: 0)
            }
        }
        return bitmap
    }

    private static func content(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
        Bitmap(
            size: PixelSize(width: columns.count, height: rows.count),
            pixels: rows.flatMap { row in
                columns.map {
                    Pixel(red: UInt8(truncatingIfNeeded: $0), green: UInt8(truncatingIfNeeded: row), blue: 7)
                }
            })
    }
}

/// A state whose frame begins at a column; below row 0 it is no window of the strip.
func state(_ column: Int, page: Int = 0, row: Int = 0) -> FrameState {
    FrameState(contentOffsetX: column, contentOffsetY: row, currentPage: page, dotCount: 3)
}

/// A timeline of 60 frames per second.
func timeline(_ states: [FrameState]) -> [TimelineFrame] {
    states.enumerated().map { number, state in
        TimelineFrame(
            number: number, time: Double(number) / 60, contentOffset: Point(x: Double(state.contentOffsetX), y: 0),
            state: state)
    }
}

/// A timeline of frames that begin at these columns.
func timeline(columns: [Int]) -> [TimelineFrame] { timeline(columns.map { state($0) }) }

/// The words of the error that `body` throws; nil if it throws none.
func failure(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}
