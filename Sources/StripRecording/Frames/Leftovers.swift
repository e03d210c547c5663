/// What becomes of frames that are in a folder before a job writes there, besides those that a manifest lists as this job's.
package enum Leftovers: Sendable {
    /// They are refused.
    case refused
    /// A killed run of this job may have left those that no manifest lists: each must have this job's bytes, or all is refused.
    case kept
    /// The same, but frames that this run writes are replaced if their bytes are wrong.
    case resumed
    /// They are removed, and so are listed frames of other jobs.
    case removed
}

/// The frames of a run.
struct Selection {
    /// Every frame of the whole job, frame k at index k.
    let timeline: [TimelineFrame]
    /// The numbers of those that the run lists.
    let listed: Set<Int>
    /// The numbers of those that get a file from it.
    let written: Set<Int>

    /// True for a frame of the job that is none of this run's.
    func isOutside(_ number: Int) -> Bool { timeline.indices.contains(number) && !listed.contains(number) }
}
