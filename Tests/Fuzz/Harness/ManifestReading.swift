import StripRecording

/// Reads manifests of frames: what is written of what was read is read as the same.
enum ManifestReading {
    static func check(_ bytes: [UInt8]) -> Bool {
        guard let records = try? FrameRecord.parse(bytes, path: "") else { return false }
        guard let text = try? FrameRecord.text(records) else { fail("cannot be written again") }
        claim((try? FrameRecord.parse(text, path: "")) == records, "written and read again it is another manifest")
        return true
    }
}
