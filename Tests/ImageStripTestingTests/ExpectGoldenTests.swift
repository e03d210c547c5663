import ImageStrip
import ImageStripTesting
import TestSupport
import Testing

/// What Swift Testing hears of a golden.
@Suite(.goldens(root: "Goldens"))
struct ExpectGoldenTests {
    private let picture = TestPictures.coordinates(width: 24, height: 16, number: 7)

    @Test func aPictureThatIsItsGoldenPasses() {
        #expect(expectGolden(picture, named: "coordinates"))
    }

    @Test func aGoldenIsNamedLikeItsTest() {
        #expect(expectGolden(picture))
    }

    @Test(arguments: [16]) func argumentsAreNoPartOfTheName(height: Int) {
        #expect(expectGolden(TestPictures.coordinates(width: 24, height: height, number: 7)))
    }

    @Test func aDifferenceIsAnErrorAtTheCallersLine() {
        var changed = picture
        changed[3, 4] = .white
        let line = SourceLocation.__here().line + 2
        withKnownIssue {
            #expect(!expectGolden(changed, named: "coordinates"))
        } matching: { issue in
            issue.severity == .error && issue.sourceLocation?.line == line
                && issue.comments.contains { $0.rawValue.contains("1 of 384 pixels differ (0.2604 %)") }
        }
    }

    @Test func aDifferenceWithinTheToleranceIsAWarning() {
        var changed = picture
        changed[3, 4] = Pixel(red: 3, green: 4, blue: 8)
        withKnownIssue {
            let comparator = BitmapComparator(.limits(channelDifference: 1))
            #expect(expectGolden(changed, named: "coordinates", comparator: comparator))
        } matching: { issue in
            issue.severity == .warning && issue.comments.contains { $0.rawValue.contains("within tolerance") }
        }
    }

    @Test(.goldens(root: "Elsewhere")) func aTestsTraitOverridesItsSuites() {
        withKnownIssue {
            #expect(!expectGolden(picture, named: "coordinates"))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("/Elsewhere/coordinates.png") }
        }
    }

    @Test(.goldens(record: .never)) func aTraitKeepsWhatItDoesNotName() {
        #expect(expectGolden(picture, named: "coordinates"))
        #expect(GoldenSettings.current.root == "Goldens")
    }
}
