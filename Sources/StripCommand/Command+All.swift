extension Command {
    /// All commands, the most common first.
    package static let all = [
        render, export, sheet, preview, trace, compare, verify, batch(of: jobs), plan, check, inspect,
    ]

    /// Those that make files or verdicts, which jobs of a batch may run; the others are for people.
    package static let jobs = [render, export, sheet, verify, trace]

    /// The help of the program.
    package static var overview: String {
        """
        imagestrip \(version): what a UIScrollView carousel shows, frame by frame

        Usage: imagestrip COMMAND [IMAGE…] [OPTIONS]

        Commands:
        \(all.map { "  " + $0.name.padded(to: 10) + $0.summary }.joined(separator: "\n"))

        Options:
          --help     print this help; 'imagestrip COMMAND --help' prints a command's
          --version  print the version; with --verbose also those of the libraries

        Example:
          imagestrip export SampleImages/img_%02d -o out

        Exit status: 0 done, 1 differences were found, 2 anything went wrong, 129, 130 or 143 stopped by a signal.
        """
    }
}
