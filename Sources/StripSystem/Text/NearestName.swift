/// The name with the smallest edit distance to what was typed; nil if that is too large to be a typing error.
package func nearest(_ typed: String, _ names: [String]) -> String? {
    // Nobody mistypes a name of that length, and the distance takes time for every letter.
    guard typed.utf8.count <= 200 else { return nil }
    let extended = names.filter { typed.count > 3 && $0.hasPrefix(typed) }
    if let first = extended.first { return first }
    let scored = names.map { (name: $0, distance: editDistance(Array(typed), Array($0))) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, typed.count / 3) ? best.name : nil
}

/// The Levenshtein distance: the fewest letters to insert, remove or replace.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, b) in second.enumerated() {
            let change = diagonal + (a == b ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[second.count]
}
