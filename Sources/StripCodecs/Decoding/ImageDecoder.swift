import StripRaster
import StripUnits

/// A file that the decoder of its format has opened: what precedes the pixels is known, the pixels are not read yet.
protocol ImageDecoder: ~Copyable, SendableMetatype {
    /// Opens a file of the decoder's format, reads what precedes the pixels, and lends the open file to `body`.
    static func open<Result>(
        _ file: [UInt8], _ limits: DecodingLimits, _ body: (inout Self) throws(ImageDecodingError) -> Result
    ) throws(ImageDecodingError) -> Result

    /// What precedes the pixels.
    var stored: StoredImage { get }

    /// The fewest bytes that a file with so many pixels can have: one that lies about its size must not cost memory.
    ///
    /// Asked for after the size was found to be within the limits.
    var minimumByteCount: Int { get }

    /// The memory for reading the pixels that counts as pixels, too: all that can be more than the pixels themselves take.
    var workingByteCount: Int { get }

    /// Reads all rows, in the file's own colours unless they are converted on the way. Called at most once, after the size was checked.
    ///
    /// - Parameters:
    ///   - conversion: what the colours will be converted by, for decoders that have more than 8 bits of them.
    ///   - isLenient: whether the complete rows of a cut file will do.
    mutating func pixels(
        _ conversion: ColorConversion?, isLenient: Bool
    ) throws(ImageDecodingError) -> StoredPixels
}

/// What a decoder tells of an image before it reads the pixels.
struct StoredImage {
    /// Columns and rows as stored, before orientation.
    let size: PixelSize
    /// Bits per sample.
    let bitDepth: Int
    let colorType: ColorType
    /// True if some pixels may be transparent.
    let hasAlpha: Bool
    /// The ICC profile; empty if there is none.
    var profile: [UInt8] = []
    /// True if there are parts of an ICC profile that do not make a whole one.
    var hasBrokenProfile = false
    /// What parts of the file say of its orientation, the part that counts most first.
    var orientations: [OrientationMark] = []
    /// Colour primaries, transfer function, matrix and range by ITU-T H.273, if the file tells them in a valid chunk.
    var codingPoints: [UInt8]?
    /// The exponent of the samples times 100,000, if the file tells it and no profile does.
    var gamma: Int?
    /// The frames of an animation; 0 for a still.
    var animationFrames = 0
    /// What was noticed before the pixels.
    var warnings: [ImageWarning] = []
}

/// The pixels of a file in its own colours, as stored.
struct StoredPixels {
    /// RGBA; of a file with inks cyan, magenta, yellow and black in this order, 255 being all of it.
    var bitmap: Bitmap
    /// True if the colours were converted to sRGB already.
    var isConverted = false
    /// How many rows from the top are complete, if not all are.
    var completeRows: Int?
    /// What was noticed while reading.
    var warnings: [ImageWarning] = []
}
