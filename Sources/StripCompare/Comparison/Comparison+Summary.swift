import StripRaster
import StripUnits

extension Comparison {
    /// How much differs, by how much and where, in one line.
    public var summary: String {
        var words = "\(differentPixels) of \(comparedPixels) pixels differ (\(percent(ratio)))"
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

/// A share from 0 to 1 in percent with four digits that mean something, never rounded to 0 or to 100.
private func percent(_ share: Double) -> String {
    guard share > 0, share < 1 else { return share > 0 ? "100 %" : "0 %" }
    var unit = 100
    while share * Double(unit) < 10, unit < 1_000_000_000_000 { unit *= 10 }
    let scaled = min(Int((share * 100 * Double(unit)).rounded()), 100 * unit - 1)
    return "\(scaled / unit).\(String(unit + scaled % unit).dropFirst()) %"
}
