/// The version of the library and of the program.
package enum ProgramVersion {
    /// As `--version` prints it.
    package static let text = "0.1.0"
}
