package import ImageStrip
import StripSystem

extension ParsedArguments {
    /// How images are read, and what they may cost.
    package var decoding: DecodingOptions {
        var options = DecodingOptions(isLenient: has(.lenient))
        if let pixels = self[.maxPixels] { options.limits.maximumPixels = pixels }
        if let pixels = self[.maxStripPixels] { options.limits.maximumStripPixels = pixels }
        if let bytes = self[.maxFileBytes] { options.limits.maximumFileBytes = bytes }
        return options
    }

    /// How many threads to use.
    package var threadCount: Int { self[.threads] ?? Processors.count }
}
