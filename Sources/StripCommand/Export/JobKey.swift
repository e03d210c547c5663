import ImageStrip
import StripSystem

extension CarouselStrip {
    /// A text that is equal for two command lines only if their frames are: options, scene, and both ends of each image file.
    ///
    /// - Complexity: reads 8 KiB of every image, so that a shard of a long strip need not read all of it.
    func key(_ parsed: ParsedArguments, threads: Int) throws(FileError) -> String {
        let ignored = OptionRow.list(.scene, .frames)
        let options = OptionRow.planned.filter { !ignored.contains($0) }.map(parsed.words).filter { !$0.isEmpty }
        let sceneText = try sceneFile.map { path throws(FileError) in
            // A pipe has nothing more.
            FileSystem.entry(path) == .other ? "\(scene)" : try ShardPlan.Input(path).sha256
        }
        let hashes = try Parallel.map(images, threads: threads) { image throws(FileError) in
            SHA256.hex(try image.fingerprint())
        }
        var words = [version, sceneText ?? parsed.job?.line ?? ""]
        words += options.map { $0.joined(separator: "=") }
        words += zip(images, hashes).map { image, hash in "\(hash)@\(image.scale)x" }
        return words.joined(separator: "\n")
    }
}
