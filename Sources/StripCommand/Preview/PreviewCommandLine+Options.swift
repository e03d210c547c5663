import StripReport
import StripSystem

extension PreviewCommandLine {
    /// `imagestrip render` of what a preview was asked for.
    init(_ parsed: ParsedArguments, frameCount: Int) {
        let ignored = OptionRow.list(.output, .compression, .threads, .quiet) + OptionRow.named
        let options = Command.render.options.filter { !ignored.contains($0) }
        var words = ["imagestrip", "render"]
        // Behind `--` there are no options, so operands that look like options stand last.
        let end = parsed.operands.contains { $0.hasPrefix("-") } ? ["--"] + parsed.operands : []
        if end.isEmpty { words += parsed.operands }
        words += options.flatMap(parsed.words)
        self.init(
            beforeTime: (words + [Option.time.name]).map(\.shellQuoted).joined(separator: " ") + " ",
            beforeNumber: " \(Option.output.name) frame_",
            end: ([".png"] + end.map(\.shellQuoted)).joined(separator: " "),
            digits: max(5, String(max(0, frameCount - 1)).count))
    }
}
