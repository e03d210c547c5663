import StripCompare
import StripRaster
import StripUnits
import TestSupport
import Testing

/// The check that every comparator must pass, tried with broken ones.
struct ComparatorCheckTests {
    private func failure(_ compare: (Bitmap, Bitmap) -> Comparison) -> ComparatorCheck? {
        do {
            try ComparatorCheck.run(compare)
            return nil
        } catch { return error.check }
    }

    @Test func theComparatorPasses() {
        #expect(failure { BitmapComparator().compare($0, $1) } == nil)
    }

    @Test func oneThatAlwaysSaysEqualIsFound() {
        #expect(failure { first, _ in Comparison(equal: first.size, .exact) } == .oneBit)
    }

    @Test func oneThatComparesNothingIsFound() {
        #expect(failure { BitmapComparator(ignoredRects: [$0.bounds, $1.bounds]).compare($0, $1) } == .equal)
    }

    @Test func oneThatAlwaysDiffersIsFound() {
        let other = TestPictures.solid(.clear, width: 3, height: 3)
        #expect(failure { first, _ in BitmapComparator().compare(first, other) } == .equal)
    }

    @Test func oneThatForgivesALevelIsFound() {
        let lenient = BitmapComparator(.limits(channelDifference: 1))
        #expect(failure { lenient.compare($0, $1) } == .oneBit)
    }

    @Test func oneThatIsBlindToAlphaIsFound() {
        func opaque(_ bitmap: Bitmap) -> Bitmap {
            Bitmap(
                size: bitmap.size,
                pixels: bitmap.pixels.map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) })
        }
        #expect(failure { BitmapComparator().compare(opaque($0), opaque($1)) } == .alpha)
    }

    @Test func oneThatLooksOnlyAtWhatBothHaveIsFound() {
        func cut(_ bitmap: Bitmap) -> Bitmap {
            Bitmap(size: PixelSize(width: 300, height: 3), pixels: Array(bitmap.pixels.prefix(900)))
        }
        #expect(failure { BitmapComparator().compare(cut($0), cut($1)) } == .size)
    }

    @Test func oneThatDoesNotSeeFramesChangePlacesIsFound() {
        var calls = 0
        let found = failure { first, second in
            // The last check compares two frames with the same two, changed.
            calls += 1
            return calls > 5 ? BitmapComparator().compare(first, first) : BitmapComparator().compare(first, second)
        }
        #expect(found == .swappedFrames)
    }
}
