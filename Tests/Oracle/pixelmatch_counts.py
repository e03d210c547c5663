#!/usr/bin/env python3
"""Counts by PyPI's pixelmatch 0.4.0, a port of version 5: pixelmatch_counts PAIRS.

PAIRS holds pairs of pictures one after another: width, height, threshold in thousandths, 1 to count anti-aliasing (little-endian
32-bit words), then both pictures as RGBA bytes. Prints a count per line.
"""
import struct
import sys
from pathlib import Path

from pixelmatch import pixelmatch


def main():
    data = Path(sys.argv[1]).read_bytes()
    position = 0
    while position < len(data):
        width, height, threshold, counts_antialiasing = struct.unpack_from("<4I", data, position)
        size = width * height * 4
        first = data[position + 16:position + 16 + size]
        second = data[position + 16 + size:position + 16 + 2 * size]
        position += 16 + 2 * size
        print(pixelmatch(
            first, second, width, height, threshold=threshold / 1000, includeAA=bool(counts_antialiasing)))


if __name__ == "__main__":
    main()
