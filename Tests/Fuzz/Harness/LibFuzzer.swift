#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import CSanitizer
import SeededRandom

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

/// Called to make a new input of an old one: half of the time the format's pieces are changed, otherwise the bytes.
@c(LLVMFuzzerCustomMutator)
func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ largest: Int, _ seed: UInt32) -> Int {
    var random = SeededGenerator(seed: UInt64(seed))
    guard Bool.random(using: &random), let target = FuzzTarget.chosen,
        var pieces = unsafe Pieces(Array(UnsafeBufferPointer(start: bytes, count: count)), target)
    else { return unsafe LLVMFuzzerMutate(bytes, count, largest) }
    pieces.change(&random) { part in
        var changed = part + Array(repeating: 0, count: 64)
        let size = unsafe changed.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe LLVMFuzzerMutate($0, part.count, buffer.count) } ?? 0
        }
        return Array(changed.prefix(size))
    }
    let result = pieces.bytes.prefix(largest)
    for (index, byte) in result.enumerated() { unsafe bytes[index] = byte }
    return result.count
}
