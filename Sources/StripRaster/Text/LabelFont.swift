/// The few characters that labels below frames need, five dots wide and seven high, drawn for this project.
package enum LabelFont {
    /// The rows of a character.
    package static let height = 7
    /// The distance from one character to the next, in dots.
    static let pitch = 6

    /// The rows of a character, top to bottom, `#` for a dot of ink; none for a character that the font lacks.
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
