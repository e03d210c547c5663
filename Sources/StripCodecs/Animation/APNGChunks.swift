import CLibdeflate
import StripRaster
package import StripUnits

/// The chunks of an APNG file one after the other (PNG specification, third edition, section 11.3.6); the data goes by uncopied.
///
/// The first frame is whole and stands in IDAT, so that a still viewer shows it; the others replace rectangles of what is there.
package struct APNGChunks: Sendable {
    /// Where acTL begins: behind the signature and IHDR. It may be written again when all frames are counted.
    package static let animationControlOffset = 33

    /// What stands around a frame's data.
    package struct Envelope: Sendable {
        /// Length, name, sequence number.
        package let head: [UInt8]
        /// CRC-32.
        package let tail: [UInt8]
    }

    /// How many frames have been begun.
    package private(set) var frameCount = 0
    private var sequence = 0

    /// Begins a file.
    package init() {}

    /// Signature, IHDR, and acTL that knows of no frames yet.
    package static func start(_ size: PixelSize, hasAlpha: Bool, loops: Int) -> [UInt8] {
        var file = PNGFile(reserving: 64)
        file.appendHeader(size, hasAlpha: hasAlpha)
        return file.bytes + animationControl(frameCount: 0, loops: loops)
    }

    /// acTL: the number of frames, and how often they are played; 0 is for ever.
    package static func animationControl(frameCount: Int, loops: Int) -> [UInt8] {
        PNGFile(chunk: "acTL", PNGFile.bigEndian(frameCount) + PNGFile.bigEndian(loops)).bytes
    }

    /// IEND.
    package static var end: [UInt8] { PNGFile(chunk: "IEND", []).bytes }

    /// fcTL of a new frame: where it is put, over what is there, alpha included, and how long it is shown.
    package mutating func frameControl(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
        frameCount += 1
        sequence += 1
        return chunk(rect, delay, sequence - 1)
    }

    /// fcTL of the frame that was begun last, once more, with another delay. Its data has been enveloped.
    package func lastFrameControl(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
        chunk(rect, delay, sequence - (frameCount == 1 ? 1 : 2))
    }

    private func chunk(_ rect: PixelRect, _ delay: FrameDelay, _ number: Int) -> [UInt8] {
        let words = [number, rect.width, rect.height, rect.x, rect.y].flatMap(PNGFile.bigEndian)
        let times = [delay.numerator, delay.denominator].flatMap { PNGFile.bigEndian($0).suffix(2) }
        // Disposal 0: it stays. Blending 0: it replaces.
        return PNGFile(chunk: "fcTL", words + times + [0, 0]).bytes
    }

    /// What the data of the frame that was begun last stands in: IDAT for the first, fdAT for the others.
    ///
    /// - Complexity: O(bytes), for the checksum.
    package mutating func envelope(_ data: RawSpan) -> Envelope {
        var named = Array("IDAT".utf8)
        if frameCount > 1 {
            named = Array("fdAT".utf8) + PNGFile.bigEndian(sequence)
            sequence += 1
        }
        let start = unsafe libdeflate_crc32(0, named, named.count)
        let crc = unsafe data.withUnsafeBytes { unsafe libdeflate_crc32(start, $0.baseAddress, $0.count) }
        return Envelope(
            head: PNGFile.bigEndian(named.count - 4 + data.byteCount) + named, tail: PNGFile.bigEndian(Int(crc)))
    }
}
