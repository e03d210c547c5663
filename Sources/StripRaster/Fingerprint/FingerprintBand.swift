/// Sums some rows of a bitmap, columns first: a column of pixels times powers of β, then these sums times powers of α.
///
/// Colours, 24 bits, are summed apart from alphas, which are known where all are 255. Powers of β are cut into a limb of 31 and one of 30
/// bits. A limb times a colour has 55 bits, so a column of a band fits into 64 without reduction.
struct FingerprintBand {
    /// How many rows a band has at most: with more, columns are read from too many places at once.
    static let height = 16

    /// The limbs of a power of β at both points, each twice, for two pixels.
    private struct Weights {
        typealias Limbs = (low: SIMD2<UInt64>, high: SIMD2<UInt64>)
        let first: Limbs
        let second: Limbs

        init(_ power: FingerprintSum) {
            first = Self.limbs(power.first)
            second = Self.limbs(power.second)
        }

        private static func limbs(_ value: UInt64) -> Limbs {
            (SIMD2(repeating: value & 0x7FFF_FFFF), SIMD2(repeating: value >> 31))
        }
    }

    /// Sums of two columns.
    private struct PairSums {
        private var first: Weights.Limbs = (SIMD2(), SIMD2())
        private var second: Weights.Limbs = (SIMD2(), SIMD2())

        /// Adds pixels of at most 32 bits times a power.
        @inline(__always)
        mutating func add(_ pixels: SIMD2<UInt64>, _ weights: Weights) {
            // The mask tells the compiler that 32 bits are multiplied, which vectors can.
            let mask: UInt64 = 0xFFFF_FFFF
            first.low &+= pixels &* (weights.first.low & mask)
            first.high &+= pixels &* (weights.first.high & mask)
            second.low &+= pixels &* (weights.second.low & mask)
            second.high &+= pixels &* (weights.second.high & mask)
        }

        /// The limbs put together at each point.
        @inline(__always)
        var joined: (SIMD2<UInt64>, SIMD2<UInt64>) {
            func joined(_ limbs: Weights.Limbs) -> SIMD2<UInt64> {
                limbs.low &+ (limbs.high &<< 31 & FingerprintSum.modulus) &+ (limbs.high &>> 30)
            }
            return (joined(first), joined(second))
        }
    }

    private static let powers = (0..<height).map(FingerprintSum.beta.power)
    private static let weights = powers.map(Weights.init)
    /// By the number of rows: the sum of a column that is nothing but opaque.
    private static let opaque = (0...height).map { rows in
        powers.prefix(rows).reduce(.zero, +)
            * FingerprintSum(first: 255 << 24, second: 255 << 24)
    }
    /// What alpha counts beside red.
    private static let alphaFactor = FingerprintSum(first: 1 << 24, second: 1 << 24)

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
    /// - Complexity: O(pixels), twice as long where pixels are not opaque; without allocations.
    mutating func add(_ bitmap: Bitmap, rows: Range<Int>) {
        precondition(
            rows.count <= Self.height && rows.upperBound <= bitmap.height && columns.upperBound <= bitmap.width)
        let width = bitmap.width
        unsafe bitmap.pixels.withUnsafeBytes { bytes in
            unsafe Self.weights.withUnsafeBufferPointer { weights in
                guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self),
                    let weights = weights.baseAddress
                else { return }
                let first = unsafe start + (rows.lowerBound * width + columns.lowerBound)
                sum(unsafe Rows(first: first, width: width, weights: weights, count: rows.count))
            }
        }
    }

    /// The rows of a band.
    @safe private struct Rows {
        let first: UnsafePointer<UInt32>
        let width: Int
        let weights: UnsafePointer<Weights>
        let count: Int
    }

    private mutating func sum(_ rows: Rows) {
        let opaque = Self.opaque[rows.count]
        var last = FingerprintSum.zero
        var index = columns.count
        suffixes[index] = last
        // Unoptimised vectors are far slower than plain integers.
        #if !DEBUG
            while index >= 4 {
                index -= 4
                let sums = Self.fourColumns(rows, index, opaque)
                for lane in (0..<4).reversed() {
                    last = last * FingerprintSum.alpha + FingerprintSum(first: sums.0[lane], second: sums.1[lane])
                    suffixes[index + lane] = last
                }
            }
        #endif
        while index > 0 {
            index -= 1
            last = last * FingerprintSum.alpha + Self.column(rows, index, opaque)
            suffixes[index] = last
        }
    }

    private static func column(_ rows: Rows, _ column: Int, _ opaque: FingerprintSum) -> FingerprintSum {
        let color = sum(rows, column, shift: 0, mask: 0xFF_FFFF)
        if color.common >> 24 == 255 { return color.sum + opaque }
        let alpha = sum(rows, column, shift: 24, mask: 255)
        return color.sum + alpha.sum * alphaFactor
    }

    /// The sum of some bits of a column's pixels, and the bits that all of them have.
    private static func sum(
        _ rows: Rows, _ column: Int, shift: UInt64, mask: UInt64
    ) -> (sum: FingerprintSum, common: UInt64) {
        var (low1, high1, low2, high2) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
        var common = UInt64.max
        let powers = Self.powers
        var row = 0
        while row < rows.count {
            let pixel = unsafe UInt64(UInt32(littleEndian: rows.first[row &* rows.width &+ column]))
            let power = powers[row]
            common &= pixel
            let bits = pixel &>> shift & mask
            low1 &+= bits &* (power.first & 0x7FFF_FFFF)
            high1 &+= bits &* (power.first >> 31)
            low2 &+= bits &* (power.second & 0x7FFF_FFFF)
            high2 &+= bits &* (power.second >> 31)
            row &+= 1
        }
        let modulus = FingerprintSum.modulus
        let first = low1 &+ (high1 << 31 & modulus) &+ (high1 >> 30)
        let second = low2 &+ (high2 << 31 & modulus) &+ (high2 >> 30)
        return (FingerprintSum(first: FingerprintSum.reduced(first), second: FingerprintSum.reduced(second)), common)
    }

    /// The same of four columns side by side, at each point; the sums are not reduced.
    @inline(__always)
    private static func fourColumns(
        _ rows: Rows, _ column: Int, _ opaque: FingerprintSum
    ) -> (SIMD4<UInt64>, SIMD4<UInt64>) {
        let (first, second, common) = fourSums(rows, column, shift: 0, mask: 0xFF_FFFF)
        if common[0] & common[1] & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000 {
            return (first &+ opaque.first, second &+ opaque.second)
        }
        let alpha = fourSums(rows, column, shift: 24, mask: 255)
        func joined(_ color: SIMD4<UInt64>, _ alpha: SIMD4<UInt64>) -> SIMD4<UInt64> {
            color &+ (alpha &<< 24 & FingerprintSum.modulus) &+ (alpha &>> 37)
        }
        return (joined(first, alpha.0), joined(second, alpha.1))
    }

    @inline(__always)
    private static func fourSums(
        _ rows: Rows, _ column: Int, shift: UInt64, mask: UInt64
    ) -> (SIMD4<UInt64>, SIMD4<UInt64>, common: SIMD2<UInt64>) {
        var (even, odd) = (PairSums(), PairSums())
        var common = SIMD2<UInt64>(repeating: .max)
        let bits = mask << 32 | mask
        var pixels = unsafe rows.first + column
        var weights = unsafe rows.weights
        let end = unsafe weights + rows.count
        while unsafe weights < end {
            let four = unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD2<UInt64>.self)
            common &= four
            let part = four &>> shift & bits
            even.add(part & 0xFFFF_FFFF, unsafe weights.pointee)
            odd.add(part &>> 32, unsafe weights.pointee)
            unsafe pixels += rows.width
            unsafe weights += 1
        }
        let (first, second) = (even.joined, odd.joined)
        return (
            SIMD4(first.0[0], second.0[0], first.0[1], second.0[1]),
            SIMD4(first.1[0], second.1[0], first.1[1], second.1[1]), common
        )
    }
}
