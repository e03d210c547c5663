import ImageStrip

/// Writes a preview: its images, then the JSON that its scripts draw from.
struct PreviewWriter: ~Copyable {
    private var page: HTMLPage
    private var encoder: PNGEncoder
    private let hasAlpha: Bool
    private let shouldContinue: () -> Bool

    init(
        _ page: consuming HTMLPage, _ compression: Compression, hasAlpha: Bool, shouldContinue: @escaping () -> Bool
    ) throws(PNGEncodingError) {
        encoder = try PNGEncoder(compression)
        self.page = page
        self.hasAlpha = hasAlpha
        self.shouldContinue = shouldContinue
    }

    /// A bitmap as PNG files: one, or if there is transparency its colours and its alpha as grey, both opaque.
    ///
    /// A canvas keeps pixels premultiplied, which changes the colours of transparent ones.
    mutating func encode(_ bitmap: Bitmap) throws -> [[UInt8]] {
        guard shouldContinue() else { throw RecordingError.cancelled(written: 0) }
        guard hasAlpha else { return [try encoder.encode(bitmap, hasAlpha: false)] }
        let colors = bitmap.pixels.map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) }
        let alphas = bitmap.pixels.map { Pixel(red: $0.alpha, green: $0.alpha, blue: $0.alpha) }
        return try [colors, alphas].map { pixels in
            try encoder.encode(Bitmap(size: bitmap.size, pixels: pixels), hasAlpha: false)
        }
    }

    /// Puts a bitmap's files into the page.
    mutating func add(_ files: [[UInt8]], _ name: String) throws {
        for (file, suffix) in zip(files, ["", "-alpha"]) {
            try page.add(png: file, id: name + suffix)
            guard page.byteCount <= PreviewError.maximumByteCount else { throw PreviewError.tooLarge }
        }
    }

    /// Ends the page; returns its size in bytes.
    consuming func finish(trace: String, document: String) throws -> Int {
        try page.add(json: trace, id: "trace")
        try page.add(json: document, id: "document")
        return try page.finish()
    }
}
