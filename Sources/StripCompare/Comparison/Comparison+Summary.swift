import StripRaster
import StripUnits

extension Comparison {
    /// How much differs, by how much and where, in one line.
    public var summary: String {
        var words = "\(differentPixels) of \(comparedPixels) pixels differ (\(decimal(ratio)))"
        if let largest = largestDifference {
            words += ", at most by \(largest.value) of 255 (\(largest.channel.rawValue) at \(largest.x),\(largest.y))"
        }
        if let box = boundingBox { words += ", within \(box.width)x\(box.height) at \(box.x),\(box.y)" }
        return words
    }

    /// What else there is to say, a line each: colours nobody can see, what was tolerated, what was ignored.
    public var remarks: [String] {
        var remarks: [String] = []
        if hiddenColorPixels > 0 { remarks.append("\(hiddenColorPixels) pixels differ only in colour under alpha 0") }
        if countedPixels < differentPixels {
            remarks.append(
                "\(differentPixels - countedPixels) of the different pixels are tolerated"
                    + (antialiasedPixels > 0 ? ", \(antialiasedPixels) of them as anti-aliasing" : ""))
        }
        if ignoredPixels > 0 { remarks.append("\(ignoredPixels) pixels are ignored") }
        return remarks
    }
}

/// A share from 0 to 1 with four digits that mean something, never rounded to 0 or to 1.
private func decimal(_ ratio: Double) -> String {
    guard ratio > 0, ratio < 1 else { return ratio > 0 ? "1" : "0" }
    var places = 4
    var scaled = ratio * 10_000
    while scaled < 1000 && places < 18 {
        scaled *= 10
        places += 1
    }
    let digits = String(places == 4 ? min(Int(scaled.rounded()), 9999) : Int(scaled.rounded()))
    return "0." + String(repeating: "0", count: max(0, places - digits.count)) + digits
}
