import CSanitizer
import ImageStrip
import SeededRandom
import StripSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Pictures cut at many lengths and with bits turned over: the same files, the same variants.
///
/// Each variant gives a picture or an error in little time; its memory is for the sanitizer's limits to watch.
enum Mutations {
    /// Seconds of processor time that one variant may take; the sanitizers take most of them.
    private static let longest = 5.0
    /// Bytes of the variants of one file together, for each of those asked for: of larger files there are fewer.
    private static let work = 1 << 12

    /// What is read now.
    private nonisolated(unsafe) static var current = (path: "", bytes: [UInt8]())

    /// Reads up to `most` cut and as many changed variants of each file. A finding is left in the working folder as `mutated-NAME`.
    static func run(_ paths: ArraySlice<String>, most: Int) {
        __sanitizer_set_death_callback { Mutations.keepCurrent() }
        var (count, pictures, slowest) = (0, 0, 0.0)
        for path in paths {
            guard let bytes = try? FileSystem.read(path) else { fail("\(path): cannot be read") }
            for variant in variants(bytes, most) {
                unsafe current = (path, variant)
                let start = seconds()
                pictures += FuzzTarget.png.run(variant) ? 1 : 0
                let taken = seconds() - start
                claim(taken <= longest, "\(path): \(taken) s")
                slowest = max(slowest, taken)
                count += 1
            }
        }
        print(
            "mutations of \(paths.count) files: \(count) read, \(pictures) give a picture, \(Int(slowest * 1000)) ms at most"
        )
    }

    private static func keepCurrent() {
        let name = unsafe FileSystem.name(of: current.path)
        unsafe try? AtomicFile.write(current.bytes, to: "mutated-" + name)
    }

    private static func variants(_ bytes: [UInt8], _ most: Int) -> [[UInt8]] {
        guard !bytes.isEmpty else { return [[]] }
        let count = min(most, max(2, most * work / bytes.count))
        let lengths = stride(from: 0, through: bytes.count, by: max(1, bytes.count / count))
        var random = SeededGenerator(seed: UInt64(bytes.count))
        let turned = (0..<count).map { number in
            var variant = bytes
            // Headers stand in the first bytes, and are few of many.
            let end = number % 2 == 0 ? min(128, bytes.count) : bytes.count
            for _ in 0...number % 3 {
                variant[.random(in: 0..<end, using: &random)] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
            }
            return variant
        }
        return lengths.map { Array(bytes.prefix($0)) } + turned
    }

    private static func seconds() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
