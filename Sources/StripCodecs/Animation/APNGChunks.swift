import StripRaster
package import StripUnits

/// Makes the chunks of an APNG file one after the other (PNG specification, third edition, section 11.3.6), without the frames' data.
///
/// The first frame is whole and stands in IDAT, so that viewers of stills show it; the others replace rectangles of it.
package struct APNGChunks: Sendable {
    /// Where acTL begins: after the signature and IHDR. It may be written again when all frames are counted.
    package static let animationControlOffset = PNGFileBuilder.headerEnd

    /// The bytes around a frame's data.
    package struct Envelope: Sendable {
        /// Length, name, sequence number.
        package let head: [UInt8]
        /// CRC-32.
        package let tail: [UInt8]
    }

    /// The number of frames begun so far.
    package private(set) var frameCount = 0
    private var sequence = 0

    /// Begins a file.
    package init() {}

    /// Signature, IHDR, and an acTL that counts no frames yet.
    package static func start(_ size: PixelSize, hasAlpha: Bool, loops: Int) -> [UInt8] {
        var file = PNGFileBuilder(reserving: 64)
        file.appendHeader(size, hasAlpha: hasAlpha)
        return file.bytes + animationControl(frameCount: 0, loops: loops)
    }

    /// acTL: the number of frames, and how often they are played; 0 means for ever.
    package static func animationControl(frameCount: Int, loops: Int) -> [UInt8] {
        PNGFileBuilder.chunk("acTL", [UInt8](bigEndian: frameCount) + [UInt8](bigEndian: loops))
    }

    /// IEND.
    package static var end: [UInt8] { PNGFileBuilder.chunk("IEND", []) }

    /// fcTL of a new frame: the rectangle that it replaces, alpha included, and how long it is shown.
    package mutating func frameControl(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
        frameCount += 1
        sequence += 1
        return chunk(rect, delay, sequence - 1)
    }

    /// fcTL of the frame that was begun last, once more, with another delay; only after its `envelope`.
    package func lastFrameControl(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
        chunk(rect, delay, sequence - (frameCount == 1 ? 1 : 2))
    }

    private func chunk(_ rect: PixelRect, _ delay: FrameDelay, _ number: Int) -> [UInt8] {
        let words = [number, rect.width, rect.height, rect.x, rect.y].flatMap { [UInt8](bigEndian: $0) }
        let times = [delay.numerator, delay.denominator].flatMap { [UInt8](bigEndian: $0).suffix(2) }
        // Disposal 0: the frame stays. Blending 0: it replaces what is there.
        return PNGFileBuilder.chunk("fcTL", words + times + [0, 0])
    }

    /// The envelope of the data of the frame that was begun last: IDAT for the first frame, fdAT for the others.
    ///
    /// - Complexity: O(bytes), for the checksum.
    package mutating func envelope(_ data: RawSpan) -> Envelope {
        var named = Array("IDAT".utf8)
        if frameCount > 1 {
            named = Array("fdAT".utf8) + [UInt8](bigEndian: sequence)
            sequence += 1
        }
        let checksum = CRC32.checksum(data, after: CRC32.checksum(named.span))
        return Envelope(
            head: [UInt8](bigEndian: named.count - 4 + data.byteCount) + named, tail: [UInt8](bigEndian: Int(checksum)))
    }
}
