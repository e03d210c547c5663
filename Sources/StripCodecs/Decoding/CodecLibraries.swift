import CCodecShim
import CLibdeflate
import CNettle

/// The libraries that unpack and check images.
package enum CodecLibraries {
    /// Their names and versions, as they were found when the program started or, where a library cannot tell, when it was built.
    package static var versions: [String] {
        let png = Int(strip_png_version())
        let jpeg = Int(strip_jpeg_version())
        return [
            "libpng \(png / 10000).\(png / 100 % 100).\(png % 100)",
            "libjpeg-turbo \(jpeg / 1_000_000).\(jpeg / 1000 % 1000).\(jpeg % 1000) (when built)",
            "libdeflate \(LIBDEFLATE_VERSION_STRING) (when built)", LittleCMSProfile.library,
            "nettle \(nettle_version_major()).\(nettle_version_minor())",
        ]
    }
}
