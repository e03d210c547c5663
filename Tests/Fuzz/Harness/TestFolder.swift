#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import ImageStrip
import StripSystem

/// The working folder of readers that look for files: two small pictures and a scene, nothing else.
enum TestFolder {
    static let path: String = {
        var template = Array("/tmp/imagestrip-fuzz-XXXXXX".utf8CString)
        guard let path = unsafe mkdtemp(&template).map({ unsafe String(cString: $0) }), unsafe chdir(path) == 0 else {
            fail("no temporary folder")
        }
        do {
            var encoder = try PNGEncoder()
            for (name, color) in [("a.png", Pixel(red: 200, green: 9, blue: 30)), ("b.png", .white)] {
                let picture = Bitmap(size: PixelSize(width: 12, height: 8), color: color)
                try AtomicFile.write(encoder.encode(picture, hasAlpha: false), to: name)
            }
            try AtomicFile.write(Array(#"{"duration": 1}"#.utf8), to: "s.json")
        } catch {
            fail("\(error)")
        }
        atexit {
            for name in ["a.png", "b@2x.png", "c.pdf", "Contents.json"] {
                unsafe unlink(TestFolder.path + "/catalog/x.imageset/" + name)
            }
            for name in ["golden", "list", "catalog/x.imageset", "catalog"] {
                unsafe rmdir(TestFolder.path + "/" + name)
            }
            for name in ["a.png", "b.png", "s.json"] { unsafe unlink(TestFolder.path + "/" + name) }
            unsafe rmdir(TestFolder.path)
        }
        return path
    }()

    /// The path of an empty folder in it, `golden`, `list` or `catalog/x.imageset`.
    static func subfolder(_ name: String) -> String {
        var path = path
        for part in name.split(separator: "/") {
            path += "/" + part
            unsafe mkdir(path, 0o777)
        }
        return path
    }

    static var images: [ImageReference] { ["a.png", "b.png", "a.png"].map { ImageReference(path: path + "/" + $0) } }
}
