public import ImageStrip
public import Testing

/// Expects a bitmap to equal its golden, pixel by pixel and exactly unless the comparator says otherwise.
///
/// ```swift
/// @Suite(.goldens(root: "Goldens"))
/// struct CarouselTests {
///     @Test func halfAPage() throws {
///         expectGolden(try strip.frame(at: .offset(x: 187.5)))  // Goldens/halfAPage.png
///     }
/// }
/// ```
///
/// The golden is `name.png` in the folder that the `goldens` trait names, or in `Goldens` beside the test's file. A difference is
/// an issue at the caller's line with three attachments: expected, actual, difference. A difference within the tolerance is an
/// issue of severity `warning`, as is a golden that was recorded.
///
/// - Parameters:
///   - actual: the bitmap.
///   - name: the golden's name, which may have folders: `carousel/half-page`. By default it is the name of the test's function
///     without its arguments, so that a test with several goldens, or with arguments, has to name them.
///   - comparator: which differences are tolerated; none by default.
///   - sourceLocation: where a difference is reported.
/// - Returns: true if the bitmap equals its golden, exactly or within the tolerance, or was recorded.
@discardableResult
public func expectGolden(
    _ actual: Bitmap, named name: String? = nil, comparator: BitmapComparator = BitmapComparator(),
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let check: GoldenCheck
    do throws(GoldenFailure) {
        let settings = GoldenSettings.current
        guard let name = name ?? Test.current.map({ GoldenSettings.name(ofTest: $0.name) }) else { throw .noName }
        check = GoldenCheck(
            actual, path: try settings.path(name, file: sourceLocation.filePath), mode: try settings.mode(),
            comparator: comparator)
    } catch {
        Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
        return false
    }
    return report(check, sourceLocation)
}

/// Reports a check to Swift Testing.
func report(_ check: GoldenCheck, _ location: SourceLocation) -> Bool {
    let isFailure =
        switch check.outcome {
        case .passed, .withinTolerance, .recorded: false
        case .different, .failed: true
        }
    if case .recorded = check.outcome {
    } else if case .passed = check.outcome {
    } else {
        for (name, file) in check.attachments { Attachment.record(file, named: name, sourceLocation: location) }
    }
    if let message = check.message {
        Issue.record(
            Comment(rawValue: message), severity: isFailure ? .error : .warning, sourceLocation: location)
    }
    return !isFailure
}
