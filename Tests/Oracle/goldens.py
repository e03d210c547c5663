#!/usr/bin/env python3
"""Changes goldens as other programs would, with Pillow, and measures differences with numpy.

goldens.py recompress DIR        every PNG again: other deflate levels and filters, a tEXt chunk; RGBA, 16 bits, a palette where it fits
goldens.py add FILE X Y R G B A  adds to the channels of one pixel, modulo 256
goldens.py difference A B        prints: different pixels, x y width height around them, largest channel difference
"""
import sys
from pathlib import Path

import numpy as np
import png
from PIL import Image, PngImagePlugin

def rgba(path):
    return np.array(Image.open(path).convert("RGBA"))

def recompress(folder):
    for number, path in enumerate(sorted(Path(folder).glob("*.png"))):
        pixels = rgba(path)
        assert (pixels[..., 3] == 255).all()
        note = PngImagePlugin.PngInfo()
        note.add_text("Comment", "the same pixels")
        if number % 3 == 0:
            Image.fromarray(pixels).save(path, compress_level=number % 10, pnginfo=note)
        elif number % 3 == 1:
            wide = (pixels[..., :3].astype(np.uint16) * 257).reshape(pixels.shape[0], -1)
            with open(path, "wb") as file:
                png.Writer(*pixels.shape[1::-1], bitdepth=16, greyscale=False).write(file, wide)
        else:
            image = Image.fromarray(pixels[..., :3].copy())
            colors = image.getcolors(256)
            (image.quantize(len(colors)) if colors else image).save(path, compress_level=9, pnginfo=note)
        assert (rgba(path) == pixels).all() or number % 3 == 1, path

def add(path, x, y, *steps):
    pixels = rgba(path)
    pixels[int(y), int(x)] += np.array([int(step) % 256 for step in steps], np.uint8)
    Image.fromarray(pixels).save(path)

def difference(one, two):
    a, b = (rgba(path).astype(int) for path in (one, two))
    off = np.abs(a - b).max(axis=2)
    rows, columns = np.nonzero(off)
    box = (columns.min(), rows.min(), columns.max() - columns.min() + 1, rows.max() - rows.min() + 1)
    print(len(rows), *box, off.max())

if __name__ == "__main__":
    {"recompress": recompress, "add": add, "difference": difference}[sys.argv[1]](*sys.argv[2:])
