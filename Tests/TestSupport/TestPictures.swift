public import ImageStrip
public import SeededRandom

/// Pictures for tests.
public enum TestPictures {
    /// Every pixel tells where it is: red the column, green the row, blue the picture's number.
    public static func coordinates(width: Int, height: Int, number: Int = 0) -> Bitmap {
        var bitmap = Bitmap(size: PixelSize(width: width, height: height), color: .white)
        for y in 0..<height {
            for x in 0..<width {
                bitmap[x, y] = Pixel(
                    red: UInt8(truncatingIfNeeded: x), green: UInt8(truncatingIfNeeded: y),
                    blue: UInt8(truncatingIfNeeded: number))
            }
        }
        return bitmap
    }

    /// One colour.
    public static func solid(_ color: Pixel, width: Int = 8, height: Int = 8) -> Bitmap {
        Bitmap(size: PixelSize(width: width, height: height), color: color)
    }

    /// Random pixels, alpha included if asked for.
    public static func noise(width: Int, height: Int, alpha: Bool, _ random: inout SeededGenerator) -> Bitmap {
        let pixels = (0..<width * height).map { _ in
            Pixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random),
                alpha: alpha ? [0, 255, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0 : 255)
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    /// A picture as a PNG file.
    public static func png(_ bitmap: Bitmap, hasAlpha: Bool = false) throws -> [UInt8] {
        var encoder = try PNGEncoder()
        return try encoder.encode(bitmap, hasAlpha: hasAlpha)
    }
}
