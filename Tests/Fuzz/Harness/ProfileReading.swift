/// Reads an ICC profile in the smallest JPEG of its colour model.
enum ProfileReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        PictureReading.check(jpeg(Array(bytes.prefix(65_000))))
    }

    /// 8 x 8 pixels in which every code is one bit, for a value of 0.
    private static func jpeg(_ profile: [UInt8]) -> [UInt8] {
        func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
        }
        let model = profile.dropFirst(16).prefix(4)
        let count = model.elementsEqual("GRAY".utf8) ? 1 : model.elementsEqual("CMYK".utf8) ? 4 : 3
        let components = 1...UInt8(count)
        let codes: [UInt8] = [1] + Array(repeating: 0, count: 16)
        let frame: [UInt8] = [8, 0, 8, 0, 8, UInt8(count)] + components.flatMap { [$0, 0x11, 0] }
        let scan: [UInt8] = [UInt8(count)] + components.flatMap { [$0, 0] } + [0, 63, 0]
        return [0xFF, 0xD8] + segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
            + segment(0xDB, [0] + Array(repeating: 1, count: 64)) + segment(0xC0, frame) + segment(0xC4, [0] + codes)
            + segment(0xC4, [0x10] + codes) + segment(0xDA, scan) + [
                UInt8(truncatingIfNeeded: 0xFF >> (2 * count)), 0xFF, 0xD9,
            ]
    }
}
