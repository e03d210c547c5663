import CLibdeflate
import ImageStrip
import SeededRandom

/// A file taken apart as its format does, so that it can be put together again with right lengths, offsets and checksums.
struct Pieces {
    /// What stands before the pieces.
    private let head: [UInt8]
    /// Chunks (name and data), marker segments (the marker's second byte, data), tags (signature and data), or values of JSON.
    private(set) var parts: [[UInt8]]
    private let join: ([UInt8], [[UInt8]]) -> [UInt8]

    /// Takes a file apart; nil if it is not of the target's format.
    init?(_ bytes: [UInt8], _ target: FuzzTarget) {
        switch target {
        case .png, .mask: self.init(png: bytes)
        case .jpeg: self.init(jpeg: bytes)
        case .profile: self.init(profile: bytes)
        case .scene, .job, .catalog, .plan, .manifest, .golden: self.init(json: bytes)
        case .compare, .list: return nil
        }
    }

    /// The file put together.
    var bytes: [UInt8] { join(head, parts) }

    /// Leaves out, repeats, moves or changes one piece.
    mutating func change(_ random: inout SeededGenerator, _ changed: ([UInt8]) -> [UInt8]) {
        guard let index = parts.indices.randomElement(using: &random),
            let other = parts.indices.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: parts.remove(at: index)
        case 1: parts.insert(parts[other], at: index)
        case 2: parts.swapAt(index, other)
        case 3:
            parts.insert(
                contentsOf: repeatElement(parts[other], count: .random(in: 2...300, using: &random)), at: index)
        case 4: parts[index] = parts[other]
        default: parts[index] = changed(parts[index])
        }
    }
}

extension Pieces {
    private init?(png bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        head = Array(bytes[..<8])
        parts = []
        var position = 8
        while position + 12 <= bytes.count {
            let end = min(position + 8 + Int(bigEndian: bytes[position..<position + 4]), bytes.count)
            parts.append(Array(bytes[position + 4..<end]))
            position = end + 4
        }
        join = { head, parts in
            head
                + parts.flatMap { part in
                    let checksum = unsafe part.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
                    return [UInt8](bigEndian: max(0, part.count - 4)) + part + [UInt8](bigEndian: Int(checksum))
                }
        }
    }

    private init?(jpeg bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        head = [0xFF, 0xD8]
        parts = []
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let end = min(position + 2 + Int(bigEndian: bytes[position + 2..<position + 4]), bytes.count)
            guard end >= position + 4 else { break }
            parts.append([bytes[position + 1]] + bytes[position + 4..<end])
            position = end
            if parts[parts.count - 1][0] == 0xDA { break }
        }
        // Behind the first scan everything stays as it is: coded data, further scans, the end.
        let tail = Array(bytes[min(position, bytes.count)...])
        join = { head, parts in
            head
                + parts.flatMap { part in
                    [0xFF, part.first ?? 0xFE] + [UInt8](bigEndian: min(65535, part.count + 1))[2...]
                        + part.dropFirst().prefix(65533)
                } + tail
        }
    }

    private init?(profile bytes: [UInt8]) {
        guard bytes.count >= 132 else { return nil }
        head = Array(bytes[..<128])
        let count = min(Int(bigEndian: bytes[128..<132]), (bytes.count - 132) / 12, 200)
        parts = (0..<count).map { tag in
            let entry = 132 + 12 * tag
            let start = min(Int(bigEndian: bytes[entry + 4..<entry + 8]), bytes.count)
            let end = min(start + Int(bigEndian: bytes[entry + 8..<entry + 12]), bytes.count)
            return Array(bytes[entry..<entry + 4]) + bytes[start..<end]
        }
        join = { head, parts in
            var (table, data) = ([UInt8](bigEndian: parts.count), [UInt8]())
            for part in parts {
                let start = 132 + 12 * parts.count + data.count
                table +=
                    (part + [0, 0, 0, 0]).prefix(4) + [UInt8](bigEndian: start)
                    + [UInt8](bigEndian: max(0, part.count - 4))
                data += part.dropFirst(4)
                while data.count % 4 != 0 { data.append(0) }
            }
            return [UInt8](bigEndian: 128 + table.count + data.count) + head[4...] + table + data
        }
    }

    /// The values of the outermost array or object that has more than one, or the lines.
    private init?(json bytes: [UInt8]) {
        guard let open = bytes.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }),
            let close = bytes[open...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") })
        else { return nil }
        let lines = bytes.split(separator: 10)
        if lines.count > 2 {
            head = []
            parts = lines.map(Array.init)
            join = { _, parts in Array(parts.joined(separator: [10])) }
        } else {
            let start = bytes[..<open].lastIndex { $0 == UInt8(ascii: "[") } ?? open
            let end = bytes[close...].lastIndex { $0 == UInt8(ascii: "]") } ?? close
            let tail = Array(bytes[end...])
            head = Array(bytes[...start])
            parts = bytes[(start + 1)..<max(start + 1, end)].split(separator: UInt8(ascii: ",")).map(Array.init)
            join = { head, parts in head + parts.joined(separator: [UInt8(ascii: ",")]) + tail }
        }
    }
}

extension Int {
    fileprivate init(bigEndian bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension [UInt8] {
    fileprivate init(bigEndian value: Int) { self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
