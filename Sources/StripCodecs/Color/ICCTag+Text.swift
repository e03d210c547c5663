extension ICCTag {
    /// A description of any of the three types that there are; nil if it cannot be read.
    var text: String? {
        switch type {
        case "desc": number(at: 8).flatMap { text(at: 12, count: $0, step: 1) }
        case "text": text(at: 8, count: bytes.count - 8, step: 1)
        case "mluc": localText
        default: nil
        }
    }

    /// The text of `mluc` (ICC.1:2022, section 10.15) in American English, else in English, else in its first language.
    private var localText: String? {
        guard let count = number(at: 8), let size = number(at: 12), count > 0, size >= 12 else { return nil }
        func priority(_ record: Int) -> Int {
            guard short(at: record) == 0x656E else { return 2 }
            return short(at: record + 2) == 0x5553 ? 0 : 1
        }
        let records = (0..<min(count, 100)).map { 16 + $0 * size }
        guard let best = records.min(by: { priority($0) < priority($1) }), let length = number(at: best + 4),
            let start = number(at: best + 8)
        else { return nil }
        return text(at: start, count: length, step: 2)
    }

    /// Up to 255 characters, each the last of `step` bytes, up to a zero.
    private func text(at offset: Int, count: Int, step: Int) -> String? {
        let count = min(count / step, 255)
        guard let codes = samples(at: offset, count: count, bytesEach: step) else { return nil }
        let letters = codes.prefix { $0 != 0 }.map { 32..<127 ~= $0 ? UInt8($0) : UInt8(ascii: "?") }
        return String(decoding: letters, as: UTF8.self)
    }
}
