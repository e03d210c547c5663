import StripSystem

/// `; did you mean "…"?` if one of the names is near to what was typed, else nothing.
///
/// Objective-C's spellings are near: `pagingEnabled` is `isPagingEnabled`, `UIViewContentModeScaleAspectFit` ends like
/// `scaleAspectFit`. So is a property without the object in front of it.
func didYouMean(_ typed: String, _ names: [String]) -> String {
    let lowercase = typed.lowercased()
    let constants = typed.hasPrefix("UI") ? names.filter { lowercase.hasSuffix($0.lowercased()) } : []
    let endings = constants.max { $0.count < $1.count }
    func last(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
    let name =
        endings ?? nearest(typed, names)
        ?? nearest(last(typed), names.map(last)).flatMap { name in
            names.first { last($0) == name }
        }
    return name.map { "; did you mean \"\($0)\"?" } ?? ""
}
