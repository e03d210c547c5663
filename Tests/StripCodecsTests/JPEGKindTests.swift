import StripCodecs
import TestSupport
import Testing

/// JPEGs of kinds that are not read are refused by their names, before libjpeg sees them.
struct JPEGKindTests {
    @Test(
        "the frame's marker, precision and height",
        arguments: [
            (0xC3, 8, 16, "lossless"), (0xCB, 8, 16, "lossless"), (0xC5, 8, 16, "hierarchical"),
            (0xCF, 8, 16, "hierarchical"), (0xC1, 12, 16, "12-bit"), (0xC0, 8, 0, "DNL"),
        ] as [(UInt8, UInt8, UInt8, String)])
    func kinds(marker: UInt8, precision: UInt8, height: UInt8, name: String) throws {
        var file = try Fixture.bytes("gen_orient_le_1.jpg")
        let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0, 0, 17, 8]) })
        (file[frame + 1], file[frame + 4], file[frame + 5], file[frame + 6]) = (marker, precision, 0, height)
        let error = #expect(throws: ImageDecodingError.self) { try DecodedImage(file) }
        guard case .featureNotSupported(let feature) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(feature.contains(name))
    }

    @Test("wrong data in a scan are warned of as what may differ between machines") func damage() throws {
        var file = try Fixture.bytes("gen_orient_le_1.jpg")
        file.insert(contentsOf: Array(repeating: 7, count: 40), at: file.count - 2)
        let warnings = try DecodedImage(file).warnings
        #expect(warnings.contains { "\($0)".contains("may differ between machines") }, "\(warnings)")
    }
}
