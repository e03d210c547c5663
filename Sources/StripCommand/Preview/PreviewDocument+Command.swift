import StripSystem

extension PreviewDocument.RenderCommand {
    /// `imagestrip render` of what a preview was asked for.
    init(_ parsed: ParsedArguments, frameCount: Int) {
        let ignored = OptionRow.list(.output, .compression, .threads, .quiet)
        let options = Command.render.options.filter { !ignored.contains($0) }
        var words = ["imagestrip", "render"]
        // After `--` there are no options.
        let end = parsed.operands.contains { $0.hasPrefix("-") } ? ["--"] + parsed.operands : []
        if end.isEmpty { words += parsed.operands }
        words += options.flatMap(parsed.words)
        beforeTime = (words + [Option.time.name]).map(\.shellQuoted).joined(separator: " ") + " "
        beforeNumber = " \(Option.output.name) frame_"
        self.end = ([".png"] + end.map(\.shellQuoted)).joined(separator: " ")
        digits = max(5, String(max(0, frameCount - 1)).count)
    }
}
