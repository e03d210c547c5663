import ImageStrip
import ImageStripTesting
import StripCommand
import StripReport
import StripSystem

/// One value of each case of every error type; `ErrorTextTests` fails if one is missing.
enum ErrorSamples {
    /// Cases by their names, `Type.case`, or the type alone for a struct.
    static let all: [(name: String, error: any Error)] =
        system + codecs + strip + recording + comparison + jobs + usage

    private static let file = FileError(.write, "out/a.png", code: 28)
    private static let size = PixelSize(width: 40, height: 30)
    private static let scene = SceneError(path: "events[3]", line: 7, expected: "an object", found: "a number")

    private static let system: [(String, any Error)] = [
        ("FileError", file),
        ("FileError", FileError(.read, "../a.png", code: FileError.outside)),
        ("FileError", FileError(.create, "a.png", code: FileError.brokenLink)),
        ("ProgramError.file", ProgramError.file(file)),
        ("ProgramError.missing", ProgramError.missing("ffmpeg")),
        ("ProgramError.failed", ProgramError.failed("ffmpeg", status: 1, lines: ["no such codec"])),
        ("ProgramError.stopped", ProgramError.stopped),
    ]

    private static let codecs: [(String, any Error)] = [
        ("ImageDecodingError.empty", ImageDecodingError.empty),
        ("ImageDecodingError.notSupported", ImageDecodingError.notSupported(found: .lfsPointer)),
        ("ImageDecodingError.featureNotSupported", ImageDecodingError.featureNotSupported("an HDR colour space")),
        ("ImageDecodingError.truncated", ImageDecodingError.truncated(bytes: 300)),
        ("ImageDecodingError.tooFewBytes", ImageDecodingError.tooFewBytes(300, minimum: 900)),
        ("ImageDecodingError.damaged", ImageDecodingError.damaged(detail: "invalid distance")),
        ("ImageDecodingError.tooManyPixels", ImageDecodingError.tooManyPixels(width: 9, height: 9, limit: 80)),
        ("ImageDecodingError.tooMuchMemory", ImageDecodingError.tooMuchMemory(pixels: 90, limit: 80)),
        ("ImageDecodingError.fileTooLarge", ImageDecodingError.fileTooLarge(limit: 80)),
        ("ImageDecodingError.memory", ImageDecodingError.memory(MemoryError(byteCount: 1 << 30))),
        ("PNGEncodingError", PNGEncodingError()),
    ]

    private static let strip: [(String, any Error)] = [
        ("Failure", ImageFile.Failure(path: "a.png", reason: .decoding(.empty))),
        ("Failure", ImageFile.Failure(path: "a.png", reason: .file(file))),
        ("Failure", ImageFile.Failure(path: "a.png", reason: .changed)),
        ("ImageListError.notFound", ImageListError.notFound("img_%02d")),
        ("ImageListError.lookalike", ImageListError.lookalike("e.png", found: "f.png")),
        ("ImageListError.unreadable", ImageListError.unreadable("folder", first: "a.heic", count: 2)),
        ("ImageListError.globMatchesNothing", ImageListError.globMatchesNothing("*.gif")),
        ("ImageListError.noImages", ImageListError.noImages("folder")),
        ("ImageListError.noImages", ImageListError.noImages(nil)),
        (
            "ImageListError.patternMatchesNothing",
            ImageListError.patternMatchesNothing(pattern: "a_%d", tried: ["a_1", "a_0"], first: "a_7")
        ),
        ("ImageListError.noImageSets", ImageListError.noImageSets("A.xcassets")),
        ("ImageListError.imageSet", ImageListError.imageSet("a.imageset", "it has no Contents.json")),
        ("ImageListError.tooManyPages", ImageListError.tooManyPages(80)),
        ("ImageListError.file", ImageListError.file(file)),
        ("LayoutError.scale", LayoutError.scale(17)),
        ("LayoutError.noPages", LayoutError.noPages),
        ("LayoutError.viewportTooSmall", LayoutError.viewportTooSmall(.horizontal)),
        ("LayoutError.viewportTooLarge", LayoutError.viewportTooLarge),
        ("LayoutError.pageWidth", LayoutError.pageWidth(0.1)),
        ("LayoutError.pageHeight", LayoutError.pageHeight(0.1)),
        ("LayoutError.spacing", LayoutError.spacing(-1)),
        ("LayoutError.endlessByViewport", LayoutError.endlessByViewport),
        ("LayoutError.pictureTooLarge", LayoutError.pictureTooLarge(size, limit: 80)),
        ("LayoutError.stripTooLarge", LayoutError.stripTooLarge(size, pages: 3, limit: 80)),
        ("SceneError", scene),
        ("SceneFileError", SceneFileError(path: "scene.json", error: scene)),
        ("TimelineError.noDuration", TimelineError.noDuration),
        ("TimelineError.viewportChanges", TimelineError.viewportChanges(at: 1.5)),
        ("TimelineError.tooManyFrames", TimelineError.tooManyFrames(10_000_001)),
        ("TimelineError.tooManyFirings", TimelineError.tooManyFirings(10_000_001)),
        ("ExportTargetError.notSequence", ExportTargetError.notSequence("out.avi")),
        ("ExportTargetError.isFolder", ExportTargetError.isFolder("out", kind: "gif")),
        ("ExportTargetError.otherSuffix", ExportTargetError.otherSuffix("out.mp4", kind: "gif")),
    ]

    private static let recording: [(String, any Error)] = [
        ("RecordingError.file", RecordingError.file(file)),
        ("RecordingError.foreignFrame", RecordingError.foreignFrame(path: "out/frame_00001.png", cures: [.removed])),
        ("MemoryError", MemoryError(byteCount: 36 << 20)),
        ("RecordingError.memory", RecordingError.memory(MemoryError(byteCount: 36 << 20))),
        ("RecordingError.tooLargeForAPNG", RecordingError.tooLargeForAPNG(PixelSize(width: 60000, height: 60000))),
        ("RecordingError.changed", RecordingError.changed(directory: "goldens")),
        ("RecordingError.otherNames", RecordingError.otherNames(path: "out/a_001.png")),
        ("RecordingError.inputFolder", RecordingError.inputFolder("img")),
        ("RecordingError.otherJob", RecordingError.otherJob(directory: "out", frame: 7)),
        ("RecordingError.busy", RecordingError.busy(directory: "out", marker: "out/.job")),
        ("RecordingError.foreignRecording", RecordingError.foreignRecording(path: "g/recording.json")),
        (
            "RecordingError.badLine",
            RecordingError.badLine(path: "g/frames.jsonl", line: 3, .doubled(frame: 1, line: 2))
        ),
        ("RecordingError.foreignManifest", RecordingError.foreignManifest(path: "out/frames.jsonl")),
        (
            "RecordingError.badFingerprint",
            RecordingError.badFingerprint(path: "out/frames.jsonl", line: 3, .digits(31))
        ),
        ("Malformed.digits", PixelFingerprint.Malformed.digits(31)),
        ("RecordingError.tooLarge", RecordingError.tooLarge(path: "out/frames.jsonl", limit: 80)),
        ("RecordingError.overwritesInput", RecordingError.overwritesInput(path: "a.png")),
        ("RecordingError.encoding", RecordingError.encoding),
        ("RecordingError.picture", RecordingError.picture(path: "a.png", .notSupported(found: .lfsPointer))),
        ("RecordingError.rendering", RecordingError.rendering(ImageFile.Failure(path: "a.png", reason: .changed))),
        ("RecordingError.cancelled", RecordingError.cancelled(written: 3)),
        ("RecordingError.program", RecordingError.program(.missing("ffmpeg"))),
    ]

    private static let comparison: [(String, any Error)] = [
        ("ComparisonMaskError", ComparisonMaskError(x: 1, y: 2, found: .white)),
        ("ComparatorFailure", ComparatorFailure(check: .oneBit)),
        ("FileComparisonError.image", FileComparisonError.image(.init(path: "a.png", reason: .changed))),
        ("FileComparisonError.animation", FileComparisonError.animation(path: "a.png")),
        ("FileComparisonError.maskSize", FileComparisonError.maskSize(size, expected: size)),
        ("ComparisonInputError.missing", ComparisonInputError.missing("a.png")),
        ("ComparisonInputError.kindsDiffer", ComparisonInputError.kindsDiffer("a", "b.png")),
        ("ComparisonInputError.noImages", ComparisonInputError.noImages("a")),
        ("ComparisonInputError.differenceIsInput", ComparisonInputError.differenceIsInput("a.png")),
        ("ComparisonInputError.mask", ComparisonInputError.mask("m.png", .init(x: 1, y: 2, found: .white))),
        ("GoldenFailure.badMode", GoldenFailure.badMode("yes")),
        ("GoldenFailure.badName", GoldenFailure.badName("../a")),
        ("GoldenFailure.refusedInCI", GoldenFailure.refusedInCI(.missing)),
        ("GoldenFailure.missing", GoldenFailure.missing(path: "a.png")),
        ("GoldenFailure.noName", GoldenFailure.noName),
        ("GoldenFailure.comparator", GoldenFailure.comparator(ComparatorFailure(check: .alpha))),
        ("GoldenFailure.golden", GoldenFailure.golden(.foreignManifest(path: "frames.jsonl"))),
        ("PreviewError.frameTooLarge", PreviewError.frameTooLarge(size)),
        ("PreviewError.tooManyFrames", PreviewError.tooManyFrames(40_000)),
        ("PreviewError.tooLarge", PreviewError.tooLarge),
    ]

    private static let jobs: [(String, any Error)] = [
        ("JobError.malformed", JobError.malformed(scene)),
        ("JobError.tooLong", JobError.tooLong(limit: 80)),
        ("JobError.unknownCommand", JobError.unknownCommand("rendr", jobs: ["render"])),
        ("JobError.unknownKey", JobError.unknownKey("fsp", command: "export", nearest: "fps")),
        ("JobError.badKey", JobError.badKey("fps", expected: "a text or a number")),
        ("JobError.outputMissing", JobError.outputMissing(command: "export")),
        ("ShardError.noArray", ShardError.noArray),
        ("ShardError.severalArrays", ShardError.severalArrays(["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"])),
        ("ShardError.halfAnArray", ShardError.halfAnArray(isSet: "A", missing: "B")),
        ("ShardError.badVariable", ShardError.badVariable("A", found: "two")),
        ("ShardError.unevenArray", ShardError.unevenArray(task: 7, first: 1, count: 3)),
        ("ShardError.noCount", ShardError.noCount(variable: "A")),
        ("ShardError.outOfRange", ShardError.outOfRange(variable: "A", index: 3, count: 3)),
        ("ShardError.otherCount", ShardError.otherCount(found: 5, plan: 4)),
        ("PlanError.notAPlan", PlanError.notAPlan(path: "plan.jsonl")),
        ("PlanError.tooLarge", PlanError.tooLarge(path: "plan.jsonl", limit: 80)),
        ("PlanError.otherVersion", PlanError.otherVersion(path: "plan.jsonl", found: "0.0.9")),
        ("PlanError.inputCount", PlanError.inputCount(path: "plan.jsonl", planned: 3, found: 2)),
        ("PlanError.otherInput", PlanError.otherInput(path: "plan.jsonl", planned: "a.png", found: "b.png")),
        ("PlanError.changedInput", PlanError.changedInput(path: "p.jsonl", file: "a.png", size: 1, foundSize: 2)),
        ("PlanError.otherFrames", PlanError.otherFrames(path: "plan.jsonl")),
        ("PlanError.frameNotPlanned", PlanError.frameNotPlanned(path: "plan.jsonl", frame: 3)),
        ("PlanError.options", PlanError.options(path: "plan.jsonl", ["--fps"])),
    ]

    private static let usage: [(String, any Error)] = [
        ("UsageError.noCommand", UsageError.noCommand),
        ("UsageError.unknownCommand", UsageError.unknownCommand("rendr", nearest: "render")),
        ("UsageError.unknownOption", UsageError.unknownOption("--fsp", command: "export", nearest: "--fps")),
        ("UsageError.missingValue", UsageError.missingValue("--fps", placeholder: "R")),
        ("UsageError.unwantedValue", UsageError.unwantedValue("--json")),
        ("UsageError.badValue", UsageError.badValue(option: "--fps", found: "x", expected: "a number")),
        ("UsageError.conflict", UsageError.conflict(["--page", "--time"])),
        ("UsageError.needs", UsageError.needs("--loops", with: "an .apng, .gif or .webp")),
        ("UsageError.missingOption", UsageError.missingOption("-o", cure: "say where the frames go: -o out")),
        ("UsageError.operands", UsageError.operands(found: 1, expected: "two files", example: "compare a b")),
        ("UsageError.noImages", UsageError.noImages(command: "export")),
        ("ImageNamesError.operands", ImageNamesError.operands("a.png")),
        ("ImageNamesError.standardInputTwice", ImageNamesError.standardInputTwice),
        ("ImageNamesError.tooLong", ImageNamesError.tooLong("list", limit: 80)),
        ("ImageNamesError.empty", ImageNamesError.empty("list")),
        ("ImageNamesError.zeroByte", ImageNamesError.zeroByte("list", line: 3)),
        ("ImageNamesError.item", ImageNamesError.item("list", line: 3, .notFound("a.png"))),
        ("UsageError.noViewport", UsageError.noViewport),
        ("UsageError.outputSuffix", UsageError.outputSuffix("a.jpg", suffixes: [".png"])),
        ("UsageError.formatMissing", UsageError.formatMissing),
        ("UsageError.transparent", UsageError.transparent(kind: "mp4")),
        ("UsageError.sheetTooLarge", UsageError.sheetTooLarge(width: 9, height: 9)),
        ("UsageError.framesOutOfRange", UsageError.framesOutOfRange(option: "--frames", highest: 9, count: 9)),
        ("UsageError.changesGoldensInCI", UsageError.changesGoldensInCI("--prune")),
    ]
}
