import StripScene

/// The looks that an image set can have a picture for.
package enum ImageAppearance: String, CaseIterable, Sendable {
    case light, dark
}

/// A slot of an image set: a picture and what it is for, as `Contents.json` says (Apple, "Image Set Type" of the asset catalog format).
struct AssetSlot {
    /// The picture's file name; nil if the slot is empty.
    let file: String?
    /// The kind of device, such as `universal` or `iphone`.
    let idiom: String
    /// Pixels per point as it stands there, such as `2x`; nil for a picture of a single scale.
    let scaleText: String?
    /// `light` or `dark`; nil for any.
    let luminosity: String?
    /// True if it is for increased contrast.
    let hasContrast: Bool
    /// `left-to-right` or `right-to-left`; nil for any.
    let direction: String?
    /// `sRGB` or `display-P3`; nil for any.
    let gamut: String?
    /// Other keys that limit it to some devices.
    let limits: [String]
    /// True if it is to be drawn in a tint.
    let isTemplate: Bool
    /// True if it says how it is stretched.
    let isResizable: Bool

    init(_ node: JSONNode) {
        file = node["filename"]?.text
        idiom = node["idiom"]?.text ?? "universal"
        scaleText = node["scale"]?.text
        var appearances: [String: String] = [:]
        for appearance in node["appearances"]?.elements ?? [] {
            appearances[appearance["appearance"]?.text ?? ""] = appearance["value"]?.text
        }
        luminosity = appearances["luminosity"]
        hasContrast = appearances["contrast"] == "high"
        direction = node["language-direction"]?.text
        gamut = node["display-gamut"]?.text
        limits = Self.limitingKeys.filter { node[$0] != nil }
        isTemplate = node["template-rendering-intent"]?.text == "template"
        isResizable = node["resizing"] != nil
    }

    private static let limitingKeys = [
        "width-class", "height-class", "memory", "graphics-feature-set", "subtype", "screen-width", "locale",
    ]

    /// Pixels per point: 1 for a picture of a single scale; nil for a text that is no whole scale.
    var scale: Int? {
        guard let scaleText else { return 1 }
        guard scaleText.hasSuffix("x"), let scale = Int(scaleText.dropLast()), 1...9 ~= scale else { return nil }
        return scale
    }

    /// Why it is not for a phone of some look that reads from left to right; nil if it is.
    func refusal(_ appearance: ImageAppearance) -> String? {
        if file == nil { return "no file" }
        if scale == nil { return "no whole scale from 1x to 9x" }
        if !["universal", "iphone"].contains(idiom) { return "not for a phone" }
        if hasContrast { return "for high contrast" }
        if direction == "right-to-left" { return "for right to left" }
        return luminosity == nil || luminosity == appearance.rawValue ? nil : "not for \(appearance.rawValue)"
    }

    /// What else limits it: a direction, a range of colours, kinds of devices.
    var restrictions: [String] { [direction, gamut].compactMap(\.self) + limits }

    /// The slot in a few words: `a@2x.png (2x, dark)`.
    var words: String {
        let marks = [
            scaleText ?? "any scale", idiom == "universal" ? nil : idiom, luminosity,
            hasContrast ? "high contrast" : nil,
        ]
        return "\(file ?? "no file") (\((marks.compactMap(\.self) + restrictions).joined(separator: ", ")))"
    }
}

extension JSONNode {
    /// The value of a key; nil if there is none, or if this is no object.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }

    /// The text, if it is one.
    var text: String? { if case .string(let text) = value { text } else { nil } }

    /// The elements of an array; none if it is something else.
    var elements: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }
}
