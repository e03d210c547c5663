import SeededRandom
import StripRaster
import StripUnits
import Testing

/// Fingerprints made in several ways, against the definition written down pixel by pixel.
struct FingerprintTests {
    /// The definition: residues modulo 2⁶¹ − 1 at both points.
    private func defined(_ bitmap: Bitmap) -> String {
        let modulus: UInt64 = (1 << 61) - 1
        func times(_ one: UInt64, _ two: UInt64) -> UInt64 {
            modulus.dividingFullWidth(one.multipliedFullWidth(by: two)).remainder
        }
        let points: [(alpha: UInt64, beta: UInt64)] = [
            (0x243F_6A88_85A3_08D3 >> 3, 0x1319_8A2E_0370_7344 >> 3),
            (0xA409_3822_299F_31D0 >> 3, 0x082E_FA98_EC4E_6C89 >> 3),
        ]
        return points.map { alpha, beta in
            var sum = (UInt64(bitmap.width) << 30 + UInt64(bitmap.height)) % modulus
            var row: UInt64 = 1
            for y in 0..<bitmap.height {
                var place = row
                for x in 0..<bitmap.width {
                    let pixel = bitmap[x, y]
                    let number = [pixel.alpha, pixel.blue, pixel.green, pixel.red].reduce(0) { $0 << 8 | UInt64($1) }
                    sum = (sum + times(number, place)) % modulus
                    place = times(place, alpha)
                }
                row = times(row, beta)
            }
            let digits = String(sum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private func noise(_ width: Int, _ height: Int, _ generator: inout SeededGenerator, opaque: Bool) -> Bitmap {
        let pixels = (0..<width * height).map { _ in
            let word = generator.next()
            return Pixel(
                red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
                blue: UInt8(truncatingIfNeeded: word >> 16), alpha: opaque ? 255 : UInt8(truncatingIfNeeded: word >> 24)
            )
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    @Test("the fingerprint of a picture of any size is that of the definition", arguments: 0..<40 as Range<UInt64>)
    func wholePictures(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator))
        let bitmap = noise(width, height, &generator, opaque: seed % 2 == 0)
        #expect("\(bitmap.fingerprint)" == defined(bitmap), "seed \(seed): \(width)x\(height)")
    }

    @Test("the largest samples do not overflow") func white() {
        let white = Bitmap(size: PixelSize(width: 9, height: 100), color: .white)
        #expect("\(white.fingerprint)" == defined(white))
    }

    @Test("a strip's windows, whatever lies over them, have the fingerprints of their pixels", arguments: [1, 3])
    func windows(threads: Int) {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let strip = noise(
                Int.random(in: 20...90, using: &generator), Int.random(in: 1...80, using: &generator), &generator,
                opaque: seed % 2 == 0)
            let width = Int.random(in: 1...20, using: &generator)
            let columns = (0...strip.width - width).filter { _ in Bool.random(using: &generator) }
            let prints = StripFingerprints(strip, width: width, columns: columns) { work in
                for _ in 0..<threads { work() }
            }
            let dirty = (
                x: Int.random(in: 0..<width, using: &generator), y: Int.random(in: 0..<strip.height, using: &generator)
            )
            let overlay = noise(width - dirty.x, strip.height - dirty.y, &generator, opaque: false)
            for column in columns {
                var window = Bitmap(size: PixelSize(width: width, height: strip.height), color: .clear)
                window.copy(
                    strip, from: PixelRect(x: column, y: 0, width: width, height: strip.height), toX: 0, y: 0)
                let sum = prints[column] ?? .zero
                #expect(PixelFingerprint(sum, window.size) == window.fingerprint, "seed \(seed), column \(column)")
                let under = PixelRect(
                    x: column + dirty.x, y: dirty.y, width: width - dirty.x, height: strip.height - dirty.y)
                let changed =
                    sum - strip.fingerprintSum(under, x: dirty.x, y: dirty.y)
                    + overlay.fingerprintSum(overlay.bounds, x: dirty.x, y: dirty.y)
                window.copy(overlay, from: overlay.bounds, toX: dirty.x, y: dirty.y)
                #expect(PixelFingerprint(changed, window.size) == window.fingerprint, "seed \(seed), column \(column)")
            }
        }
    }

    @Test("turned, mirrored and cut pictures, and those that differ in one bit, have other fingerprints") func others()
    {
        var generator = SeededGenerator(seed: 7)
        let bitmap = noise(8, 5, &generator, opaque: false)
        var seen: Set<PixelFingerprint> = [bitmap.fingerprint]
        let pixels = bitmap.pixels
        #expect(seen.insert(Bitmap(size: PixelSize(width: 5, height: 8), pixels: pixels).fingerprint).inserted)
        #expect(seen.insert(Bitmap(size: bitmap.size, pixels: pixels.reversed()).fingerprint).inserted)
        for index in pixels.indices {
            for bit in 0..<8 as Range<UInt8> {
                var one = bitmap
                let old = pixels[index]
                one[index % 8, index / 8] = Pixel(
                    red: old.red, green: old.green, blue: old.blue, alpha: old.alpha ^ (1 << bit))
                #expect(seen.insert(one.fingerprint).inserted, "pixel \(index), bit \(bit)")
            }
        }
    }

    @Test("its text is read again; nothing else is a fingerprint") func text() {
        let fingerprint = Bitmap(size: PixelSize(width: 1, height: 1), color: .clear).fingerprint
        // 2³⁰ + 1 at both points.
        #expect("\(fingerprint)" == "00000000400000010000000040000001")
        #expect(PixelFingerprint("\(fingerprint)") == fingerprint)
        let largest = "1ffffffffffffffe"
        #expect(PixelFingerprint(largest + largest)?.description == largest + largest)
        for text in [
            "", "0", "0000000040000001000000004000000", "000000004000000100000000400000011",
            largest + "1FFFFFFFFFFFFFFE",
            largest + "1fffffffffffffff", largest + "+000000000000001", largest + "000000000000000é",
        ] {
            #expect(PixelFingerprint(text) == nil, "\(text)")
        }
    }
}
