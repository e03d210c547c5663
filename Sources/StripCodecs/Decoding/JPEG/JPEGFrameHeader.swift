import CCodecShim

/// What a JPEG's first frame header says, found before libjpeg sees the file.
///
/// Versions of libjpeg read different kinds and name the others differently; here each kind is read or refused by its name.
enum JPEGFrameHeader {
    /// Refuses a file whose frame is of a kind that is not read (ITU-T T.81, table B.1).
    ///
    /// A file that breaks the format's rules or ends before the frame header is left to libjpeg.
    static func check(_ bytes: Span<UInt8>) throws(ImageDecodingError) {
        guard let (marker, start) = frame(bytes), start + 7 <= bytes.count else { return }
        func refuse(_ kind: String) -> ImageDecodingError { .featureNotSupported("\(kind) JPEG") }
        switch marker {
        case 0xC3, 0xCB: throw refuse("a lossless")
        case 0xC5...0xC7, 0xCD...0xCF: throw refuse("a hierarchical")
        case 0xC9, 0xCA: if !strip_jpeg_reads_arithmetic() { throw refuse("an arithmetic-coded") }
        default: break
        }
        // Length, precision, height.
        let precision = bytes[start + 2]
        if precision != 8 { throw refuse("a \(precision)-bit") }
        if bytes[start + 3] == 0 && bytes[start + 4] == 0 {
            throw .featureNotSupported("a JPEG with its height in a DNL marker")
        }
    }

    /// The marker of the first frame before the first scan, and where its length stands.
    private static func frame(_ bytes: Span<UInt8>) -> (marker: UInt8, start: Int)? {
        var position = 2
        while position + 4 <= bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            let marker = bytes[position + 1]
            switch marker {
            // Filling, or a byte of 0xFF that is none of a marker.
            case 0xFF: position += 1
            // Markers without a length.
            case 0x00, 0x01, 0xD0...0xD8: position += 2
            case 0xD9, 0xDA: return nil
            // All of C0 to CF but for DHT, JPG and DAC.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return (marker, position + 2)
            default: position += 2 + max(2, Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
            }
        }
        return nil
    }
}
