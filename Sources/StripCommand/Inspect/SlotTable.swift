import ImageStrip

/// The slots of an image set as a table for people; the one that is drawn has a star.
struct SlotTable {
    let variants: [ImageSetVariant]

    /// A line of column names, and one for each slot.
    var lines: [String] {
        let head = ["file", "scale", "idiom", "appearance", "pixels"]
        let rows = variants.map { variant in
            [
                variant.file ?? "-", variant.scale ?? "any", variant.idiom, variant.appearance ?? "any",
                variant.width.flatMap { width in variant.height.map { "\(width)x\($0)" } } ?? "-",
            ]
        }
        let widths = head.indices.map { column in 2 + ([head] + rows).reduce(0) { max($0, $1[column].count) } }
        func line(_ mark: String, _ row: [String], _ note: String) -> String {
            let cells = zip(row, widths).map { $0.padded(to: $1) }.joined()
            return String((mark + cells + note).reversed().drop { $0 == " " }.reversed())
        }
        return [line("    ", head, "")]
            + zip(variants, rows).map { variant, row in
                let notes = (variant.restrictions ?? []) + [variant.refusal].compactMap(\.self)
                return line(variant.isChosen ? "  * " : "    ", row, notes.joined(separator: ", "))
            }
    }
}
