import CCodecShim
import CLibdeflate

/// A part of what decodes images, with its name in plans and manifests.
///
/// Pixels depend on the bytes of a file alone, but for two kinds of image: Little CMS converts some profiles, and processors make
/// different pixels of damaged JPEG data.
package enum DecoderPart: String, CaseIterable, Sendable {
    case libpng
    case libjpegTurbo = "libjpeg-turbo"
    case lcms2
    case zlib
    case libdeflate
    case processor

    /// What distinguishes this one from others: a version; of a processor its kind, and whether libjpeg-turbo uses its vectors.
    package var version: String {
        switch self {
        case .libpng: unsafe String(cString: strip_png_version())
        case .libjpegTurbo: unsafe String(cString: strip_jpeg_version())
        case .lcms2: LittleCMSProfile.version
        case .zlib: unsafe String(cString: strip_zlib_version())
        case .libdeflate: LIBDEFLATE_VERSION_STRING
        case .processor: Self.processorKind + (ProcessorProbe.usesVectors ? " with SIMD" : " without SIMD")
        }
    }

    /// True if the version is that of the headers that the program was built with: the library does not tell its own.
    package var isOfBuild: Bool { self == .libjpegTurbo || self == .libdeflate }

    /// All versions by name, as plans hold them.
    package static var versions: [String: String] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.version) })
    }

    private static var processorKind: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "another processor"
        #endif
    }
}

extension DecodedImage {
    /// The parts of the decoder of which another version may make other pixels of this image; mostly none.
    package var decoderParts: [DecoderPart] {
        let isDamaged = warnings.contains { if case .damagedData = $0 { true } else { false } }
        return (converter == nil ? [] : [.lcms2]) + (isDamaged ? [.processor] : [])
    }
}

extension ImageHeader {
    /// False if the image cannot depend on a part of the decoder; true if decoding it will tell.
    package var mayDependOnDecoder: Bool { format == .jpeg || profile?.hasTables == true }
}
