package import StripScroll
import StripSystem
import StripUnits

/// A trace as a table: time, event, content offset, page, flags, arguments.
extension TraceEvent {
    /// The names of the columns.
    package static let tableHead = row("time", "event", "contentOffset", "page", "flags", "")

    /// The event as one line. The flags are T tracking, D dragging, S decelerating (slowing down), Z zooming, B zoom bouncing.
    package var tableRow: String {
        var arguments: [String] = []
        if let decelerate { arguments.append("decelerate \(decelerate)") }
        if let velocity { arguments.append("velocity \(velocity.text)") }
        if let targetContentOffset { arguments.append("target \(targetContentOffset.text)") }
        if let scale { arguments.append("scale \(decimal(scale))") }
        if let finger { arguments.append("finger \(finger)" + (location.map { " at \($0.text)" } ?? "")) }
        if let zoom = state?.zoomScale, zoom != 1 { arguments.append("zoomScale \(decimal(zoom))") }
        return Self.row(
            seconds, name.rawValue, state?.contentOffset.text ?? "", currentPage.map { "\($0)" } ?? "",
            state?.flags ?? "", arguments.joined(separator: "  "))
    }

    private static func row(
        _ time: String, _ event: String, _ offset: String, _ page: String, _ flags: String, _ arguments: String
    ) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count))
        }
        let row =
            padded(time, 10) + time + "  " + event + padded(event, 34) + "  " + padded(offset, 18) + offset + "  "
            + padded(page, 4) + page + "  " + flags + padded(flags, 5) + "  " + arguments
        return String(row.reversed().drop { $0 == " " }.reversed())
    }
}

extension ScrollViewState {
    /// A letter for each flag that is set, a dash for each that is not.
    fileprivate var flags: String {
        let flags = [
            (isTracking, "T"), (isDragging, "D"), (isDecelerating, "S"), (isZooming, "Z"), (isZoomBouncing, "B"),
        ]
        return flags.map { $0.0 ? $0.1 : "-" }.joined()
    }
}

extension Point {
    fileprivate var text: String { "\(decimal(x, places: 3)), \(decimal(y, places: 3))" }
}
