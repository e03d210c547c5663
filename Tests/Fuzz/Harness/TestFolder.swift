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
            for name in ["golden", "list"] { unsafe rmdir(TestFolder.path + "/" + name) }
            for name in ["a.png", "b.png", "s.json"] { unsafe unlink(TestFolder.path + "/" + name) }
            unsafe rmdir(TestFolder.path)
        }
        return path
    }()

    /// The path of an empty folder in it, `golden` or `list`.
    static func subfolder(_ name: String) -> String {
        unsafe mkdir(path + "/" + name, 0o777)
        return path + "/" + name
    }

    static var images: [ImageReference] { ["a.png", "b.png", "a.png"].map { ImageReference(path: path + "/" + $0) } }
}
