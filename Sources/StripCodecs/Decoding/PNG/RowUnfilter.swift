import StripRaster
import StripUnits

/// Undoes the filter of one row, four channels at a time, and writes RGBA pixels (PNG specification, section 9.2).
///
/// Every pixel is one word of four bytes. Its left neighbour is the pixel written last; upper ones are read from the row above.
/// Without alpha in the file, alpha is 255 everywhere, and every predictor leaves it so. Rejected: a first pass over bytes and a
/// second one that spreads RGB to RGBA took half as long again.
@safe
struct RowUnfilter {
    private let above: UnsafePointer<Pixel>?
    private let width: Int

    /// Prepares for a row of `width` pixels below `above`; nil for the first row, above which everything counts as 0.
    init(above: UnsafePointer<Pixel>?, width: Int) {
        unsafe self.above = above
        self.width = width
    }

    /// Fills `row` from filtered samples. At least three readable bytes follow the samples.
    func run(
        _ type: PNGFilterType, _ samples: UnsafePointer<UInt8>, _ format: SampleFormat,
        into row: UnsafeMutablePointer<Pixel>
    ) {
        // Inlining makes one loop per format, in which reading a pixel takes one or two instructions.
        switch format {
        case .gray:
            unsafe run(type, row, alpha: 0xFF00_0000) { unsafe UInt32(samples[$0]) &* 0x01_0101 }
        case .rgb:
            let bytes = unsafe UnsafeRawPointer(samples)
            unsafe run(type, row, alpha: 0xFF00_0000) {
                unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 3 &* $0, as: UInt32.self)) & 0xFF_FFFF
            }
        case .grayAlpha:
            unsafe run(type, row, alpha: 0) {
                unsafe UInt32(samples[2 &* $0]) &* 0x01_0101 | UInt32(samples[2 &* $0 &+ 1]) &<< 24
            }
        case .rgba:
            let bytes = unsafe UnsafeRawPointer(samples)
            unsafe run(type, row, alpha: 0) {
                unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* $0, as: UInt32.self))
            }
        }
    }

    @inline(__always)
    private func run(
        _ type: PNGFilterType, _ row: UnsafeMutablePointer<Pixel>, alpha: UInt32, _ residual: (Int) -> UInt32
    ) {
        // Where there is no row above, it counts as 0: Up adds nothing, and Paeth's predictor is always the left neighbour.
        guard let above = unsafe above else {
            switch type {
            case .none, .up: unsafe each(row) { residual($0) | alpha }
            case .sub, .paeth: unsafe sub(row, alpha, residual)
            case .average:
                var left: UInt32 = 0
                unsafe each(row) {
                    left = add(Self.halves(left), residual($0)) | alpha
                    return left
                }
            }
            return
        }
        switch type {
        case .none: unsafe each(row) { residual($0) | alpha }
        case .sub: unsafe sub(row, alpha, residual)
        case .up: unsafe each(row) { unsafe add(above[$0].word.littleEndian, residual($0)) | alpha }
        case .average:
            var left: UInt32 = 0
            unsafe each(row) {
                let upper = unsafe above[$0].word.littleEndian
                // Half of the sum, rounded down: the bits that both have, and half of those that one of them has.
                left = add((left & upper) &+ Self.halves(left ^ upper), residual($0)) | alpha
                return left
            }
        case .paeth:
            var (left, aboveLeft) = (SIMD4<Int16>(), SIMD4<Int16>())
            unsafe each(row) {
                let upper = Self.lanes(unsafe above[$0].word.littleEndian)
                let predicted = Self.predictor(left, upper, aboveLeft)
                let value = add(Self.word(predicted), residual($0)) | alpha
                left = Self.lanes(value)
                aboveLeft = upper
                return value
            }
        }
    }

    @inline(__always)
    private func each(_ row: UnsafeMutablePointer<Pixel>, _ pixel: (Int) -> UInt32) {
        let words = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { unsafe words[x] = pixel(x).littleEndian }
    }

    @inline(__always)
    private func sub(_ row: UnsafeMutablePointer<Pixel>, _ alpha: UInt32, _ residual: (Int) -> UInt32) {
        var left: UInt32 = 0
        unsafe each(row) {
            left = add(left, residual($0)) | alpha
            return left
        }
    }

    /// Adds four bytes, each modulo 256.
    @inline(__always)
    private func add(_ first: UInt32, _ second: UInt32) -> UInt32 {
        ((first & 0x7F7F_7F7F) &+ (second & 0x7F7F_7F7F)) ^ ((first ^ second) & 0x8080_8080)
    }

    /// Half of each of four bytes, rounded down.
    @inline(__always)
    private static func halves(_ word: UInt32) -> UInt32 { (word & 0xFEFE_FEFE) &>> 1 }

    @inline(__always)
    private static func lanes(_ word: UInt32) -> SIMD4<Int16> {
        SIMD4<Int16>(truncatingIfNeeded: unsafe unsafeBitCast(word, to: SIMD4<UInt8>.self))
    }

    @inline(__always)
    private static func word(_ lanes: SIMD4<Int16>) -> UInt32 {
        unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: lanes), to: UInt32.self)
    }

    /// Of the three neighbours, in each channel, the one nearest to left + above − aboveLeft; ties in this order.
    @inline(__always)
    private static func predictor(
        _ left: SIMD4<Int16>, _ above: SIMD4<Int16>, _ aboveLeft: SIMD4<Int16>
    ) -> SIMD4<Int16> {
        let alongLeft = above &- aboveLeft
        let alongAbove = left &- aboveLeft
        let both = alongLeft &+ alongAbove
        let toLeft = pointwiseMax(alongLeft, 0 &- alongLeft)
        let toAbove = pointwiseMax(alongAbove, 0 &- alongAbove)
        let toAboveLeft = pointwiseMax(both, 0 &- both)
        let upper = aboveLeft.replacing(with: above, where: toAbove .<= toAboveLeft)
        return upper.replacing(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toAboveLeft))
    }
}
