package import StripCodecs
package import StripSystem

extension ImageFile {
    /// An image that could not be used.
    package struct Failure: Error, Sendable {
        /// Its file.
        package let path: String
        /// Why.
        package let reason: Reason

        /// What went wrong.
        package enum Reason: Sendable {
            /// The system refused something.
            case file(FileError)
            /// The bytes are not an image that can be used.
            case decoding(ImageDecodingError)
            /// The file is another one than when the job began, or was written to in the meantime.
            case changed
            /// There is not as much memory as its page takes.
            case memory(MemoryError)
        }

        /// Makes a failure.
        package init(path: String, reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }
}

extension ImageFile.Failure: CustomStringConvertible {
    /// The file, what was expected and found, and what to do about the file itself.
    package var description: String {
        switch reason {
        case .file(let error): "\(error)"
        case .decoding(let error): "\(path): \(error)" + (cure(error).map { "; \($0)" } ?? "")
        case .memory(let error): "\(path): \(error)"
        case .changed: "\(path): the file was changed while it was used; run again when it is complete"
        }
    }

    private func cure(_ error: ImageDecodingError) -> String? {
        switch error {
        case .notSupported(let format):
            let image = ImageName(path: path)
            let name = image.type.isEmpty ? image.file : String(image.file.dropLast(image.type.count + 1))
            let stem = FileSystem.join(image.directory, name + "-converted")
            let words = ["FILE": path, "PNG": stem + ".png", "STEM": stem].mapValues(\.shellQuoted)
            return format.cure?.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
        case .featureNotSupported: return "convert the file to an sRGB PNG"
        default: return nil
        }
    }
}
