/// Finds which goldens the frames of a sequence show instead of their own, by hashes alone.
package struct SequenceAlignment {
    private let goldens: [Int: String]
    private let frames: [Int: String]
    /// The numbers of the goldens that have a hash, ascending.
    private let numbersByHash: [String: [Int]]
    /// The hashes that a golden and the one behind it have.
    private let resting: Set<String>
    /// How many of the nearest goldens with a hash are tried; a long rest has many.
    private static let candidates = 32
    /// How many hashes are compared for each failing frame at most: goldens that nearly fit at many places must not take for ever.
    private static let comparisons = 256

    package init(goldens: [Int: String], frames: [Int: String]) {
        self.goldens = goldens
        self.frames = frames
        var numbersByHash: [String: [Int]] = [:]
        for (number, hash) in goldens.sorted(by: { $0.key < $1.key }) {
            numbersByHash[hash, default: []].append(number)
        }
        self.numbersByHash = numbersByHash
        resting = Set(goldens.filter { goldens[$0.key + 1] == $0.value }.values)
    }

    /// Explains failing frames, given as runs of consecutive numbers. Frames that show no golden are left out.
    ///
    /// - Complexity: O(failing frames) comparisons of hashes, and sorting of the goldens that have them.
    package func causes(_ runs: [ClosedRange<Int>]) -> [SequenceCause] {
        var causes = swaps(runs)
        var budget = Self.comparisons * runs.reduce(0) { $0 + $1.count }
        let swapped = Set(causes.flatMap(\.frames))
        var rest = runs.filter { !swapped.contains($0.lowerBound) }[...]
        while let run = rest.popFirst() {
            if let cause = reordering(Array(run), &budget) {
                causes.append(cause)
            } else if let next = rest.first, let cause = reordering(Array(run) + Array(next), &budget) {
                // The middle of a reversal stands where it stood and parts it in two.
                causes.append(cause)
                rest.removeFirst()
            } else {
                causes += shifts(run, &budget)
            }
        }
        return causes.sorted { ($0.frames.first ?? 0) < ($1.frames.first ?? 0) }
    }

    /// Pairs of single frames, each showing the other's golden.
    private func swaps(_ runs: [ClosedRange<Int>]) -> [SequenceCause] {
        let single = runs.filter { $0.count == 1 }.map(\.lowerBound)
        // From the end, so that the next frame of a golden and a picture is the one that was met last.
        var next: [[String]: Int] = [:]
        return single.reversed().compactMap { one in
            guard let shown = frames[one], let golden = goldens[one] else { return nil }
            defer { next[[golden, shown]] = one }
            return next[[shown, golden]].map { .reordered(frames: [one, $0], goldens: [$0, one]) }
        }.reversed()
    }

    /// Frames that show each other's goldens, unless a single shift explains them.
    private func reordering(_ numbers: [Int], _ budget: inout Int) -> SequenceCause? {
        guard numbers.count > 1, let first = numbers.first, let last = numbers.last,
            shift(at: first, to: last, &budget).length < numbers.count
        else { return nil }
        var free: [String: [Int]] = [:]
        for number in numbers.reversed() {
            guard let golden = goldens[number] else { return nil }
            free[golden, default: []].append(number)
        }
        var order: [Int] = []
        for number in numbers {
            guard let shown = frames[number], let golden = free[shown]?.popLast() else { return nil }
            order.append(golden)
        }
        return .reordered(frames: numbers, goldens: order)
    }

    /// Cuts a run into stretches that one shift explains each.
    private func shifts(_ run: ClosedRange<Int>, _ budget: inout Int) -> [SequenceCause] {
        var causes: [SequenceCause] = []
        var number = run.lowerBound
        while number <= run.upperBound {
            let (shift, length) = shift(at: number, to: run.upperBound, &budget)
            let range = number...number + max(1, length) - 1
            if length > 0 && isProven(shift, range, &budget) { causes.append(meaning(of: shift, range)) }
            number += range.count
        }
        return causes
    }

    /// False if the stretch shows only a rest, and no moving frame shifted by the same number before or behind it.
    ///
    /// Within a rest every frame shows its neighbour's golden; that alone proves no shift.
    private func isProven(_ shift: Int, _ range: ClosedRange<Int>, _ budget: inout Int) -> Bool {
        guard let shown = frames[range.lowerBound], range.allSatisfy({ frames[$0] == shown }) else { return true }
        guard resting.contains(shown) else { return true }
        for (edge, step) in [(range.upperBound, 1), (range.lowerBound, -1)] {
            var number = edge + step
            while budget > 0, frames[number] == shown, goldens[number - shift] == shown {
                number += step
                budget -= 1
            }
            if budget > 0, frames[number] != nil, frames[number] == goldens[number - shift] { return true }
        }
        return false
    }

    /// The shift that explains most frames from `first` on; of equals the smallest, late before early.
    ///
    /// It has to explain at least as many frames as it is wide: a single frame that is shown again much later proves nothing.
    private func shift(at first: Int, to last: Int, _ budget: inout Int) -> (shift: Int, length: Int) {
        guard let shown = frames[first] else { return (0, 0) }
        var best = (shift: 0, length: 0)
        for shift in nearest(numbersByHash[shown] ?? [], to: first) where shift != 0 {
            var length = 0
            while budget > 0, first + length <= last, let golden = goldens[first + length - shift],
                golden == frames[first + length]
            {
                length += 1
                budget -= 1
            }
            if length > best.length && length >= abs(shift) { best = (shift, length) }
        }
        return best
    }

    /// The distances from the nearest of some ascending numbers to `first`; of equals the earlier number first.
    private func nearest(_ numbers: [Int], to first: Int) -> [Int] {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < first { low = middle + 1 } else { high = middle }
        }
        let near = numbers[max(0, low - Self.candidates)..<min(numbers.count, low + Self.candidates)]
        return Array(near.map { first - $0 }.sorted { (abs($0), -$0) < (abs($1), -$1) }.prefix(Self.candidates))
    }

    /// The cause that a shift stands for: in motion a frame more or less, at a rest a longer or shorter rest.
    private func meaning(of shift: Int, _ range: ClosedRange<Int>) -> SequenceCause {
        let first = range.lowerBound
        // What the frame before shows: the rest, if there is one.
        let rest = goldens[first - 1] == frames[first - 1] ? frames[first - 1] : nil
        if shift > 0 {
            let isLonger = (first..<first + shift).allSatisfy { frames[$0] == rest }
            let wasResting = first < 2 || goldens[first - 2] == rest
            if rest != nil && shift == 1 && !wasResting { return .doubled(range, golden: first - 1) }
            return .shifted(range, by: shift, isStart: rest != nil && isLonger && wasResting)
        }
        let lost = (first..<first - shift).map { goldens[$0] }
        if rest != nil && lost.allSatisfy({ $0 == rest }) { return .shifted(range, by: shift, isStart: true) }
        let isLost = lost.allSatisfy { $0 != nil && $0 != frames[first - 1] }
        return isLost ? .dropped(range, golden: first, count: -shift) : .shifted(range, by: shift, isStart: false)
    }
}
