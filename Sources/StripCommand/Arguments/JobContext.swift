package import ImageStrip

/// What a command has to know if it runs as a job of a batch.
package struct JobContext {
    package let scope: BatchScope
    /// The scene if the job itself contains it; its images are paths.
    package let scene: CarouselScene?
    /// The SHA-256 of the job's line, in hexadecimal.
    package let line: String
}
