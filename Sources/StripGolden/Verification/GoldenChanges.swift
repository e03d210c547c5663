/// What a run changed in a folder of goldens.
package struct GoldenChanges: Sendable {
    /// The frames that were recorded, ascending.
    package internal(set) var recorded: [Int] = []
    /// The files and lines that were removed, as reports name them.
    package internal(set) var pruned: [String] = []
}
