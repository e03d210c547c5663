"""The verifier that the catalogue shows. `fingerprint.py points` checks its points; `fingerprint.py DIR` a folder of frames."""
import json, pathlib, sys

root = pathlib.Path(__file__).resolve().parents[2]
page = (root / "Sources/ImageStrip/ImageStrip.docc/ThePixelFingerprint.md").read_text()
exec(page.split("```python\n")[1].split("```")[0])


def pi_words():
    """Four words of 64 bits of pi's fraction, by Machin's formula with 64 bits to spare."""
    bits = 4 * 64 + 64
    def arctan(x):  # of 1 / x
        term, total, k = (1 << bits) // x, 0, 1
        while term:
            total += term // k if k % 4 == 1 else -(term // k)
            term, k = term // (x * x), k + 2
        return total
    fraction = 4 * (4 * arctan(5) - arctan(239)) - (3 << bits) >> 64
    return tuple(fraction >> s & 2**64 - 1 for s in (192, 128, 64, 0))


if __name__ == "__main__":
    if sys.argv[1] == "points":
        assert pi_words() == WORDS, [hex(word) for word in pi_words()]
        print("equal")
    else:
        import PIL.Image
        folder = pathlib.Path(sys.argv[1])
        lines = [json.loads(line) for line in (folder / "frames.jsonl").read_text().splitlines()]
        for line in lines:
            found = fingerprint(np.asarray(PIL.Image.open(folder / line["file"]).convert("RGBA")))
            assert found == line["pixels"], (line, found)
        print(len(lines), "frames are equal")
