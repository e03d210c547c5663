import StripRaster
import StripUnits

/// How to turn and mirror the stored rows and columns for display: TIFF and Exif tag 0x0112.
package enum Orientation: Int, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// True if stored rows become columns.
    package var swapsAxes: Bool { rawValue >= 5 }

    /// Reads the tag from a TIFF structure (the body of an Exif block); nil if anything is missing or broken.
    init?(tiff: Span<UInt8>) {
        guard let value = Self.tag(in: tiff) else { return nil }
        self.init(rawValue: value)
    }

    private static func tag(in tiff: Span<UInt8>) -> Int? {
        guard tiff.count >= 8 else { return nil }
        let isLittleEndian = tiff[0] == UInt8(ascii: "I")
        func integer(at offset: Int, bytes: Int) -> Int? {
            guard offset >= 0, offset <= tiff.count - bytes else { return nil }
            return (0..<bytes).reduce(0) { value, index in
                value << 8 | Int(tiff[offset + (isLittleEndian ? bytes - 1 - index : index)])
            }
        }
        guard let directory = integer(at: 4, bytes: 4), let entries = integer(at: directory, bytes: 2) else {
            return nil
        }
        for index in 0..<entries {
            let entry = directory + 2 + 12 * index
            guard let tag = integer(at: entry, bytes: 2) else { return nil }
            // A value of type 3, SHORT, is in the first two of the four value bytes.
            if tag == 0x0112, integer(at: entry + 2, bytes: 2) == 3 { return integer(at: entry + 8, bytes: 2) }
        }
        return nil
    }
}

extension Bitmap {
    /// The bitmap turned and mirrored for display.
    ///
    /// - Complexity: O(pixels).
    func oriented(_ orientation: Orientation) -> Bitmap {
        guard orientation != .up else { return self }
        let (right, bottom) = (width - 1, height - 1)
        let turned = orientation.swapsAxes ? PixelSize(width: height, height: width) : size
        var result = Bitmap(size: turned, color: .clear)
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                result[x, y] =
                    switch orientation {
                    case .up: self[x, y]
                    case .upMirrored: self[right - x, y]
                    case .down: self[right - x, bottom - y]
                    case .downMirrored: self[x, bottom - y]
                    case .leftMirrored: self[y, x]
                    case .right: self[y, bottom - x]
                    case .rightMirrored: self[right - y, bottom - x]
                    case .left: self[right - y, x]
                    }
            }
        }
        return result
    }
}
