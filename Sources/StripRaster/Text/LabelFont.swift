/// The few signs that labels under frames need, five dots wide and seven high, drawn for this project.
package enum LabelFont {
    /// Rows of a sign.
    package static let height = 7
    /// From one sign to the next, in dots.
    static let pitch = 6

    /// The rows of a sign, top to bottom, `#` for a dot of ink; none for a sign that is not there.
    static func rows(_ sign: Character) -> [Substring] { signs[sign]?.split(separator: " ") ?? [] }

    private static let signs: [Character: String] = [
        "0": ".###. #...# #...# #...# #...# #...# .###.",
        "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
        "2": ".###. #...# ....# ...#. ..#.. .#... #####",
        "3": "####. ....# ....# .###. ....# ....# ####.",
        "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
        "5": "##### #.... ####. ....# ....# #...# .###.",
        "6": "..##. .#... #.... ####. #...# #...# .###.",
        "7": "##### ....# ...#. ...#. ..#.. ..#.. ..#..",
        "8": ".###. #...# #...# .###. #...# #...# .###.",
        "9": ".###. #...# #...# .#### ....# ...#. .##..",
        ".": "..... ..... ..... ..... ..... .##.. .##..",
        "-": "..... ..... ..... ##### ..... ..... .....",
        "#": ".#.#. .#.#. ##### .#.#. ##### .#.#. .#.#.",
        "s": "..... ..... .#### #.... .###. ....# ####.",
        "x": "..... ..... #...# .#.#. ..#.. .#.#. #...#",
        "y": "..... ..... #...# #...# .#### ....# .###.",
    ]
}
