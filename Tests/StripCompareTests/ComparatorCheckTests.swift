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
        #expect(failure { BitmapComparator().compare(expected: $0, actual: $1) } == nil)
    }

    @Test func oneThatAlwaysSaysEqualIsFound() {
        #expect(failure { first, _ in Comparison(equal: first.size, .exact) } == .oneBit)
    }

    @Test func oneThatComparesNothingIsFound() {
        #expect(
            failure { BitmapComparator(ignoredRects: [$0.bounds, $1.bounds]).compare(expected: $0, actual: $1) }
                == .equal)
    }

    @Test func oneThatAlwaysDiffersIsFound() {
        let other = TestPictures.solid(.clear, width: 3, height: 3)
        #expect(failure { first, _ in BitmapComparator().compare(expected: first, actual: other) } == .equal)
    }

    @Test func oneThatForgivesALevelIsFound() {
        let lenient = BitmapComparator(.limits(channelDifference: 1))
        #expect(failure { lenient.compare(expected: $0, actual: $1) } == .oneBit)
    }

    @Test func oneThatIsBlindToAlphaIsFound() {
        func opaque(_ bitmap: Bitmap) -> Bitmap {
            Bitmap(
                size: bitmap.size,
                pixels: bitmap.pixels.map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) })
        }
        #expect(failure { BitmapComparator().compare(expected: opaque($0), actual: opaque($1)) } == .alpha)
    }

    @Test func oneThatLooksOnlyAtWhatBothHaveIsFound() {
        func cut(_ bitmap: Bitmap) -> Bitmap {
            Bitmap(size: PixelSize(width: 300, height: 3), pixels: Array(bitmap.pixels.prefix(900)))
        }
        #expect(failure { BitmapComparator().compare(expected: cut($0), actual: cut($1)) } == .size)
    }

    @Test func oneThatDoesNotSeeFramesChangePlacesIsFound() {
        var calls = 0
        let found = failure { first, second in
            // The last check compares two frames with the same two, changed.
            calls += 1
            return calls > 5
                ? BitmapComparator().compare(expected: first, actual: first)
                : BitmapComparator().compare(expected: first, actual: second)
        }
        #expect(found == .swappedFrames)
    }
}
