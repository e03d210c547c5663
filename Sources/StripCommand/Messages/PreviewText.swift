import ImageStrip

func text(of error: PreviewError) -> String {
    switch error {
    case .outputNotHTML(let path):
        "-o \(path): preview writes a page; use a name that ends in .html, or - for standard output"
    case .frameTooLarge(let size):
        "a frame of \(size.width)x\(size.height) pixels is more than a browser's canvas takes, "
            + "\(PreviewError.longestSide) on a side; use a smaller --scale or --size"
    case .tooManyFrames(let count):
        "\(count) frames are more than the \(PreviewError.mostFrames) of a preview; use a shorter --duration or a lower --fps"
    case .tooLarge:
        "the pages that are shown make a file of more than \(PreviewError.mostBytes >> 20) MiB, which browsers fail to open; "
            + "use a smaller --scale, fewer images, or a shorter --duration"
    }
}
