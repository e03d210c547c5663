#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// What libFuzzer's own `main` calls (https://llvm.org/docs/LibFuzzer.html):
// `imagestrip-fuzz TARGET [libFuzzer options] [FOLDER…]`, or `imagestrip-fuzz mutate COUNT PICTURE…`.

/// Called once, before libFuzzer reads the arguments.
@c(LLVMFuzzerInitialize)
func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
    if CommandLine.arguments.count > 3, CommandLine.arguments[1] == "mutate", let most = Int(CommandLine.arguments[2]) {
        Mutations.run(CommandLine.arguments.dropFirst(3), most: most)
        exit(0)
    }
    guard FuzzTarget.chosen != nil else {
        print(
            "imagestrip-fuzz: expected mutate or one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
        exit(2)
    }
    // It would take the target for a folder; the program's name it wants to find as it was.
    unsafe arguments.pointee[1] = arguments.pointee[0]
    unsafe arguments.pointee += 1
    unsafe count.pointee -= 1
    return 0
}

/// Called for every input.
@c(LLVMFuzzerTestOneInput)
func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    _ = unsafe FuzzTarget.chosen?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
