import Foundation
import ImageStrip
import TestSupport
import Testing

/// Clocks, time zones and languages.
struct EnvironmentTests {
    private static let faketime = FileManager.default.isExecutableFile(atPath: "/usr/bin/faketime")

    private func run(_ writer: FaultStage.Writer, _ setting: String) throws -> (ProgramResult, [String: [UInt8]]) {
        let stage = try FaultStage()
        _ = try stage.shell(writer.preparation)
        let result = try stage.shell("\(setting) $IMAGESTRIP \(writer.command)")
        return (result, try stage.files())
    }

    @Test("C76: nothing that is written or said depends on language or time zone", arguments: FaultStage.writers)
    func languages(writer: FaultStage.Writer) throws {
        let (plain, files) = try run(writer, "LC_ALL=C TZ=UTC")
        #expect(plain.status == writer.status)
        for setting in [
            "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=Asia/Kathmandu", "LC_ALL=de_DE LANGUAGE=de TZ=America/St_Johns",
            "LC_ALL=ar_EG.UTF-8 LC_NUMERIC=fa_IR TZ=nowhere", "-u HOME -u TMPDIR -u LANG -u TZ",
        ] {
            let (result, others) = try run(writer, "env \(setting)")
            #expect(result.status == writer.status && result.output == plain.output && result.errors == plain.errors)
            #expect(others == files, "\(setting)")
        }
    }

    @Test(
        "no clock gets into what is written, wherever it stands and however it jumps",
        .enabled(if: faketime, "needs faketime"),
        arguments: FaultStage.writers)
    func clocks(writer: FaultStage.Writer) throws {
        let (_, files) = try run(writer, "")
        for clock in ["1970-01-02 00:00:00", "2106-02-07 06:28:14", "+0 i-2.5", "+0 x100000"] {
            let (result, others) = try run(
                writer, "faketime -f '@\(clock)'".replacingOccurrences(of: "'@+", with: "'+"))
            #expect(result.status == writer.status && others == files, "\(clock): \(result.errors)")
        }
    }

    @Test("inputs of any age give the same bytes") func ages() throws {
        let stage = try FaultStage()
        _ = try stage.imagestrip("export img_%02d -o one --frames 0-70 --quiet")
        for date in ["1970-01-01", "2106-02-08", "2262-04-12"] {
            _ = try stage.shell("touch -d \(date) img_*.png; rm -rf two")
            #expect(try stage.imagestrip("export img_%02d -o two --frames 0-70 --quiet").status == 0)
            #expect(try stage.files("one") == stage.files("two"), "\(date)")
        }
    }
}
