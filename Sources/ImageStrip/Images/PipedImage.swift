import StripCodecs
package import StripSystem

/// The bytes of an image that can be read only once, since they come from a pipe. Two of them are never the same image.
package final class PipedImage: Sendable {
    /// All of them.
    package let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension PipedImage: Hashable {
    package static func == (first: PipedImage, second: PipedImage) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ImageReference {
    /// The images, with the bytes of those that are in pipes; waits for them. A pipe that is named several times is read once.
    static func readingPipes(
        _ images: [ImageReference], _ limits: DecodingLimits
    ) throws(ImageFile.Failure) -> [ImageReference] {
        var read: [String: PipedImage] = [:]
        var images = images
        for index in images.indices where FileSystem.entry(images[index].path) == .other {
            let path = images[index].path
            if read[path] == nil { read[path] = PipedImage(try ImageFile.bytes(path, limits)) }
            images[index].piped = read[path]
        }
        return images
    }

    /// What distinguishes the image from others without reading all of it: its size, its first and its last 4 KiB.
    package func fingerprint() throws(FileError) -> [UInt8] {
        guard let bytes = piped?.bytes else { return try FileSystem.fingerprint(of: path) }
        return Array("\(bytes.count) ".utf8) + bytes.prefix(4096) + bytes.suffix(4096)
    }
}
