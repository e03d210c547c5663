import StripSystem
import Testing

/// File names with one number in them.
struct NumberPatternTests {
    @Test(
        "a name for a number, as printf writes it, and back",
        arguments: [
            ("img_%02d", 7, "img_07"), ("img_%02d", 123, "img_123"), ("%d.png", 0, "0.png"), ("a%3ib", 5, "a  5b"),
            ("%%%u%%", 9, "%9%"), ("f%010d", 42, "f0000000042"),
        ])
    func names(pattern: String, number: Int, name: String) throws {
        let read = try #require(NumberPattern(pattern))
        #expect(read.name(number) == name)
        #expect(read.number(of: name) == number)
    }

    @Test("exactly one field", arguments: ["", "img", "%%", "%d%d", "%", "%5", "%x", "%s", "%0005d", "%-3d"])
    func refusesOtherPatterns(pattern: String) {
        #expect(NumberPattern(pattern) == nil)
    }

    @Test(
        "only the very name of a number is read as one",
        arguments: ["img_7", "img_007", "img_-7", "img_+7", "img_", "img_07x", "Img_07", "img_7a", "img_٠٧"])
    func otherNames(name: String) throws {
        #expect(try #require(NumberPattern("img_%02d")).number(of: name) == nil)
    }
}
