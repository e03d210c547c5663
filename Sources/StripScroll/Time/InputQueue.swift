import StripUnits

/// Actions in the order of their instants, and where those are equal in the order in which they were added.
///
/// A binary heap: adding and taking one of n costs O(log n), in whatever order they come.
struct InputQueue {
    private var heap: [Input] = []
    private var count = 0

    /// The instant of the first action; nil if there is none.
    var time: Time? { heap.first?.time }

    mutating func add(at time: Time, _ action: @escaping () -> Void) {
        heap.append(Input(time: time, number: count, action: action))
        count += 1
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes and returns the first action; nil if there is none.
    mutating func takeFirst() -> (() -> Void)? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last.action }
        heap[0] = last
        var parent = 0
        while true {
            let children = (2 * parent + 1)..<min(2 * parent + 3, max(heap.count, 2 * parent + 1))
            guard let child = children.min(by: { heap[$0].isBefore(heap[$1]) }), heap[child].isBefore(heap[parent])
            else { return first.action }
            heap.swapAt(parent, child)
            parent = child
        }
    }

    private struct Input {
        let time: Time
        let number: Int
        let action: () -> Void

        func isBefore(_ other: Input) -> Bool { (time, number) < (other.time, other.number) }
    }
}
