#if canImport(XCTest)
    public import ImageStrip
    import StripSystem
    import XCTest

    /// `expectGolden` for XCTest: a difference is a failure at the caller's line.
    ///
    /// On Linux, XCTest has no attachments: the three pictures go into `IMAGESTRIP_ARTIFACTS`, or a folder in `TMPDIR`, and the
    /// failure names them. What `expectGolden` warns of is printed.
    @discardableResult
    public func XCTAssertGolden(
        _ actual: Bitmap, named name: String, comparator: BitmapComparator = BitmapComparator(), root: String? = nil,
        record: RecordMode? = nil, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        let check: GoldenCheck
        do throws(GoldenFailure) {
            let settings = GoldenSettings(root: root, record: record)
            check = GoldenCheck(
                actual, path: try settings.path(name, file: "\(file)"), mode: try settings.mode(),
                comparator: comparator)
        } catch {
            XCTFail(error.text, file: file, line: line)
            return false
        }
        switch check.outcome {
        case .passed: return true
        case .withinTolerance, .recorded:
            print("\(file):\(line): warning: \(check.message ?? "")")
            return true
        case .different, .failed:
            XCTFail(([check.message ?? ""] + check.saveAttachments()).joined(separator: "\n"), file: file, line: line)
            return false
        }
    }

    extension GoldenCheck {
        /// Writes the attachments as files; returns where they are, or why they are not.
        fileprivate func saveAttachments() -> [String] {
            let folder =
                RecordMode.variable("IMAGESTRIP_ARTIFACTS")
                ?? FileSystem.join(RecordMode.variable("TMPDIR") ?? "/tmp", "imagestrip-goldens")
            do {
                _ = try FileSystem.createDirectory(folder)
                return try attachments.map { name, file in
                    let path = FileSystem.join(folder, name)
                    try AtomicFile.write(file, to: path)
                    return path
                }
            } catch { return ["the pictures could not be written to \(folder)"] }
        }
    }
#endif
