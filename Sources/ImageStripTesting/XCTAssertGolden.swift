#if canImport(XCTest)
    public import ImageStrip
    import StripSystem
    import XCTest

    /// `expectGolden` for XCTest: a difference is a failure at the caller's line.
    ///
    /// The golden's name is by default that of the test's method: `testHalfAPage.png`. On Linux, XCTest has no attachments: the three
    /// images go into `IMAGESTRIP_ARTIFACTS`, or a folder in `TMPDIR`, and the failure names them. Warnings are printed.
    @discardableResult
    public func XCTAssertGolden(
        _ actual: Bitmap, named name: String? = nil, comparator: BitmapComparator = BitmapComparator(),
        root: String? = nil, record: RecordMode? = nil, testName: String = #function, file: StaticString = #filePath,
        line: UInt = #line
    ) -> Bool {
        let check: GoldenCheck
        do throws(GoldenFailure) {
            let settings = GoldenSettings(root: root, record: record)
            let name = name ?? GoldenSettings.name(ofTest: testName)
            check = GoldenCheck(
                actual, path: try settings.path(name, file: "\(file)"), mode: try settings.mode(),
                comparator: comparator)
        } catch {
            XCTFail("\(error)", file: file, line: line)
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
        /// Writes the attachments as files; returns their paths, or why they could not be written.
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
            } catch { return ["the images could not be written: \(error)"] }
        }
    }
#endif
