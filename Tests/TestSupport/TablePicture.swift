/// PNG files with a profile that only Little CMS goes by.
public enum TablePicture {
    /// One row of colours whose samples are L*, a* and b* as 8 bits: L* is v · 100 / 255, a* and b* are v − 128.
    ///
    /// The profile has a table of type `mAB` with nothing but three straight curves (ICC.1:2022, section 10.12).
    public static func png(_ colors: [[UInt8]]) -> [UInt8] {
        let rows = [0] + colors.joined()
        let file = RawPNG.file(width: colors.count, height: 1, colorType: 2, rows: rows)
        let behindHeader = 33
        return file[..<behindHeader] + RawPNG.chunk("iCCP", [0x70, 0, 0] + RawPNG.zlib(profile))
            + file[behindHeader...]
    }

    private static var profile: [UInt8] {
        let curve = Array("curv".utf8) + Array(repeating: 0, count: 8)
        let table =
            Array("mAB \0\0\0\0".utf8) + [3, 3, 0, 0] + [32, 0, 0, 0, 0].flatMap(RawPNG.bigEndian) + curve + curve
            + curve
        let start = 128 + 4 + 12
        var head = RawPNG.bigEndian(start + table.count) + [0, 0, 0, 0] + RawPNG.bigEndian(0x0420_0000)
        head += Array("mntrRGB Lab ".utf8) + Array(repeating: 0, count: 12) + Array("acsp".utf8)
        head += Array(repeating: 0, count: 128 - head.count)
        return head + RawPNG.bigEndian(1) + Array("A2B0".utf8) + RawPNG.bigEndian(start)
            + RawPNG.bigEndian(table.count) + table
    }
}
