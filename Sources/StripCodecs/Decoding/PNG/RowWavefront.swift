import StripRaster
import StripUnits

/// Undoes the filters of four rows at once, each one pixel behind the row above it (PNG specification, section 9.2).
///
/// Four pixels of four bytes fill a vector: the upper neighbours of a step are the pixels of the step before, one row down, and their
/// upper left neighbours are the upper ones of the step before. Paeth's predictor serves all types: with neighbours left out it is
/// the left one, the upper one or 0. Average has another formula, and its rows are left to `RowUnfilter`.
@safe
struct RowWavefront {
    /// How many rows it takes.
    static let rowCount = 4
    /// Fewer columns are not worth it.
    private static let minimumWidth = 8
    /// Fewer rows with Paeth's predictor are not: of the others each alone is as fast as a row of four, or faster.
    private static let minimumPaethRows = 2

    private let above: UnsafePointer<UInt32>
    private let rows: UnsafeMutablePointer<UInt32>
    private let width: Int
    /// All bits of a pixel where its left, upper or upper left neighbour counts, by row.
    private let masks: (left: SIMD4<UInt32>, above: SIMD4<UInt32>, aboveLeft: SIMD4<UInt32>)

    /// Prepares for four rows of `width` pixels from `rows` on, below `above`; nil if one of them has the filter Average, or if rows
    /// alone are as fast.
    init?(_ types: SIMD4<UInt8>, above: UnsafePointer<Pixel>, rows: UnsafeMutablePointer<Pixel>, width: Int) {
        func mask(_ wanted: PNGFilterType...) -> SIMD4<UInt32> {
            wanted.reduce(into: SIMD4()) { mask, type in
                mask.replace(with: .max, where: SIMD4<UInt32>(truncatingIfNeeded: types) .== UInt32(type.rawValue))
            }
        }
        // A type that is none is told when its row is reached alone.
        let isKnown = types .<= PNGFilterType.paeth.rawValue
        let paethRows = (0..<Self.rowCount).count { types[$0] == PNGFilterType.paeth.rawValue }
        guard paethRows >= Self.minimumPaethRows, all(isKnown), !any(mask(.average) .!= 0), width >= Self.minimumWidth
        else { return nil }
        masks = (mask(.sub, .paeth), mask(.up, .paeth), mask(.paeth))
        unsafe self.above = UnsafeRawPointer(above).assumingMemoryBound(to: UInt32.self)
        unsafe self.rows = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt32.self)
        self.width = width
    }

    /// Fills the rows from filtered samples of `stride` bytes a row. At least three readable bytes follow the last ones.
    ///
    /// - Complexity: O(width).
    func run(_ samples: UnsafePointer<UInt8>, stride: Int, _ format: SampleFormat) {
        let bytes = unsafe UnsafeRawPointer(samples)
        switch format {
        case .gray:
            run(alpha: 0xFF00_0000) { row, x in
                unsafe UInt32(bytes.load(fromByteOffset: row &* stride &+ x, as: UInt8.self)) &* 0x01_0101
            }
        case .grayAlpha:
            run(alpha: 0) { row, x in
                let pair = unsafe UInt32(
                    UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: row &* stride &+ 2 &* x, as: UInt16.self)))
                return (pair & 0xFF) &* 0x01_0101 | (pair &>> 8) &<< 24
            }
        case .rgb:
            run(alpha: 0xFF00_0000) { row, x in
                unsafe UInt32(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: row &* stride &+ 3 &* x, as: UInt32.self))
                    & 0xFF_FFFF
            }
        case .rgba:
            run(alpha: 0) { row, x in
                unsafe UInt32(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: row &* stride &+ 4 &* x, as: UInt32.self))
            }
        }
    }

    @inline(__always)
    private func run(alpha: UInt32, _ residual: (_ row: Int, _ x: Int) -> UInt32) {
        var (pixels, upper) = (SIMD4<UInt32>(), SIMD4<UInt32>())
        let behind = Self.rowCount &- 1
        for step in 0..<behind { edge(step, &pixels, &upper, alpha, residual) }
        for step in behind..<width {
            let residuals = SIMD4(
                residual(0, step), residual(1, step &- 1), residual(2, step &- 2), residual(3, step &- 3))
            advance(unsafe above[step].littleEndian, residuals, &pixels, &upper, alpha)
            unsafe rows[step] = pixels[0].littleEndian
            unsafe rows[width &+ step &- 1] = pixels[1].littleEndian
            unsafe rows[2 &* width &+ step &- 2] = pixels[2].littleEndian
            unsafe rows[3 &* width &+ step &- 3] = pixels[3].littleEndian
        }
        for step in width..<width &+ behind { edge(step, &pixels, &upper, alpha, residual) }
    }

    /// A step in which not all rows have a pixel: those that have not begun keep neighbours of 0.
    private func edge(
        _ step: Int, _ pixels: inout SIMD4<UInt32>, _ upper: inout SIMD4<UInt32>, _ alpha: UInt32,
        _ residual: (_ row: Int, _ x: Int) -> UInt32
    ) {
        let begun = (0..<Self.rowCount).filter { 0..<width ~= step - $0 }
        var residuals = SIMD4<UInt32>()
        for row in begun { residuals[row] = residual(row, step - row) }
        advance(unsafe step < width ? above[step].littleEndian : 0, residuals, &pixels, &upper, alpha)
        for row in begun { unsafe rows[row * width + step - row] = pixels[row].littleEndian }
    }

    /// Makes the pixels of a step from those of the step before.
    @inline(__always)
    private func advance(
        _ above: UInt32, _ residuals: SIMD4<UInt32>, _ pixels: inout SIMD4<UInt32>, _ upper: inout SIMD4<UInt32>,
        _ alpha: UInt32
    ) {
        let aboveLeft = upper
        upper = SIMD4(above, pixels[0], pixels[1], pixels[2])
        let predicted = Self.predictor(pixels & masks.left, upper & masks.above, aboveLeft & masks.aboveLeft)
        pixels = Self.words(predicted &+ Self.bytes(residuals)) | SIMD4(repeating: alpha)
    }

    /// Of the three neighbours, in each channel, the one nearest to left + above − aboveLeft; ties in this order.
    ///
    /// With a, b and c in this order the distances are |b − c|, |a − c| and |a + b − 2c|. If b and a lie on the same side of c, the last
    /// one is the sum of the others and never the smallest, or else it is their difference.
    @inline(__always)
    private static func predictor(
        _ left: SIMD4<UInt32>, _ above: SIMD4<UInt32>, _ aboveLeft: SIMD4<UInt32>
    ) -> SIMD16<UInt8> {
        let (a, b, c) = (bytes(left), bytes(above), bytes(aboveLeft))
        let toLeft = distance(b, c)
        let toAbove = distance(a, c)
        let isBetween = (a .> c) .^ (b .> c)
        let toAboveLeft = SIMD16(repeating: UInt8.max).replacing(with: distance(toLeft, toAbove), where: isBetween)
        let upper = c.replacing(with: b, where: toAbove .<= toAboveLeft)
        return upper.replacing(with: a, where: (toLeft .<= toAbove) .& (toLeft .<= toAboveLeft))
    }

    @inline(__always)
    private static func distance(_ one: SIMD16<UInt8>, _ two: SIMD16<UInt8>) -> SIMD16<UInt8> {
        let isLess = one .< two
        return one.replacing(with: two, where: isLess) &- two.replacing(with: one, where: isLess)
    }

    @inline(__always)
    private static func bytes(_ words: SIMD4<UInt32>) -> SIMD16<UInt8> {
        unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
    }

    @inline(__always)
    private static func words(_ bytes: SIMD16<UInt8>) -> SIMD4<UInt32> {
        unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    }
}
