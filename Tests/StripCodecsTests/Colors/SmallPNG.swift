import TestSupport

/// Small PNG files of any kind of samples, with any chunks before or behind the pixels.
struct SmallPNG {
    var width: Int
    var bitDepth: UInt8 = 8
    var colorType: UInt8 = 2
    /// Samples of all rows, of 16 bits each if the depth is 16; rows are not filtered.
    var samples: [Int]
    var before: [[UInt8]] = []
    var after: [[UInt8]] = []

    /// The file; less than 8 bits are packed into bytes, row by row.
    var bytes: [UInt8] { signature + header + before.joined() + RawPNG.chunk("IDAT", RawPNG.zlib(rows)) + rest }

    /// The file as Xcode writes it, with the image data as they are given.
    func crushed(_ data: [UInt8]) -> [UInt8] {
        signature + RawPNG.chunk("CgBI", [0x50, 0, 0x20, 6]) + header + before.joined() + RawPNG.chunk("IDAT", data)
            + rest
    }

    private var signature: [UInt8] { [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] }
    private var rest: [UInt8] { after.joined() + RawPNG.chunk("IEND", []) }
    private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    private var header: [UInt8] {
        let height = samples.count / (width * channels)
        return RawPNG.chunk(
            "IHDR", RawPNG.bigEndian(width) + RawPNG.bigEndian(height) + [bitDepth, colorType, 0, 0, 0])
    }

    /// The rows, each with filter type 0 before it.
    var rows: [UInt8] {
        stride(from: 0, to: samples.count, by: width * channels).flatMap { start in
            [0] + packed(samples[start..<start + width * channels])
        }
    }

    private func packed(_ row: ArraySlice<Int>) -> [UInt8] {
        if bitDepth == 16 { return row.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / Int(bitDepth)
        return stride(from: row.startIndex, to: row.endIndex, by: perByte).map { start in
            let part = row[start..<min(start + perByte, row.endIndex)]
            let value = part.reduce(0) { $0 << Int(bitDepth) | $1 }
            return UInt8(value << (Int(bitDepth) * (perByte - part.count)))
        }
    }
}

/// ICC profiles of version 2, put together byte by byte (ICC.1:2001-04).
enum SmallProfile {
    /// Red, green and blue of Display P3 and of sRGB, relative to D50.
    static let displayP3 = [
        [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ]
    static let sRGB = [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]]

    /// A curve of one exponent, in units of 1/256; none for linear light.
    static func curve(_ exponent: Int?) -> [UInt8] {
        let head = Array("curv".utf8) + [0, 0, 0, 0]
        guard let exponent else { return head + RawPNG.bigEndian(0) }
        return head + RawPNG.bigEndian(1) + [UInt8(exponent >> 8), UInt8(exponent & 255)]
    }

    static func rgb(_ colorants: [[Double]] = displayP3, _ curve: [UInt8] = curve(563)) -> [UInt8] {
        let names = ["r", "g", "b"]
        return profile(
            "RGB ",
            zip(names, colorants).map { ($0 + "XYZ", xyz($1)) } + names.map { ($0 + "TRC", curve) })
    }

    static func gray(_ curve: [UInt8]) -> [UInt8] { profile("GRAY", [("kTRC", curve)]) }

    /// An iCCP chunk of a profile.
    static func chunk(_ profile: [UInt8], name: String = "p") -> [UInt8] {
        RawPNG.chunk("iCCP", Array(name.utf8) + [0, 0] + RawPNG.zlib(profile))
    }

    static func xyz(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { RawPNG.bigEndian(Int(($0 * 65536).rounded())) }
    }

    static func profile(_ model: String, _ elements: [(String, [UInt8])]) -> [UInt8] {
        var table = RawPNG.bigEndian(elements.count)
        var data: [UInt8] = []
        for (name, element) in elements {
            table += Array(name.utf8) + RawPNG.bigEndian(132 + 12 * elements.count + data.count)
            table += RawPNG.bigEndian(element.count)
            data += element + Array(repeating: 0, count: (4 - element.count % 4) % 4)
        }
        var head = RawPNG.bigEndian(128 + table.count + data.count) + [0, 0, 0, 0] + RawPNG.bigEndian(0x0210_0000)
        head += Array("mntr\(model)XYZ ".utf8) + Array(repeating: 0, count: 12) + Array("acsp".utf8)
        return head + Array(repeating: 0, count: 128 - head.count) + table + data
    }
}
