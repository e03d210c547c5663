import ImageStrip

/// Motion alone (goal P9 of evidence E18: a million ticks a second): a deceleration that lasts, and autoplay.
func benchmarkSimulation() {
    let ticks = 1_000_000
    measure("simulation, every tick of a deceleration", unit: "ticks", count: Double(ticks), runs: 5) {
        let rate = FrameRate(numerator: 100_000, denominator: 1)
        let runLoop = VirtualRunLoop(displayRate: rate)
        let view = ScrollView(
            size: Size(width: 375, height: 200), displayScale: DisplayScale(scale: 3), runLoop: runLoop)
        view.contentSize = Size(width: 1e9, height: 0)
        view.decelerationRate = DecelerationRate(rawValue: 0.9999)
        for step in 0...10 {
            runLoop.perform(at: Time(seconds: Double(step) / 100)) {
                let location = Point(x: 300 - 30 * Double(step), y: 50)
                if step == 0 { view.touchesBegan(at: location) } else { view.touchesMoved(to: location) }
                if step == 10 { view.touchesEnded(at: location) }
            }
        }
        runLoop.run(until: Time(seconds: 0.1) + rate.time(ofFrame: ticks))
    }
    measure("simulation, autoplay at 240 Hz", unit: "ticks", count: Double(ticks), runs: 5) {
        let rate = FrameRate(numerator: 240, denominator: 1)
        let simulation = Simulation(
            CarouselScene(), pages: PageGeometry(count: 5, viewport: Size(width: 375, height: 200)),
            displayScale: DisplayScale(scale: 2),
            displayRate: rate)
        for tick in stride(from: 0, to: ticks, by: 100) { simulation.runLoop.run(until: rate.time(ofFrame: tick)) }
    }
}
