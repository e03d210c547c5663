/// Linear light of a device's red, green and blue to that of sRGB's, in units of 2⁻²⁸, row by row.
package struct ColorMatrix: Hashable {
    private let (xx, xy, xz): (Int32, Int32, Int32)
    private let (yx, yy, yz): (Int32, Int32, Int32)
    private let (zx, zy, zz): (Int32, Int32, Int32)

    /// Takes nine numbers, row by row.
    init(_ entries: [Int32]) {
        (xx, xy, xz) = (entries[0], entries[1], entries[2])
        (yx, yy, yz) = (entries[3], entries[4], entries[5])
        (zx, zy, zz) = (entries[6], entries[7], entries[8])
    }

    /// The nine numbers, row by row.
    package var entries: [Int32] { [xx, xy, xz, yx, yy, yz, zx, zy, zz] }

    /// Light in units of 2⁻²⁸ as sRGB: a pixel's word without alpha. No sum overflows while light is below 8.
    @inline(__always)
    func color(_ red: Int64, _ green: Int64, _ blue: Int64, _ encoding: SRGBEncoding) -> UInt32 {
        let first = Int64(xx) &* red &+ Int64(xy) &* green &+ Int64(xz) &* blue
        let second = Int64(yx) &* red &+ Int64(yy) &* green &+ Int64(yz) &* blue
        let third = Int64(zx) &* red &+ Int64(zy) &* green &+ Int64(zz) &* blue
        return UInt32(encoding.level(first)) | UInt32(encoding.level(second)) &<< 8
            | UInt32(encoding.level(third)) &<< 16
    }

    /// Leaves the light as it is.
    static let identity = ColorMatrix([1 << 28, 0, 0, 0, 1 << 28, 0, 0, 0, 1 << 28])

    /// X, Y, Z relative to D50, as ICC profiles have them, to linear sRGB, in units of 2⁻⁴⁰.
    ///
    /// Of sRGB's primaries (0.64, 0.33), (0.30, 0.60), (0.15, 0.06) and white (0.3127, 0.3290), adapted by Bradford's matrix.
    private static let fromXYZ: [Int] = [
        3_446_072_413_650, -1_778_146_067_505, -539_522_781_683,
        -1_076_146_926_247, 2_106_811_502_208, 36_760_690_678,
        79_124_955_303, -251_780_960_817, 1_545_631_881_771,
    ]
    /// X, Y and Z of D50 in units of 2⁻¹⁶.
    private static let white = [63190, 65536, 54061]

    /// X, Y, Z relative to D50 to linear sRGB.
    static let ofXYZ = ColorMatrix(fromXYZ.map { Int32(($0 + 1 << 11) >> 12) })
    /// X, Y and Z, each divided by D50's, to linear sRGB.
    static let ofRelativeXYZ = balanced(fromXYZ.indices.map { Int128(fromXYZ[$0] * white[$0 % 3]) })

    /// The matrix of a profile's colourants; nil if it is too large to be one.
    ///
    /// If the colourants add up to D50, rows add up to 1, so that equal samples stay equal; else the profile may mean its cast.
    /// - Parameter colorants: X, Y, Z of red, of green, and of blue in units of 2⁻¹⁶.
    package init?(colorants: [[Int]]) {
        // 2⁻⁵⁶
        let products = (0..<9).map { index in
            (0..<3).reduce(Int128(0)) {
                $0 + Int128(Self.fromXYZ[index / 3 * 3 + $1]) * Int128(colorants[index % 3][$1])
            }
        }
        guard products.allSatisfy({ $0.magnitude < 7 << 56 }) else { return nil }
        let isBalanced = (0..<3).allSatisfy { axis in
            abs(colorants.reduce(0) { $0 + $1[axis] } - Self.white[axis]) <= 128
        }
        self =
            isBalanced
            ? Self.balanced(products) : ColorMatrix(products.map { Int32(($0 + 1 << 27) >> 28) })
    }

    /// Divides each row by its sum; the diagonal takes what rounding leaves over.
    private static func balanced(_ products: [Int128]) -> ColorMatrix {
        var entries: [Int32] = []
        for row in 0..<3 {
            let parts = products[3 * row..<3 * row + 3]
            let sum = parts.reduce(0, +)
            // Rounded half up, whatever the sign.
            var rounded = parts.map { Int32((2 * ($0 << 28) + sum + 2 * sum << 31) / (2 * sum) - 1 << 31) }
            rounded[row] += 1 << 28 - rounded.reduce(0, +)
            entries += rounded
        }
        return ColorMatrix(entries)
    }
}
