import StripRaster
import StripUnits

extension Bitmap {
    /// Inverts cyan, magenta, yellow and black, of which Adobe's programs store 255 for no ink.
    mutating func invertInk() {
        withMutablePixels { pixels in
            for index in pixels.indices { pixels[index].word = ~pixels[index].word }
        }
    }

    /// Makes RGB of cyan, magenta, yellow and black without a profile: R = (255 − C)(255 − K) / 255, rounded.
    mutating func convertPlainInk() {
        withMutablePixels { pixels in
            for index in pixels.indices {
                let ink = pixels[index]
                let paper = 255 - Int(ink.alpha)
                func light(_ sample: UInt8) -> UInt8 {
                    let twice = 2 * paper * (255 - Int(sample))
                    return UInt8((twice + 255) / 510)
                }
                pixels[index] = Pixel(red: light(ink.red), green: light(ink.green), blue: light(ink.blue))
            }
        }
    }
}
