import StripRaster
import StripRecording
import StripUnits
import Testing

/// Lines of manifests.
struct FrameRecordTests {
    private let frame = TimelineFrame(number: 7, time: 0.25, contentOffset: Point(x: 1.5, y: -2), state: state(3))
    private let names = PixelNames(Bitmap(size: PixelSize(width: 1, height: 1), color: .clear), hasSHA256: true)

    @Test("a line takes at most 100 bytes of memory, the names of the first 100,000 files included") func size() {
        #expect(MemoryLayout<FrameRecord>.stride <= 100)
        // Strings of at most 15 bytes have no memory of their own.
        #expect("frame_99999.png".utf8.count == 15)
    }

    @Test("what is written is read again, with all keys and with the fewest") func reading() throws {
        var full = FrameRecord(frame, file: "frame_00007.png", names)
        full.fileSHA256 = "ab"
        full.decoders = ["libjpeg": "2"]
        let least = FrameRecord(frame, file: nil, names.withoutSHA256)
        let text = try FrameRecord.text([full, least])
        #expect(try FrameRecord.parse(text, path: "m") == [full, least])
        #expect(
            String(decoding: text, as: UTF8.self).split(separator: "\n").last
                == #"{"contentOffset":[1.5,-2],"currentPage":0,"frame":7,"pixels":"00000000400000010000000040000001","time":0.25}"#
        )
        full.fileSHA256 = nil
        full.decoders = nil
        #expect(full == FrameRecord(frame, file: "frame_00007.png", names))
    }

    @Test("an offset is two numbers", arguments: ["[]", "[1]", "[1,2,3]"]) func offset(_ offset: String) {
        let line = #"{"contentOffset":\#(offset),"currentPage":0,"frame":7,"sha256":"00","time":0}"#
        #expect(throws: RecordingError.self) { try FrameRecord.parse(Array(line.utf8), path: "m") }
    }
}
