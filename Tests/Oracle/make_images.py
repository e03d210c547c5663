"""Makes images of every kind in a folder and prints what each decodes to: name, SHA-256 of the RGBA bytes, width, height.

PNG: pypng writes every colour type and depth, plain and Adam7, with and without tRNS; the expected pixels are computed here from
the samples (PNG specification: scaling of samples, tRNS at the file's own depth; 16 bits by (v * 255 + 32767) // 65535).
JPEG: Pillow and cjpeg write them; Pillow, with a libjpeg-turbo of its own, decodes them.
"""
import hashlib
import random
import subprocess
import sys
from pathlib import Path

import png
from PIL import Image

WIDTH, HEIGHT = 19, 13


def report(name, pixels, width=WIDTH, height=HEIGHT):
    print(name, hashlib.sha256(bytes(pixels)).hexdigest(), width, height)


def to_eight(value, depth):
    """A sample of `depth` bits as 8 bits."""
    top = (1 << depth) - 1
    return (value * 255 + 32767) // 65535 if depth == 16 else value * 255 // top


def make_png(folder, planes, depth, interlaced, key, rng):
    """A PNG of 1 (gray), 2, 3 or 4 samples a pixel; `key` makes the first pixel's colour transparent."""
    top = (1 << depth) - 1
    pixels = [tuple(rng.randint(0, top) for _ in range(planes)) for _ in range(WIDTH * HEIGHT)]
    pixels[5] = pixels[0]
    greyscale, alpha = planes < 3, planes in (2, 4)
    transparent = (pixels[0][0] if greyscale else pixels[0]) if key else None
    name = f'png_{planes}x{depth}{"_adam7" if interlaced else ""}{"_trns" if key else ""}.png'
    writer = png.Writer(
        WIDTH, HEIGHT, greyscale=greyscale, alpha=alpha, bitdepth=depth, interlace=interlaced, transparent=transparent)
    rows = [[s for p in pixels[y * WIDTH:(y + 1) * WIDTH] for s in p] for y in range(HEIGHT)]
    with open(folder / name, "wb") as file:
        writer.write(file, rows)
    expected = []
    for pixel in pixels:
        colour = [to_eight(s, depth) for s in (pixel[:1] * 3 if greyscale else pixel[:3])]
        opacity = to_eight(pixel[-1], depth) if alpha else 0 if key and pixel == pixels[0] else 255
        expected += colour + [opacity]
    report(name, expected)


def make_palette(folder, depth, interlaced, translucent, rng):
    """A palette PNG, with a tRNS chunk for about half of its entries if `translucent`."""
    count = 1 << depth
    palette = [tuple(rng.randint(0, 255) for _ in range(3)) for _ in range(count)]
    if translucent:
        palette = [c + (rng.randint(0, 254),) if i <= count // 2 else c for i, c in enumerate(palette)]
    rows = [[rng.randrange(count) for _ in range(WIDTH)] for _ in range(HEIGHT)]
    name = f'palette_{depth}{"_adam7" if interlaced else ""}{"_trns" if translucent else ""}.png'
    with open(folder / name, "wb") as file:
        png.Writer(WIDTH, HEIGHT, palette=palette, bitdepth=depth, interlace=interlaced).write(file, rows)
    report(name, [v for row in rows for i in row for v in (palette[i] + (255,))[:4]])


def make_jpeg(folder, name, mode, **options):
    """A JPEG of a soft picture with some noise."""
    rng = random.Random(name)
    width, height = 61, 43
    picture = Image.new("RGB", (width, height))
    picture.putdata([
        (4 * x % 256, 5 * y % 256, (x * y // 9 + rng.randint(0, 20)) % 256) for y in range(height) for x in range(width)])
    picture.convert(mode).save(folder / name, "JPEG", **options)
    with Image.open(folder / name) as image:
        report(name, image.convert("RGBA").tobytes(), width, height)


def make_odd_samplings(folder):
    """Samplings and coding that Pillow does not write, made with libjpeg-turbo's cjpeg."""
    rng = random.Random(3)
    picture = Image.frombytes("RGB", (61, 43), bytes((5 * i + rng.randint(0, 30)) % 256 for i in range(61 * 43 * 3)))
    picture.save(folder / "source.ppm")
    for sampling in ("1x2", "4x1", "4x2", "2x4", "1x4", "2x1,1x2,1x1", "1x1,2x2,1x2"):
        name = f'ycc_{sampling.replace(",", "_")}.jpg'
        subprocess.run(["cjpeg", "-sample", sampling, "-outfile", folder / name, folder / "source.ppm"], check=True)
        with Image.open(folder / name) as image:
            report(name, image.convert("RGBA").tobytes(), 61, 43)
    for name, options in (("arithmetic.jpg", []), ("arithmetic_progressive.jpg", ["-progressive"])):
        command = ["cjpeg", "-arithmetic", *options, "-outfile", folder / name, folder / "source.ppm"]
        subprocess.run(command, check=True)
        with Image.open(folder / name) as image:
            report(name, image.convert("RGBA").tobytes(), 61, 43)


def main():
    folder = Path(sys.argv[1])
    rng = random.Random(20261130)
    for interlaced in (False, True):
        for planes, depths in ((1, (1, 2, 4, 8, 16)), (2, (8, 16)), (3, (8, 16)), (4, (8, 16))):
            for depth in depths:
                for key in (False, True) if planes in (1, 3) else (False,):
                    make_png(folder, planes, depth, interlaced, key, rng)
        for depth in (1, 2, 4, 8):
            for translucent in (False, True):
                make_palette(folder, depth, interlaced, translucent, rng)
    for progressive in (False, True):
        suffix = "_progressive" if progressive else ""
        make_jpeg(folder, f"gray{suffix}.jpg", "L", quality=85, progressive=progressive)
        for sampling in ("4:4:4", "4:2:2", "4:2:0"):
            name = f'ycc_{sampling.replace(":", "")}{suffix}.jpg'
            make_jpeg(folder, name, "RGB", quality=85, subsampling=sampling, progressive=progressive)
        make_jpeg(folder, f"rgb{suffix}.jpg", "RGB", quality=85, keep_rgb=True, progressive=progressive)
    make_odd_samplings(folder)
    make_jpeg(folder, "restarts.jpg", "RGB", quality=60, restart_marker_rows=1)


if __name__ == "__main__":
    main()
