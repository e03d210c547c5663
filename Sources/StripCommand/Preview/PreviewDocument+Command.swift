import StripSystem

extension PreviewDocument.RenderCommand {
    /// `imagestrip render` of what a preview was asked for.
    init(_ parsed: ParsedArguments, frameCount: Int) {
        let options = Command.render.options.filter { $0 != .output && $0 != .compression && $0 != .threads }
        var words = ["imagestrip", "render"]
        // After `--` there are no options.
        let end = parsed.operands.contains { $0.hasPrefix("-") } ? ["--"] + parsed.operands : []
        if end.isEmpty { words += parsed.operands }
        for option in options {
            guard let value = parsed.values[option], option != .quiet else { continue }
            words += option.value == nil ? [option.name] : [option.name, value]
        }
        beforeTime = (words + [Option.time.name]).map(\.shellQuoted).joined(separator: " ") + " "
        beforeNumber = " \(Option.output.name) frame_"
        self.end = ([".png"] + end.map(\.shellQuoted)).joined(separator: " ")
        digits = max(5, String(max(0, frameCount - 1)).count)
    }
}
