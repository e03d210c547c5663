/// An option of the command line, as help, parser and error messages know it.
package struct Option: Hashable, Sendable {
    /// With its dashes.
    package let name: String
    /// What the help calls its value; nil for a switch.
    package let value: String?
    /// One or two lines for the help.
    package let help: String
}

/// All options; each command names those it takes.
extension Option {
    package static let output = Option(
        name: "-o", value: "OUT", help: "where to write (required by all but plan and trace)")
    package static let scene = Option(
        name: "--scene", value: "FILE", help: "a scene file (JSON): what is shown and what happens; flags override it")
    package static let offset = Option(
        name: "--offset", value: "X[,Y]", help: "contentOffset in points; may be fractional or outside the content")
    package static let page = Option(
        name: "--page", value: "P", help: "the same as --offset P·W; 1.5 is between two pages")
    package static let time = Option(name: "--time", value: "T", help: "what the carousel shows after T seconds")
    package static let size = Option(
        name: "--size", value: "WxH", help: "viewport in points (default: the first image's pixels / scale)")
    package static let scale = Option(name: "--scale", value: "S", help: "pixels per point (default 1)")
    package static let contentMode = Option(
        name: "--content-mode", value: "MODE",
        help: "how an image fills its page: a UIViewContentMode (default scaleToFill)")
    package static let pageWidth = Option(
        name: "--page-width", value: "W", help: "a page's width in points (default: the viewport's)")
    package static let pageHeight = Option(
        name: "--page-height", value: "H", help: "a page's height in points (default: the viewport's)")
    package static let spacing = Option(name: "--spacing", value: "S", help: "points between two pages (default 0)")
    package static let paging = Option(
        name: "--paging", value: "BY", help: "page (default): pages rest in the middle; viewport: as UIKit cuts them")
    package static let subpixel = Option(
        name: "--subpixel", value: nil, help: "offsets between pixels are drawn as such (bilinear), for slow pans")
    package static let background = Option(
        name: "--background", value: "COLOR",
        help: "#RGB[A] or #RRGGBB[AA] (default white); with alpha the frames are RGBA")
    package static let pageControl = Option(
        name: "--page-control", value: "STYLE", help: "classic (default), modern or none")
    package static let indicatorColor = Option(
        name: "--indicator-color", value: "COLOR", help: "the other dots (default white with the style's alpha)")
    package static let currentIndicatorColor = Option(
        name: "--current-indicator-color", value: "COLOR", help: "the current page's dot (default #FFFFFF)")
    package static let framesPerSecond = Option(
        name: "--fps", value: "R", help: "frames per second, also as a fraction: 30000/1001 (default 60)")
    package static let duration = Option(
        name: "--duration", value: "S", help: "seconds (default: the scene's, or one cycle, a second per page)")
    package static let frames = Option(
        name: "--frames", value: "RANGE", help: "only these: 0-299, 0-299x10, 5, 10-, or a list with commas")
    package static let shard = Option(
        name: "--shard", value: "I/N",
        help: "only the I-th of N contiguous parts; auto: the task of a job array that this is")
    package static let shards = Option(name: "--shards", value: "N", help: "how many parts (required)")
    package static let plan = Option(
        name: "--plan", value: "FILE",
        help: "what 'imagestrip plan' wrote: says what is rendered, and from which inputs")
    package static let merge = Option(
        name: "--merge", value: nil, help: "if all is right, make one frames.jsonl of those of the shards")
    package static let allowOutside = Option(
        name: "--allow-outside", value: nil, help: "let jobs name files outside of the job list's folder")
    package static let force = Option(
        name: "--force", value: nil, help: "give up the frames of another job in the folder")
    package static let compression = Option(
        name: "--compression", value: "HOW", help: "fast (default), balanced or small: smaller files take longer")
    package static let duplicates = Option(
        name: "--duplicates", value: "HOW",
        help: "a repeated picture: write (default), link, or skip with frames.ffconcat")
    package static let resume = Option(
        name: "--resume", value: nil, help: "go on with a stopped export: keep the frames that are right")
    package static let maxChannelDifference = Option(
        name: "--max-channel-difference", value: "N",
        help: "a pixel counts if a channel is off by more than N of 255 (default 0)")
    package static let maxDifferentPixels = Option(
        name: "--max-different-pixels", value: "N", help: "how many pixels may count (default 0)")
    package static let fuzzy = Option(
        name: "--fuzzy", value: "RANGES",
        help: "Web Platform Tests' ranges: maxDifference=0-2;totalPixels=0-300; too little fails too")
    package static let pixelmatch = Option(
        name: "--pixelmatch", value: "THRESHOLD",
        help: "count what pixelmatch 6 counts, 0 to 1; blind to soft changes (0.1: a grey off by 26)")
    package static let excuseAntialiasing = Option(
        name: "--excuse-antialiasing", value: nil,
        help: "with --pixelmatch: its anti-aliasing rule, which also hides moved dots")
    package static let strictAlpha = Option(
        name: "--strict-alpha", value: nil, help: "count different colours under alpha 0 in both pictures")
    package static let ignore = Option(
        name: "--ignore", value: "X,Y,W,H",
        help: "a rectangle in pixels that is not compared; may be given several times")
    package static let mask = Option(
        name: "--mask", value: "FILE", help: "a picture of white (compared) and black (not compared) pixels")
    package static let difference = Option(
        name: "--diff", value: "FILE",
        help: "if anything differs: expected, actual and difference side by side; of folders a folder")
    package static let golden = Option(name: "--golden", value: "DIR", help: "the folder of goldens (required)")
    package static let record = Option(
        name: "--record", value: "MODE", help: "write goldens: never (default), missing, failed (and missing), or all")
    package static let recordInCI = Option(
        name: "--record-in-ci", value: nil, help: "allow --record and --prune although CI is set")
    package static let keyFrames = Option(
        name: "--key-frames", value: "RANGE",
        help: "recorded as PNG, too (default: the first, each rest on a page, the last)")
    package static let prune = Option(
        name: "--prune", value: nil, help: "remove goldens that belong to no frame; not with --frames")
    package static let report = Option(
        name: "--report", value: "FILE", help: "write the result as one self-contained HTML page")
    package static let junit = Option(name: "--junit", value: "FILE", help: "write the result as JUnit XML")
    package static let annotations = Option(
        name: "--annotations", value: nil, help: "print GitHub annotations (default when GITHUB_ACTIONS is set)")
    package static let format = Option(
        name: "--format", value: "KIND",
        help: "png, apng, gif, webp, mp4, mov, webm, mkv (default: by suffix); pipes: rgba, rgb, y4m, png")
    package static let loops = Option(
        name: "--loops", value: "N", help: "how often an APNG, GIF or WebP is played (default 0: for ever)")
    package static let printFFmpeg = Option(
        name: "--print-ffmpeg", value: nil, help: "print the ffmpeg command that makes the file, and do nothing else")
    package static let columns = Option(
        name: "--columns", value: "N", help: "frames in a row (default: about as many as there are rows)")
    package static let gap = Option(name: "--gap", value: "N", help: "pixels between frames (default 8)")
    package static let labels = Option(
        name: "--labels", value: nil, help: "write number, time and content offset under each frame")
    package static let threads = Option(
        name: "--threads", value: "N", help: "threads (default: one per processor that may be used)")
    package static let quiet = Option(name: "--quiet", value: nil, help: "no progress, no summary")
    package static let json = Option(name: "--json", value: nil, help: "print the result as JSON")
    package static let lenient = Option(
        name: "--lenient", value: nil, help: "of a truncated image use the rows that are complete, with a warning")
    package static let maxPixels = Option(
        name: "--max-pixels", value: "N", help: "the most pixels of an image, page or frame (default 268435456)")
    package static let maxStripPixels = Option(
        name: "--max-strip-pixels", value: "N", help: "the most pixels of all pages together (default 274877906944)")
    package static let maxFileBytes = Option(
        name: "--max-file-bytes", value: "N", help: "the most bytes of one image file (default 1073741824)")
    package static let help = Option(name: "--help", value: nil, help: "print this help")

    /// How pictures are compared.
    package static let comparison: [Option] = [
        maxChannelDifference, maxDifferentPixels, fuzzy, pixelmatch, excuseAntialiasing, strictAlpha, ignore, mask,
    ]

    /// How images are read.
    package static let reading: [Option] = [lenient, maxPixels, maxFileBytes]

    /// What a strip of images is made from and how it looks.
    package static let strip: [Option] =
        [
            size, scale, contentMode, pageWidth, pageHeight, spacing, paging, subpixel, background, pageControl,
            indicatorColor, currentIndicatorColor, maxStripPixels,
        ] + reading

    /// What says which frames there are and what they look like: what a plan holds.
    package static let planned: [Option] = [scene, duration, framesPerSecond, frames, compression] + strip

    /// The options that name files and folders: one that were left out here would lead a job out of its list's folder.
    package static let paths: [Option] = [output, scene, golden, report, junit, mask, difference, plan]
}
