/// A reader of bytes that anybody may have made, with what must hold of its results whatever the bytes are.
enum FuzzTarget: String, CaseIterable {
    case png, jpeg, profile, scene, job, list, catalog, plan, manifest, golden, mask, compare

    /// The one that the command line names.
    static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)

    /// Reads some bytes; true if they are what they should be. A crash or a failed claim is a finding; an error is none.
    func run(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png:
            // Checksums would keep nearly every change of bytes from what is behind them.
            let repaired = PNGChecksums.repaired(bytes)
            let isPicture = PictureReading.check(bytes)
            return repaired != bytes && PictureReading.check(repaired) || isPicture
        case .jpeg: return PictureReading.check(bytes)
        case .profile: return ProfileReading.check(bytes)
        case .scene: return SceneReading.check(bytes)
        case .job: return JobReading.check(bytes)
        case .list: return ListReading.check(bytes)
        case .catalog: return CatalogReading.check(bytes)
        case .plan: return PlanReading.check(bytes)
        case .manifest: return ManifestReading.check(bytes)
        case .golden: return GoldenReading.check(bytes)
        case .mask: return MaskReading.check(bytes)
        case .compare: return ComparisonReading.check(bytes)
        }
    }
}

/// Ends the process, so that libFuzzer keeps the bytes, if a claim does not hold.
func claim(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue { fail(words()) }
}

/// Ends the process. `fatalError` says its words also where the compiler optimizes.
func fail(_ words: String) -> Never { fatalError(words) }
