/// The order in which encoded frames are delivered.
package enum Delivery: Sendable {
    /// As they get ready, on several threads at the same time: each has a place of its own.
    case anyOrder
    /// By their numbers, one at a time: the next one is written behind the one before.
    case inOrder
}

/// What has to be encoded for a job, each frame once, in parts that share tables of the strip.
package struct EncodingPlan: Sendable {
    /// Frames that are encoded with the same tables, or each on its own.
    package struct Part: Sendable {
        /// What the tables are made for; nil if each frame is encoded on its own.
        package let tables: TablePlan?
        /// Indices into `states`, ascending.
        package let frames: [Int]
    }

    /// At most so many windows share tables if frames come in order: each costs 100 KB for frames of 2532 rows.
    private static let windowLimit = 512

    /// The frames to encode.
    package let states: [FrameState]
    /// In the order in which they are worked on.
    package let parts: [Part]

    /// Plans frames.
    ///
    /// - Parameters:
    ///   - states: in any order, distinct ones; in order, neighbours that differ.
    ///   - segments: nil to encode each frame on its own.
    /// - Complexity: O(frames · log windows).
    package init(_ states: [FrameState], _ segments: StripSegments?, _ delivery: Delivery) {
        self.states = states
        guard let segments else {
            parts = [Part(tables: nil, frames: Array(states.indices))]
            return
        }
        parts =
            switch delivery {
            case .anyOrder: Self.anyOrder(states, segments)
            case .inOrder: Self.inOrder(states, segments)
            }
    }

    /// One part for each segment, from left to right; last the frames that are encoded on their own.
    private static func anyOrder(_ states: [FrameState], _ segments: StripSegments) -> [Part] {
        let groups = Dictionary(grouping: states.indices) { segments.number(of: states[$0]) }
        return groups.sorted { $0.key ?? .max < $1.key ?? .max }.map { segment, frames in
            Part(tables: segment.map { TablePlan(segments, $0) }, frames: frames)
        }
    }

    /// Neighbouring frames that lie in one segment.
    private static func inOrder(_ states: [FrameState], _ segments: StripSegments) -> [Part] {
        var parts: [Part] = []
        var first = 0
        while first < states.count {
            let segment = segments.number(of: states[first])
            var windows = Set<Int>()
            var end = first
            while end < states.count, segments.number(of: states[end]) == segment {
                if segment != nil { windows.insert(states[end].contentOffsetX) }
                if windows.count > windowLimit { break }
                end += 1
            }
            let tables = segment.map { segment in
                // All of the job's, if they are not too many, so that the tables serve when the segment comes again.
                let isShort = segments.windows(ofSegment: segment).count <= windowLimit
                return TablePlan(segments, segment, windows: isShort ? nil : states[first..<end].map(\.contentOffsetX))
            }
            parts.append(Part(tables: tables, frames: Array(first..<end)))
            first = end
        }
        return parts
    }
}
