"""Makes PNGs as Xcode crushes them ("CgBI") in a folder and prints what each decodes to: name, SHA-256 of the RGBA bytes.

Raw DEFLATE data; samples in the order B, G, R(, A), multiplied by alpha; straight colours come back as (c * 255) / a, rounded, and
alpha 0 is transparent black.
"""
import hashlib
import random
import struct
import sys
import zlib
from pathlib import Path

WIDTH, HEIGHT = 21, 14
# Adam7: first column, first row, column step, row step (PNG specification, section 8.1).
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def filtered(rows, channels):
    """Rows with filter types 0, 1 and 2 in turn (None, Sub, Up)."""
    out, above = b"", None
    for number, row in enumerate(rows):
        kind = number % 3
        if kind == 1:
            line = bytes((v - (row[i - channels] if i >= channels else 0)) & 255 for i, v in enumerate(row))
        elif kind == 2:
            line = bytes((v - a) & 255 for v, a in zip(row, above or bytes(len(row))))
        else:
            line = row
        out, above = out + bytes((kind,)) + line, row
    return out


def make(folder, alpha, interlaced, parts):
    rng = random.Random(alpha * 2 + interlaced)
    straight = {}
    stored = {}
    for y in range(HEIGHT):
        for x in range(WIDTH):
            a = rng.choice((0, 1, 77, 128, 254, 255)) if alpha else 255
            r, g, b = ((rng.randrange(256) * a + 127) // 255 for _ in range(3))
            stored[x, y] = bytes((b, g, r, a))[:4 if alpha else 3]
            straight[x, y] = bytes((2 * c * 255 + a) // (2 * a) for c in (r, g, b)) + bytes((a,)) if a else bytes(4)
    data = b""
    for x0, y0, dx, dy in PASSES if interlaced else ((0, 0, 1, 1),):
        rows = [b"".join(stored[x, y] for x in range(x0, WIDTH, dx)) for y in range(y0, HEIGHT, dy)]
        data += filtered([row for row in rows if row], 4 if alpha else 3)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(data) + packer.flush()
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 6 if alpha else 2, 0, 0, interlaced)
    size = -(-len(packed) // parts)
    pieces = [packed[at:at + size] for at in range(0, len(packed), size)]
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"CgBI", b"\x50\0\x20\2") + chunk(b"IHDR", header)
    file += b"".join(chunk(b"IDAT", piece) for piece in pieces) + chunk(b"IEND", b"")
    name = f"crushed_{'rgba' if alpha else 'rgb'}{'_adam7' if interlaced else ''}_{parts}.png"
    (folder / name).write_bytes(file)
    pixels = b"".join(straight[x, y] for y in range(HEIGHT) for x in range(WIDTH))
    print(name, hashlib.sha256(pixels).hexdigest())


def main():
    for alpha in (False, True):
        for interlaced in (False, True):
            for parts in (1, 3):
                make(Path(sys.argv[1]), alpha, interlaced, parts)


if __name__ == "__main__":
    main()
