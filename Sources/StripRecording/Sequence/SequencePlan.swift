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

    /// A stretch of this many frame widths shares tables: more would cost memory, fewer would make page edges twice.
    private static let stretch = 8

    let groups: [Group]
    /// How many different pictures are chosen.
    var pictureCount: Int { groups.reduce(0) { $0 + $1.pictures.count } }

    /// Plans a job.
    ///
    /// Tables are made for a stretch if the whole job has at least twice as many different windows there as the stretch has
    /// frame widths; with fewer, coding pictures singly is faster.
    /// - Complexity: O(frames).
    init(_ timeline: [SequenceFrame], chosen: [Int], frameWidth: Int) {
        var windows: [Int: Set<Int>] = [:]
        for frame in timeline where frame.state.isStripWindow {
            windows[Self.stretch(of: frame.state, frameWidth), default: []].insert(frame.state.contentOffsetX)
        }
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
            let stretch = Self.stretch(of: state, frameWidth)
            if state.isStripWindow, Self.paysOff(windows[stretch] ?? [], frameWidth) {
                pictures[stretch, default: []].append(Picture(state: state, frames: frames))
            } else {
                single.append(Picture(state: state, frames: frames))
            }
        }
        var groups = pictures.sorted { $0.key < $1.key }.map { stretch, pictures in
            let columns = (windows[stretch] ?? []).sorted()
            let first = columns.first ?? 0
            return Group(
                columns: first..<(columns.last ?? 0) + frameWidth, windows: columns.map { $0 - first },
                pictures: pictures)
        }
        if !single.isEmpty { groups.append(Group(columns: nil, windows: [], pictures: single)) }
        self.groups = groups
    }

    private static func stretch(of state: FrameState, _ frameWidth: Int) -> Int {
        let length = stretch * frameWidth
        return (state.contentOffsetX - (state.contentOffsetX < 0 ? length - 1 : 0)) / length
    }

    private static func paysOff(_ windows: Set<Int>, _ frameWidth: Int) -> Bool {
        guard let first = windows.min(), let last = windows.max() else { return false }
        return windows.count * frameWidth >= 2 * (last - first + frameWidth)
    }
}
