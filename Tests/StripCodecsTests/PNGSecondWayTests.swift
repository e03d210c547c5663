import CCodecShim
import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The same pixels when libpng reads the file itself, told to handle no chunk that it can do without.
struct PNGSecondWayTests {
    @Test(
        "raw samples of the file make the pixels that the image data alone make",
        .enabled(if: Program.python != nil, "needs the Python environment that Scripts/test makes"))
    func sameSamples() throws {
        let folder = try TemporaryFolder()
        var compared = 0
        for line in try Program.made(by: "make_images.py", in: folder) where line[0].hasSuffix(".png") {
            let file = try folder.read(line[0])
            let image = try DecodedImage(file)
            guard image.header.bitDepth == 8, image.profileUse == nil, let samples = rows(file) else { continue }
            let pixels = image.bitmap.pixels
            // Rows of samples are compared as they are; of a palette they are indices, which its colours stand for.
            var colors: [UInt8: Pixel] = [:]
            for (sample, pixel) in zip(samples, pixels) {
                let isSame =
                    switch image.header.colorType {
                    case .gray: [pixel.red, pixel.green, pixel.blue] == [sample[0], sample[0], sample[0]]
                    case .grayAlpha: [pixel.red, pixel.alpha] == sample
                    case .rgb: [pixel.red, pixel.green, pixel.blue] == sample
                    case .rgba: [pixel.red, pixel.green, pixel.blue, pixel.alpha] == sample
                    default: colors.updateValue(pixel, forKey: sample[0]) ?? pixel == pixel
                    }
                #expect(isSame, "\(line[0])")
            }
            #expect(samples.count == pixels.count)
            compared += 1
        }
        #expect(compared >= 10)
    }

    /// The samples of all pixels, by libpng from the file itself; nil if it fails.
    private func rows(_ file: [UInt8]) -> [[UInt8]]? {
        unsafe file.withUnsafeBufferPointer { bytes in
            var stream = unsafe strip_png_stream(
                head: nil, head_size: 0, data: bytes.baseAddress, data_size: bytes.count, tail: nil, tail_size: 0,
                to_last_byte: false)
            var (layout, report) = (strip_png_layout(), strip_report())
            guard let image = unsafe strip_png_open(&stream, &layout, &report) else { return nil }
            defer { unsafe strip_png_close(image) }
            let (width, height) = (
                file[16..<20].reduce(0) { $0 << 8 | Int($1) }, file[20..<24].reduce(0) { $0 << 8 | Int($1) }
            )
            var rows = [[UInt8]](repeating: Array(repeating: 0, count: layout.row_bytes), count: height)
            for _ in 0..<layout.passes {
                for y in 0..<height {
                    guard unsafe strip_png_read_row(image, &rows[y], &report) else { return nil }
                }
            }
            let channels = layout.row_bytes / width
            return rows.flatMap { row in
                stride(from: 0, to: row.count, by: channels).map { Array(row[$0..<$0 + channels]) }
            }
        }
    }
}
