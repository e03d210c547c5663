import ImageStrip
import StripGolden
import StripSystem

/// What the options of `verify` ask for.
struct VerifyRequest {
    let golden: GoldenFolder
    let mode: RecordMode
    let prunes: Bool
    let report: String?
    let junit: String?
    let annotates: Bool
    private let arguments: [String]
    /// The scene stands in a job: no command line names it.
    private let isInline: Bool

    init(_ parsed: ParsedArguments, _ console: Console) throws(UsageError) {
        golden = GoldenFolder(
            try parsed.required(.golden, cure: "say where the goldens are: --golden goldens/carousel"))
        mode = parsed[.record] ?? .never
        prunes = parsed.has(.prune)
        // A part of the frames does not tell which goldens are needed.
        try parsed.allowOne(of: .prune, .frames)
        if RecordMode.isContinuousIntegration(console.environment) && !parsed.has(.recordInCI) {
            if mode != .never { throw .changesGoldensInCI("--record \(mode.rawValue)") }
            if prunes { throw .changesGoldensInCI("--prune") }
        }
        report = parsed[.report]
        junit = parsed[.junit]
        if let junit, junit == report { throw parsed.misfit(.junit, expected: "another file than --report") }
        annotates = parsed.has(.annotations) || !(console.environment("GITHUB_ACTIONS") ?? "").isEmpty
        arguments = parsed.arguments
        isInline = parsed.job?.scene != nil
    }

    /// The command that makes the goldens what the frames are now, or what a job must say for that.
    func acceptCommand(_ result: VerificationResult) -> String {
        let isMissing = result.failures.allSatisfy(\.kind.isMissing)
        let mode: RecordMode =
            isMissing && result.surplus.isEmpty && (result.trace?.line ?? 0) == 0 ? .missing : .failed
        if isInline { return #"this job, with "record": "\#(mode.rawValue)""# }
        var kept: [String] = []
        var rest = arguments[...]
        let dropped = OptionRow.list(.record, .report, .junit)
        while let argument = rest.popFirst() {
            if dropped.contains(where: { $0.name == argument }) {
                rest = rest.dropFirst()
            } else if !dropped.contains(where: { argument.hasPrefix($0.name + "=") })
                && ![Option.json.name, Option.annotations.name].contains(argument)
            {
                kept.append(argument)
            }
        }
        // After `--` there are no options.
        let end = kept.firstIndex(of: "--") ?? kept.count
        kept.insert(contentsOf: ["--record", mode.rawValue], at: end)
        return (["imagestrip", "verify"] + kept.map(\.shellQuoted)).joined(separator: " ")
    }
}
