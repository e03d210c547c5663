#!/usr/bin/env python3
"""Writes a PNG's pixels again in other files: recompress SOURCE FOLDER. The source is opaque and has at most 256 colours.

Pillow at several levels, with a text chunk, as RGBA and as palette; pypng interlaced and with 16 bits (v * 257); oxipng, which
changes filters, colour type and bit depth as it likes. Prints the names.
"""
import sys
from pathlib import Path

import oxipng
import png
from PIL import Image, PngImagePlugin


def main():
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    with Image.open(source) as image:
        picture = image.convert("RGB")
    colours = picture.getcolors(256)
    for level in (0, 1, 9):
        picture.save(folder / f"level{level}.png", compress_level=level)
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", "the same pixels")
    picture.save(folder / "text.png", pnginfo=text, optimize=True)
    picture.convert("RGBA").save(folder / "rgba.png")
    palette = Image.new("P", picture.size)
    entries = [colour for _, colour in colours]
    palette.putpalette([sample for colour in entries for sample in colour])
    pixels = list(picture.get_flattened_data())
    palette.putdata([entries.index(pixel) for pixel in pixels])
    palette.save(folder / "palette.png")
    rows = [[s for p in pixels[y * picture.width:(y + 1) * picture.width] for s in p] for y in range(picture.height)]
    with open(folder / "adam7.png", "wb") as file:
        png.Writer(*picture.size, greyscale=False, interlace=True).write(file, rows)
    with open(folder / "sixteen.png", "wb") as file:
        png.Writer(*picture.size, greyscale=False, bitdepth=16).write(file, [[s * 257 for s in row] for row in rows])
    oxipng.optimize(source, folder / "oxipng.png", level=6)
    print(*sorted(path.name for path in folder.glob("*.png")))


if __name__ == "__main__":
    main()
