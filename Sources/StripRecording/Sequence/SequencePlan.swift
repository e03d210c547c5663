import StripRaster

/// What has to be drawn for a sequence: its different pictures, in groups that share a stretch of the strip.
///
/// The groups and how they are encoded follow from the whole job, so that a frame's bytes do not depend on which frames are
/// chosen.
struct SequencePlan {
    /// A picture and the chosen frames that show it.
    struct Picture {
        let state: FrameState
        let frames: [SequenceFrame]
    }

    /// Pictures that are encoded by the same tables, or each on its own.
    struct Group {
        /// The strip's columns that the pictures show; nil if each picture is encoded on its own.
        let columns: Range<Int>?
        /// The columns at which pictures of the whole job begin, from `columns.lowerBound` on; ascending.
        let windows: [Int]
        /// The chosen pictures, in the order in which they are first shown.
        let pictures: [Picture]
    }

    let groups: [Group]
    /// How many different pictures are chosen.
    var pictureCount: Int { groups.reduce(0) { $0 + $1.pictures.count } }

    /// Plans a job.
    ///
    /// - Complexity: O(frames).
    init(_ timeline: [SequenceFrame], chosen: [Int], frameWidth: Int) {
        let stretches = StripSegments(timeline, frameWidth: frameWidth)
        var places: [FrameState: Int] = [:]
        var shown: [(state: FrameState, frames: [SequenceFrame])] = []
        for number in chosen {
            let frame = timeline[number]
            if let place = places[frame.state] {
                shown[place].frames.append(frame)
            } else {
                places[frame.state] = shown.count
                shown.append((frame.state, [frame]))
            }
        }
        var pictures: [Int: [Picture]] = [:]
        var single: [Picture] = []
        for (state, frames) in shown {
            let picture = Picture(state: state, frames: frames)
            if let stretch = stretches.number(of: state) {
                pictures[stretch, default: []].append(picture)
            } else {
                single.append(picture)
            }
        }
        var groups = pictures.sorted { $0.key < $1.key }.map { stretch, pictures in
            let columns = stretches.columns(ofStretch: stretch)
            return Group(
                columns: columns, windows: stretches.windows(ofStretch: stretch).map { $0 - columns.lowerBound },
                pictures: pictures)
        }
        if !single.isEmpty { groups.append(Group(columns: nil, windows: [], pictures: single)) }
        self.groups = groups
    }
}
