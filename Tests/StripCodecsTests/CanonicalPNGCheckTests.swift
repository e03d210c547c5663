import StripCodecs
import StripRaster
import StripUnits
import TestSupport
import Testing

/// Telling files that have our layout from others, block by block.
struct CanonicalPNGCheckTests {
    private let picture = TestPictures.coordinates(width: 60, height: 50)

    private func size(_ file: [UInt8], block: Int = 1 << 17) -> PixelSize? {
        var check = CanonicalPNGCheck()
        for start in stride(from: 0, to: file.count, by: block) {
            check.take(file[start..<min(start + block, file.count)].span)
        }
        return check.size()
    }

    @Test("our files are told by their size, in blocks of any length", arguments: [42, 43, 57, 100, 4096])
    func ours(block: Int) throws {
        for hasAlpha in [false, true] {
            let file = try TestPictures.png(picture, hasAlpha: hasAlpha)
            #expect(size(file, block: block) == picture.size)
            // Also where the last block ends with the data, or in the checksum behind them.
            for end in 0...16 { #expect(size(file, block: max(42, file.count - end)) == picture.size) }
        }
    }

    @Test func anyChangedByteIsSeen() throws {
        let file = try TestPictures.png(picture)
        for index in file.indices {
            var changed = file
            changed[index] ^= 1
            #expect(size(changed) == nil, "byte \(index)")
        }
        for count in 0..<file.count { #expect(size(Array(file.prefix(count))) == nil) }
        #expect(size(file + [0]) == nil)
    }

    @Test func filesOfOthersAreNot() throws {
        for name in ["gen_bomb_claims_2147483647.png", "gen_trailing_garbage.png"] {
            let folder = Program.repository + "/Tests/StripCodecsTests/Fixtures"
            let file = try Program.shell("cat \(folder)/\(name)", folder: folder).output
            #expect(!file.isEmpty)
            #expect(size(file) == nil, "\(name)")
        }
    }
}
