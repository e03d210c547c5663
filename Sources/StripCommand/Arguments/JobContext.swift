package import ImageStrip

/// What makes a command a job of a batch.
package struct JobContext {
    package let scope: BatchScope
    /// The scene that stands in the job itself, its images already paths.
    package let scene: CarouselScene?
    /// SHA-256 of the job's line.
    package let line: String
}
