/// How much time an encoder spends to make files small.
///
/// Against libpng's default (as Pillow writes it) at 1170 x 2532, a frame of a sequence: `fast` is 0.93 of its size on photographs and
/// 1.25 on screenshots; `balanced` 0.93 and 0.98; `small` 0.93 and 0.98. README says what that takes.
public enum Compression: String, CaseIterable, Sendable {
    /// As fast as can be: a strip's tables, or libdeflate's level 1.
    case fast
    /// A strip's tables, or libdeflate's level 6 where that makes smaller files.
    case balanced
    /// The same with libdeflate's level 7, which searches further; a single frame gets level 12, which searches for the best parsing.
    case small

    /// libdeflate's level for a single frame.
    var level: Int32 { self == .fast ? 1 : self == .balanced ? 6 : 12 }
    /// libdeflate's level for one of many: beyond 7 a sequence takes longer than a tenth of libpng's time, for 3 % less.
    var sequenceLevel: Int32 { self == .small ? 7 : level }
}
