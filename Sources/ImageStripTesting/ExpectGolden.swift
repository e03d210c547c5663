public import ImageStrip
public import Testing

/// Expects a picture to be its golden, pixel by pixel and exactly unless the comparator says otherwise.
///
/// The golden is `name.png` in the folder that the `goldens` trait names, or in `Goldens` beside the test's file. A difference is
/// an issue at the caller's line with three attachments: expected, actual, difference. A difference within the tolerance is an
/// issue of severity `warning`, as is a golden that was recorded.
///
/// - Returns: true if the picture is its golden, exactly or within the tolerance.
@discardableResult
public func expectGolden(
    _ actual: Bitmap, named name: String, comparator: BitmapComparator = BitmapComparator(),
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let check: GoldenCheck
    do throws(GoldenFailure) {
        let settings = GoldenSettings.current
        check = GoldenCheck(
            actual, path: try settings.path(name, file: sourceLocation.filePath), mode: try settings.mode(),
            comparator: comparator)
    } catch {
        Issue.record(Comment(rawValue: error.text), sourceLocation: sourceLocation)
        return false
    }
    return report(check, sourceLocation)
}

/// Tells Swift Testing of a check.
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
