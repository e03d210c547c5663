import ImageStrip

let strip = try CarouselStrip(
    images: ["SampleImages/img_%02d"], viewport: Size(width: 375, height: 200), scale: 2)

// One frame: contentOffset.x is 187.5 points, half a page.
try strip.frame(at: .offset(x: 187.5)).writePNG(to: "f.png")

// The carousel plays for 5 s at 60 frames per second: frames 60 to 78 as PNG files.
try strip.write(strip.timeline(seconds: 5), to: "out", frames: 60...78)

// A scene: touches, timers, scrolls by the program.
let scene = try CarouselStrip(sceneFile: "SampleImages/scenes/flick.json")
print(try scene.trace())
