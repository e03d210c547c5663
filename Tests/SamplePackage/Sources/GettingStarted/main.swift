import ImageStrip

let strip = try CarouselStrip(
    images: ["SampleImages/img_%02d"],
    viewport: Size(width: 375, height: 200),
    scale: 2)

// Half-way between the second and the third page.
let resting = try strip.frame(at: .page(1.5))
// What autoplay shows after 1.15 seconds.
let moving = try strip.frame(at: .time(1.15))
try moving.writePNG(to: "moving.png")
print(resting.size == strip.frameSize)

let timeline = try strip.timeline(
    seconds: 2, framesPerSecond: FrameRate(numerator: 30, denominator: 1))
var options = ExportOptions(compression: .small, duplicates: .link)
options.resumes = true
let result = try strip.write(timeline, to: "frames", options: options)
print("\(result.distinctCount ?? 0) of \(result.frameCount) are distinct")
try strip.write(timeline, to: "carousel.apng")

let scene = try CarouselStrip(sceneFile: "flick.json")
try scene.write(scene.timeline(), to: "flick")
print(try scene.trace())

let controller = ViewController(runLoop: VirtualRunLoop())
let recording = strip.timeline(
    recording: controller.scrollView, controller.pageControl, frameCount: 90)
try strip.write(recording, to: "ported")
