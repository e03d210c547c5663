public import StripRaster
public import StripScroll

extension Pixel {
    /// A colour of the model as a pixel.
    public init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
