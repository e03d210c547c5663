/// Sums some rows of a bitmap, columns first: a column of pixels times powers of β, then these sums times powers of α.
///
/// Powers of β are cut into limbs of 21 bits. A limb times a pixel has 53 bits, so a column of a band fits into 64 without reduction.
struct FingerprintBand {
    /// How many rows a band has at most.
    static let height = 32

    /// The three limbs of a power of β at both points, from the lowest.
    private struct Weights {
        let first: (UInt64, UInt64, UInt64)
        let second: (UInt64, UInt64, UInt64)

        init(_ power: FingerprintSum) {
            first = Self.limbs(power.first)
            second = Self.limbs(power.second)
        }

        private static func limbs(_ value: UInt64) -> (UInt64, UInt64, UInt64) {
            (value & 0x1F_FFFF, value >> 21 & 0x1F_FFFF, value >> 42)
        }
    }

    private static let weights = (0..<height).map { Weights(FingerprintSum.beta.power($0)) }

    private let columns: Range<Int>
    /// For each column and the one behind the last: the sum of what stands from there on, times α to the distance from there.
    ///
    /// A window of the rows from column a up to b is `suffixes[a] − suffixes[b] α^(b − a)`.
    private(set) var suffixes: [FingerprintSum]

    /// Prepares sums of these columns.
    init(columns: Range<Int>) {
        self.columns = columns
        suffixes = Array(repeating: .zero, count: columns.count + 1)
    }

    /// Replaces the sums by those of some rows; the first of them counts as row 0.
    ///
    /// - Precondition: the columns lie in the bitmap, and so do the rows, at most `height` of them.
    /// - Complexity: O(pixels), without allocations.
    mutating func add(_ bitmap: Bitmap, rows: Range<Int>) {
        precondition(
            rows.count <= Self.height && rows.upperBound <= bitmap.height && columns.upperBound <= bitmap.width)
        let width = bitmap.width
        unsafe bitmap.pixels.withUnsafeBytes { bytes in
            guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            unsafe Self.weights.withUnsafeBufferPointer { weights in
                unsafe sum(start + rows.lowerBound * width, width, weights, rows.count)
            }
        }
    }

    private mutating func sum(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ weights: UnsafeBufferPointer<Weights>, _ rows: Int
    ) {
        var last = FingerprintSum.zero
        var index = columns.count
        suffixes[index] = last
        // Unoptimised vectors are far slower than plain integers.
        #if !DEBUG
            while index >= 4 {
                index -= 4
                let sums = unsafe Self.fourColumns(pixels + columns.lowerBound + index, width, weights, rows)
                for lane in (0..<4).reversed() {
                    last = last * FingerprintSum.alpha + FingerprintSum(first: sums.0[lane], second: sums.1[lane])
                    suffixes[index + lane] = last
                }
            }
        #endif
        while index > 0 {
            index -= 1
            let column = unsafe Self.column(pixels + columns.lowerBound + index, width, weights, rows)
            last = last * FingerprintSum.alpha + column
            suffixes[index] = last
        }
    }

    private static func column(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ weights: UnsafeBufferPointer<Weights>, _ rows: Int
    ) -> FingerprintSum {
        var first: (UInt64, UInt64, UInt64) = (0, 0, 0)
        var second = first
        var row = 0
        while row < rows {
            let pixel = unsafe UInt64(UInt32(littleEndian: pixels[row &* width]))
            let weight = unsafe weights[row]
            first.0 &+= pixel &* weight.first.0
            first.1 &+= pixel &* weight.first.1
            first.2 &+= pixel &* weight.first.2
            second.0 &+= pixel &* weight.second.0
            second.1 &+= pixel &* weight.second.1
            second.2 &+= pixel &* weight.second.2
            row &+= 1
        }
        let modulus = FingerprintSum.modulus
        func joined(_ limbs: (UInt64, UInt64, UInt64)) -> UInt64 {
            let middle = (limbs.1 << 21 & modulus) &+ (limbs.1 >> 40)
            return FingerprintSum.reduced(limbs.0 &+ middle &+ (limbs.2 << 42 & modulus) &+ (limbs.2 >> 19))
        }
        return FingerprintSum(first: joined(first), second: joined(second))
    }

    /// The same of four columns side by side; the sums are below 2⁶³ and not reduced.
    @inline(__always)
    private static func fourColumns(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ weights: UnsafeBufferPointer<Weights>, _ rows: Int
    ) -> (SIMD4<UInt64>, SIMD4<UInt64>) {
        typealias Lanes = SIMD4<UInt64>
        var (a0, a1, a2) = (Lanes(), Lanes(), Lanes())
        var (b0, b1, b2) = (Lanes(), Lanes(), Lanes())
        for row in 0..<rows {
            let four = unsafe UnsafeRawPointer(pixels + row &* width).loadUnaligned(as: SIMD4<UInt32>.self)
            let pixel = Lanes(truncatingIfNeeded: four)
            let weight = unsafe weights[row]
            // The masks tell the compiler that 32 bits are multiplied, which vectors can.
            a0 &+= pixel &* Lanes(repeating: weight.first.0 & 0x1F_FFFF)
            a1 &+= pixel &* Lanes(repeating: weight.first.1 & 0x1F_FFFF)
            a2 &+= pixel &* Lanes(repeating: weight.first.2 & 0x1F_FFFF)
            b0 &+= pixel &* Lanes(repeating: weight.second.0 & 0x1F_FFFF)
            b1 &+= pixel &* Lanes(repeating: weight.second.1 & 0x1F_FFFF)
            b2 &+= pixel &* Lanes(repeating: weight.second.2 & 0x1F_FFFF)
        }
        return (joined(a0, a1, a2), joined(b0, b1, b2))
    }

    @inline(__always)
    private static func joined(_ low: SIMD4<UInt64>, _ middle: SIMD4<UInt64>, _ high: SIMD4<UInt64>) -> SIMD4<UInt64> {
        let modulus = SIMD4<UInt64>(repeating: FingerprintSum.modulus)
        let folded = (middle &<< 21 & modulus) &+ (middle &>> 40)
        return low &+ folded &+ (high &<< 42 & modulus) &+ (high &>> 19)
    }
}
