import StripSystem
import Synchronization
import Testing

/// Blocking work on several threads.
struct ParallelTests {
    private struct Failure: Error, Equatable {
        let number: Int
    }

    @Test("results come in the order of the items", arguments: [1, 2, 8, 100]) func order(threads: Int) {
        #expect(Parallel.map(count: 50, threads: threads) { $0 * $0 } == (0..<50).map { $0 * $0 })
        #expect(Parallel.map(["a", "bc", ""], threads: threads) { $0.count } == [1, 2, 0])
        #expect(Parallel.map(count: 0, threads: threads) { $0 }.isEmpty)
    }

    @Test("each number is handed out once, and to each worker in ascending order", arguments: [1, 2, 8])
    func eachNumberOnce(threads: Int) {
        let taken = Mutex<[[Int]]>([])
        Parallel.forEach(count: 1000, threads: threads) { next in
            var own: [Int] = []
            while let number = next.take() { own.append(number) }
            taken.withLock { $0.append(own) }
        }
        let workers = taken.withLock { $0 }
        #expect(workers.count == threads)
        #expect(workers.joined().sorted() == Array(0..<1000))
        #expect(workers.allSatisfy { $0 == $0.sorted() })
    }

    @Test("the error is that of the lowest number, for any number of threads", arguments: [1, 2, 8])
    func lowestError(threads: Int) {
        for _ in 0..<20 {
            let found = #expect(throws: Failure.self) {
                _ = try Parallel.map(count: 200, threads: threads) { number throws(Failure) in
                    if number % 7 == 5 { throw Failure(number: number) }
                    return number
                }
            }
            #expect(found == Failure(number: 5))
        }
    }

    @Test("all numbers below the one that failed are done, and few above it", arguments: [1, 2, 8])
    func nothingAfterAnError(threads: Int) {
        let done = Mutex<Set<Int>>([])
        #expect(throws: Failure.self) {
            try Parallel.forEach(count: 10000, threads: threads) { next throws(Failure) in
                while let number = next.take() {
                    if number == 100 { throw Failure(number: number) }
                    done.withLock { _ = $0.insert(number) }
                }
            }
        }
        let numbers = done.withLock { $0 }
        #expect(numbers.isSuperset(of: 0..<100) && !numbers.contains(100))
        if threads == 1 { #expect(numbers.count == 100) }
    }

    @Test("work runs once on each thread, and all are waited for", arguments: [1, 2, 8]) func run(threads: Int) {
        let count = Atomic(0)
        Parallel.run(threads: threads) { count.add(1, ordering: .relaxed) }
        #expect(count.load(ordering: .relaxed) == threads)
    }
}

/// Threads that take turns.
struct OrderedGateTests {
    @Test("what threads do behind the gate is done in the order of the numbers", arguments: [1, 2, 8])
    func order(threads: Int) {
        let gate = OrderedGate()
        let passed = Mutex<[Int]>([])
        Parallel.forEach(count: 500, threads: threads) { next in
            while let number = next.take() {
                guard gate.wait(for: number) else { return }
                passed.withLock { $0.append(number) }
                gate.pass()
            }
        }
        #expect(passed.withLock { $0 } == Array(0..<500))
    }

    @Test("after the end nobody passes, neither who waits nor who comes", arguments: [2, 8])
    func end(threads: Int) {
        let gate = OrderedGate()
        let passed = Mutex<[Int]>([])
        Parallel.forEach(count: 100, threads: threads) { next in
            while let number = next.take() {
                guard gate.wait(for: number) else { return }
                if number == 30 { return gate.end() }
                passed.withLock { $0.append(number) }
                gate.pass()
            }
        }
        #expect(passed.withLock { $0 } == Array(0..<30))
        #expect(!gate.wait(for: 30))
    }
}
