import StripUnits

extension PNGHeader {
    /// Reads IHDR from a file's first chunk and checks it (PNG specification, section 11.2.1).
    init(_ chunk: PNGChunk, _ bytes: Span<UInt8>) throws(ImageDecodingError) {
        guard chunk.name == "IHDR" else { throw .damaged(detail: "the first chunk is not IHDR") }
        guard chunk.data.count == 13 else { throw .damaged(detail: "IHDR has \(chunk.data.count) bytes, not 13") }
        guard chunk.isWhole else { throw .truncated(bytes: bytes.count) }
        guard chunk.isIntact(bytes) else { throw .damaged(detail: "the checksum of IHDR is wrong") }
        self.init(bytes, at: chunk.data.lowerBound)
        let methods = chunk.data.suffix(3).map { bytes[$0] }
        guard methods[0] == 0, methods[1] == 0, methods[2] <= 1 else {
            throw .damaged(
                detail: "IHDR names methods \(methods[0]), \(methods[1]), \(methods[2]), which there are not")
        }
        let sides = 1...1 << 31 - 1
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .damaged(detail: "IHDR says \(size.width)x\(size.height) pixels")
        }
        guard Self.depths[colorType]?.contains(bitDepth) == true else {
            throw .damaged(detail: "IHDR says colour type \(colorType) with \(bitDepth) bits, which there is not")
        }
    }

    private static let depths: [UInt8: [UInt8]] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    /// What is stored for each pixel.
    var type: ColorType {
        switch colorType {
        case 0: .gray
        case 2: .rgb
        case 3: .palette
        case 4: .grayAlpha
        default: .rgba
        }
    }

    /// How many samples are stored for each pixel.
    var channels: Int {
        switch colorType {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }
}
