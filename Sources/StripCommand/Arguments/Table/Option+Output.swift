import ImageStrip

extension Option where Value == String {
    static var output: Self { Self(path: "-o", "OUT", in: .output, "where to write; - is standard output") }
    static var format: Self {
        Self(
            "--format", "KIND", in: .output,
            "what to write (default: by the suffix of -o); a pipe takes rgba, rgb, y4m or png",
            oneOf: ["png", "apng"] + VideoFormat.allCases.map(\.rawValue)
                + StreamFormat.allCases.filter { $0 != .png }.map(\.rawValue))
    }
    static var difference: Self {
        Self(
            path: "--diff", "FILE", in: .output,
            "where pictures differ: expected, actual and difference side by side; a folder if folders are compared")
    }
    static var report: Self {
        Self(path: "--report", "FILE", in: .output, "write one self-contained HTML page")
    }
    static var junit: Self { Self(path: "--junit", "FILE", in: .output, "write JUnit XML") }
}

extension Option where Value == Trace.Format {
    static var traceFormat: Self {
        Self("--format", "KIND", in: .output, "an object of JSON or a line of a table for each event", byDefault: .json)
    }
}

extension Option where Value == Compression {
    static var compression: Self {
        Self("--compression", "HOW", in: .output, "smaller PNG files take longer", byDefault: .fast)
    }
}

extension Option where Value == DuplicatePolicy {
    static var duplicates: Self {
        Self(
            "--duplicates", "HOW", in: .output,
            "what a frame that repeats an earlier one becomes: a file, a hard link, a file that shares its blocks "
                + "(clone), or nothing but its duration in frames.ffconcat",
            byDefault: .write)
    }
}

extension Option where Value == Int {
    static var loops: Self {
        Self("--loops", in: .output, "how often an APNG, GIF or WebP is played (default 0: for ever)", 0...65535)
    }
    static var columns: Self {
        Self("--columns", in: .output, "frames in a row (default: about as many as there are rows)", 1...10000)
    }
    static var gap: Self { Self("--gap", in: .output, "pixels between frames (default 8)", 0...10000) }
}

extension Option where Value == Void {
    static var sha256: Self {
        Self("--sha256", in: .output, "name pixels also by their SHA-256, which ffmpeg's framehash confirms")
    }
    static var resume: Self {
        Self("--resume", in: .output, "continue a stopped export: keep the frames that are whole and right")
    }
    static var force: Self {
        Self("--force", in: .output, "remove the frames that are in the folder, whichever job left them")
    }
    static var printFFmpeg: Self {
        Self("--print-ffmpeg", in: .output, "print the ffmpeg command that would make the file, and do nothing else")
    }
    static var labels: Self {
        Self("--labels", in: .output, "write number, time and content offset under each frame")
    }
    static var annotations: Self {
        Self("--annotations", in: .output, "print GitHub annotations (default when GITHUB_ACTIONS is set)")
    }
    static var json: Self { Self("--json", in: .output, "print the result as JSON") }
}
