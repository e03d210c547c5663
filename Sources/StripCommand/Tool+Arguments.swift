import ImageStrip
import StripSystem

extension Tool {
    /// The arguments of this process, without its name; bytes that are not UTF-8 survive as `PathText` says.
    package static var processArguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).map { index in
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
            var bytes: [UInt8] = []
            var next = unsafe argument
            while unsafe next.pointee != 0 {
                unsafe bytes.append(UInt8(bitPattern: next.pointee))
                unsafe next += 1
            }
            return String(pathBytes: bytes)
        }
    }
}
