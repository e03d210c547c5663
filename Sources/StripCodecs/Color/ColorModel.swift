/// What samples mean, in ICC's words.
enum ColorModel: String {
    case gray = "GRAY"
    case rgb = "RGB"
    /// The ink that is printed: 255 is all of it.
    case cmyk = "CMYK"
}
