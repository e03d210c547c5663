import ImageStrip
import StripSystem

extension Command {
    static let inspect = Command(
        name: "inspect",
        summary: "Tell what image files and asset catalogs hold, and how they decode.",
        usage: "IMAGE… [--json]",
        options: OptionRow.named + OptionRow.list(.scale, .appearance) + OptionRow.reading
            + OptionRow.list(.sha256, .json),
        examples: [
            "imagestrip inspect SampleImages", "imagestrip inspect photo.jpg --json",
            "imagestrip inspect Carousel.xcassets --scale 3 --appearance dark",
        ],
        run: inspectImages)
}

private func inspectImages(_ parsed: ParsedArguments, _ console: Console) throws -> Int32 {
    guard !parsed.operands.isEmpty else { throw UsageError.noImages(command: "inspect") }
    var status: Int32 = 0
    var first: ImageReport?
    for argument in parsed.operands {
        for var report in imageReports(argument, parsed) {
            // What was noticed of a folder.
            guard report.format != nil || report.error != nil else {
                if parsed.has(.json) {
                    try console.result(json(report))
                } else {
                    for warning in report.warnings { console.warn(warning) }
                }
                continue
            }
            // Pictures of image sets have scales of their own.
            if report.variants == nil {
                if let first { report.compare(with: first) } else if report.error == nil { first = report }
            }
            if report.error != nil { status = 2 }
            if parsed.has(.json) {
                try console.result(json(report))
            } else if let error = report.error {
                console.error(error)
            } else {
                try console.result(report.line.onOneLine)
                for warning in report.warnings { console.warn("\(report.file): \(warning)") }
            }
            if !parsed.has(.json), let variants = report.variants {
                if report.error != nil { try console.result(report.file.onOneLine) }
                for line in SlotTable(variants: variants).lines { try console.result(line.onOneLine) }
            }
        }
    }
    return status
}

/// One report for each image that an argument names, also for those that cannot be used.
private func imageReports(_ argument: String, _ parsed: ParsedArguments) -> [ImageReport] {
    do {
        // Each set by itself, so that one which cannot be used hides no other.
        if let (sets, others) = try ImageList.imageSets(in: argument) {
            let left = others.map { ImageListWarning.imageSet($0, "it is not an .imageset and is left out") }
            return sets.flatMap { imageReports($0, parsed) }
                + (left.isEmpty ? [] : [ImageReport(argument, noticed: left)])
        }
        let list = try ImageList(
            [argument == "-" ? FileSystem.standardInput : argument], scale: parsed[.scale] ?? 1,
            appearance: parsed[.appearance] ?? .light)
        let reports = list.images.map { image in
            var report = ImageReport(image.path, parsed.decoding, hasSHA256: parsed.has(.sha256))
            if image.path != argument { report.variants = slots(image.path, parsed) }
            return report
        }
        return reports + (list.warnings.isEmpty ? [] : [ImageReport(argument, noticed: list.warnings)])
    } catch {
        var report = ImageReport(argument, failure: error)
        report.variants = slots(argument, parsed)
        return [report]
    }
}

/// The slots of the image set that a picture or an argument belongs to.
private func slots(_ path: String, _ parsed: ParsedArguments) -> [ImageSetVariant]? {
    ImageList.variants(ofSet: path, scale: parsed[.scale] ?? 1, parsed[.appearance] ?? .light, parsed.decoding)
}

/// What `inspect` reports of one image.
private struct ImageReport: Encodable {
    let file: String
    var format: String?
    var width: Int?
    var height: Int?
    var bitDepth: Int?
    var colorType: String?
    var hasAlpha: Bool?
    var orientation: Int?
    var profile: String?
    /// The library that converted the colours, where its version counts.
    var converter: String?
    var pixels: PixelFingerprint?
    var sha256: String?
    var error: String?
    var warnings: [String] = []
    /// The slots of the image set that the picture is taken from.
    var variants: [ImageSetVariant]?

    init(_ path: String, _ decoding: DecodingOptions, hasSHA256: Bool) {
        file = path
        do {
            let (image, warnings) = try ImageFile.decode(ImageReference(path: path), options: decoding)
            format = image.header.format.name
            width = image.header.size.width
            height = image.header.size.height
            bitDepth = image.header.bitDepth
            colorType = image.header.colorType.rawValue
            hasAlpha = image.header.hasAlpha
            orientation = image.header.orientation.rawValue
            profile = image.profileText
            converter = image.converter
            pixels = image.bitmap.fingerprint
            if hasSHA256 { sha256 = image.bitmap.sha256 }
            self.warnings = warnings.map(text(of:))
        } catch {
            self.error = text(of: error)
        }
    }

    init(_ argument: String, noticed warnings: [ImageListWarning]) {
        file = argument
        self.warnings = warnings.map(\.description)
    }

    init(_ path: String, failure: any Error) {
        file = path
        error = text(of: failure)
    }

    /// Adds a warning if the size differs from the first image's.
    mutating func compare(with first: ImageReport) {
        guard let width, let height, let firstWidth = first.width, let firstHeight = first.height,
            (width, height) != (firstWidth, firstHeight)
        else { return }
        warnings.append("\(width)x\(height) pixels, unlike \(first.file) with \(firstWidth)x\(firstHeight)")
    }

    /// The report for people.
    var line: String {
        let turned = orientation == 1 ? "" : ", orientation \(orientation ?? 1) applied"
        let alpha = hasAlpha == true ? ", alpha" : ""
        return
            "\(file): \(format ?? "") \(width ?? 0)x\(height ?? 0), \(bitDepth ?? 0)-bit \(colorType ?? "")\(alpha)\(turned)"
            + (profile.map { ", profile \($0)" } ?? "") + (converter.map { " by \($0)" } ?? "")
    }
}
