import StripCodecs
package import StripSystem
package import StripUnits

/// What frames become in a stream.
package enum StreamFormat: String, CaseIterable, Sendable {
    /// Pixels of four bytes.
    case rgba
    /// Pixels of three bytes.
    case rgb
    /// YUV4MPEG2 with planes of full size and range; not lossless.
    case y4m
    /// PNG files, one behind the other.
    case png

    /// Whether transparency survives.
    package var hasAlpha: Bool { self == .rgba || self == .png }

    fileprivate var encoding: FrameEncoding {
        switch self {
        case .rgba: .raw(.rgba)
        case .rgb: .raw(.rgb)
        case .y4m: .raw(.yuv444)
        case .png: .png
        }
    }
}

/// An open file, such as a pipe, that takes each selected frame once; neighbours that look the same are encoded once.
package struct StreamOutput: FrameOutput {
    /// The open file.
    package var output: SharedOutput
    /// What frames become.
    package var format: StreamFormat
    /// Frames per second; only Y4M says so.
    package var rate: FrameRate

    /// Makes an output of an open file.
    package init(_ output: SharedOutput, format: StreamFormat, rate: FrameRate) {
        self.output = output
        self.format = format
        self.rate = rate
    }

    /// Writes the frames.
    ///
    /// - Throws: `file` with `isClosedPipe` if nobody reads any more.
    @discardableResult
    package func write(_ job: FrameJob<some FrameSource>) throws(RecordingError) -> Int? {
        if format == .y4m {
            let size = job.source.frameSize
            // Progressive, square pixels, no subsampling, 0...255.
            try write("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.text(":")) Ip A1:1 C444 XCOLORRANGE=FULL\n")
        }
        let frames = HeldFrame.all(job.timeline, selected: job.selected, keepsTime: false)
        let pipeline = FramePipeline(job, frames.map(\.state), as: format.encoding, .inOrder) {
            index, _, _, bytes throws(RecordingError) in
            for written in frames[index].start..<frames[index].end {
                if format == .y4m { try write("FRAME\n") }
                try rethrowing(as: RecordingError.file, output.write(bytes))
                try job.report(written + 1)
            }
        }
        try pipeline.run()
        return nil
    }

    private func write(_ text: String) throws(RecordingError) {
        try rethrowing(as: RecordingError.file, output.write(Array(text.utf8)))
    }
}
