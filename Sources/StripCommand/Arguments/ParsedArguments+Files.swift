package import ImageStrip
import StripSystem

extension ParsedArguments {
    /// How images are read, and the limits on their size.
    package var decoding: DecodingOptions {
        var options = DecodingOptions(isLenient: has(.lenient), orientation: self[.orientation] ?? .exif)
        if let pixels = self[.maxPixels] { options.limits.maximumPixels = pixels }
        if let pixels = self[.maxStripPixels] { options.limits.maximumStripPixels = pixels }
        if let bytes = self[.maxFileBytes] { options.limits.maximumFileBytes = bytes }
        return options
    }

    /// How many threads to use.
    package var threadCount: Int { self[.threads] ?? Processors.count }
}

extension ParsedArguments {
    /// The value of `-o`: `-` for standard output, a device, or a file whose name ends in one of the suffixes.
    func outputFile(_ suffixes: [String], cure: String) throws(UsageError) -> String {
        let output = try required(.output, cure: cure)
        let isNamed = suffixes.contains { output.lowercased().hasSuffix($0) }
        guard output == "-" || FileSystem.entry(output) == .other || isNamed else {
            throw .outputSuffix(output, suffixes: suffixes)
        }
        return output
    }
}
