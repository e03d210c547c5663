import ImageStrip
import StripGolden

extension Option where Value == String {
    static var golden: Self { Self(path: "--golden", "DIR", in: .goldens, "the folder of goldens (required)") }
}

extension Option where Value == RecordMode {
    static var record: Self {
        Self(
            "--record", "MODE", in: .goldens, "which goldens to write; failed includes missing ones", byDefault: .never)
    }
}

extension Option where Value == Void {
    static var recordInCI: Self {
        Self("--record-in-ci", in: .goldens, "allow --record and --prune although CI is set")
    }
    static var prune: Self {
        Self("--prune", in: .goldens, "remove goldens that belong to no frame; not with --frames")
    }
}
