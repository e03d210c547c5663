"""The pictures that Scripts/benchmark works on: seeded, like photographs or like screenshots.

They are written by Pillow, whose default (zlib level 6, all filters by least absolute residuals) is libpng's: sizes were within 0.4 %
of libpng 1.6's own (1.2 % at 375x667). At 1170x2532 a page of photographs is 2.5 to 2.9 MB, 2.74 on average, one of screenshots 0.53.
"""
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

WORDS = "photo album shared today message from the window light under river seven open maps route next to play list".split()
SOFT = [(242, 242, 247), (255, 255, 255), (250, 246, 238), (232, 240, 250), (28, 28, 30)]
BRIGHT = [(0, 122, 255), (52, 199, 89), (255, 149, 0), (255, 45, 85), (88, 86, 214), (90, 200, 250)]
GREY, WHITE = (142, 142, 147), (255, 255, 255)
GRAIN = 0.36  # tuned, as the size of the thumbnail is, for the sizes above

def noise(rng, w, h, cell, gain, finest=4):
    """Layered smooth noise, about -1 to 1: cells of `cell` pixels, of half of that with `gain` times the strength, and so on."""
    total, amplitude, span = np.zeros((h, w), np.float32), 1.0, 0.0
    while cell >= finest:
        grid = Image.fromarray(rng.standard_normal((int(h / cell) + 3, int(w / cell) + 3), np.float32))
        total += amplitude * np.asarray(grid.resize((w, h), Image.BICUBIC, (1, 1, 1 + w / cell, 1 + h / cell)))
        amplitude, cell, span = amplitude * gain, cell / 2, span + amplitude
    return total / span

def photo(rng, w, h):
    """Soft gradients, shapes with sharp edges, texture in them, and a sensor's grain."""
    side = min(w, h)
    sky = np.linspace(0, 1, h, dtype=np.float32)[:, None] + 0.15 * noise(rng, w, h, side / 2, 0.5, 32)
    low, high, tint = rng.uniform(40, 120, 3), rng.uniform(150, 235, 3), rng.uniform(-30, 30, 3)
    image = low + (high - low) * sky[..., None].clip(0, 1) + 25 * noise(rng, w, h, side / 3, 0.7)[..., None]
    for _ in range(5):
        shape = noise(rng, w, h, side / rng.uniform(1.5, 4), 0.4)
        mask = ((shape - rng.uniform(0.1, 0.4)) * side / 20).clip(0, 1)
        relief = noise(rng, w, h, side / 3, rng.uniform(0.55, 0.8)) * rng.uniform(80, 200) + 40 * shape
        colour = rng.uniform(30, 190) + tint + rng.uniform(-35, 35, 3)
        image += mask[..., None] * (colour + relief[..., None] * rng.uniform(0.7, 1.1, 3) - image)
    image += GRAIN * (rng.standard_normal((h, w, 3), np.float32) + rng.standard_normal((h, w, 1), np.float32))
    return Image.fromarray((127.5 + 127.5 * np.tanh((image - 127.5) / 127.5)).round().astype(np.uint8))

def text(rng, draw, x, y, size, colour, width):
    """One line of words, cut at a width."""
    font, words = ImageFont.load_default(size), []
    while draw.textlength(" ".join(words), font) < width:
        words.append(WORDS[rng.integers(len(WORDS))])
    draw.text((x, y), " ".join(words[:-1]), colour, font)

def card(rng, draw, right, y, lines, unit, back, ink):
    """One row of a list: an icon, a few lines of text, a switch."""
    def shape(x0, y0, x1, y1, radius, colour):
        draw.rounded_rectangle((x0 * unit, y + y0 * unit, x1 * unit, y + y1 * unit), radius * unit, colour)
    pick = BRIGHT[rng.integers(len(BRIGHT))]
    shape(12, 0, right, 17 * lines + 18, 10, tuple(min(255, value + 14) for value in back))
    shape(24, 12, 64, 52, 9, pick)
    shape(34, 22, 54, 42, 10, WHITE)
    shape(right - 58, 18, right - 14, 42, 12, pick)
    shape(right - 37, 19, right - 15, 41, 11, WHITE)
    for line in range(lines):
        size, colour = (12, GREY) if line else (15, ink)
        text(rng, draw, 76 * unit, y + (10 + 17 * line) * unit, size * unit, colour, right * unit * rng.uniform(0.44, 0.6))

def screenshot(rng, w, h):
    """A flat user interface: a gradient header, one photo-like thumbnail, a list of cards, a tab bar."""
    unit, back = min(w / 375, h / 667), SOFT[rng.integers(len(SOFT))]
    ink, y = (20, 20, 22) if back[0] > 128 else (240, 240, 245), 260 * unit
    image = Image.new("RGB", (w, h), back)
    draw = ImageDraw.Draw(image)
    colour = np.array(BRIGHT[rng.integers(len(BRIGHT))])
    for row in range(int(96 * unit)):
        draw.line((0, row, w, row), tuple((colour * (1 - row / (200 * unit))).astype(int).tolist()))
    text(rng, draw, 16 * unit, 52 * unit, 26 * unit, WHITE, w * 0.8)
    image.paste(photo(rng, int(198 * unit), int(146 * unit)), (int(16 * unit), int(108 * unit)))
    for line in range(6):
        text(rng, draw, 222 * unit, (112 + 22 * line) * unit, 14 * unit, ink, w - 230 * unit)
    while y < h - 130 * unit:
        lines = int(rng.integers(3, 6))
        card(rng, draw, w / unit - 12, y, lines, unit, back, ink)
        y += (17 * lines + 26) * unit
    draw.rectangle((0, h - 52 * unit, w, h), tuple(value // 2 + 120 for value in back))
    for tab in range(5):
        x = w * (tab + 0.5) / 5
        draw.ellipse((x - 13 * unit, h - 40 * unit, x + 13 * unit, h - 14 * unit), BRIGHT[tab])
    return image

def make(kind, w, h, root):
    """The five pages, drawn when they are not there or when this file has changed since."""
    folder, source = root / f"{kind}-{w}x{h}", Path(__file__).read_text()
    made_by, pages = folder / "made-by", [folder / f"img_{page:02d}.png" for page in range(1, 6)]
    if not made_by.exists() or made_by.read_text() != source:
        folder.mkdir(parents=True, exist_ok=True)
        for page, path in enumerate(pages):
            draw = photo if kind == "photos" else screenshot
            draw(np.random.default_rng([page, w, h, kind == "photos"]), w, h).save(path)
        made_by.write_text(source)
    return pages
