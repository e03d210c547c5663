import StripReport

/// Why there is no preview, and which options help.
func text(of error: PreviewError) -> String {
    switch error {
    case .frameTooLarge: "\(error); use a smaller --scale or --size"
    case .tooManyFrames: "\(error); use a shorter --duration or a lower --fps"
    case .tooLarge: "\(error); use a smaller --scale, fewer images, or a shorter --duration"
    }
}
