#!/usr/bin/env python3
"""Writes a seed corpus and dictionaries for fuzzing: make-seeds.py FOLDER [PICTURES…].

One folder per target of imagestrip-fuzz. Pictures are made here or come from the folders that are named; only small ones are taken,
since a fuzzer gets further with them. The same folders give the same seeds.
"""
import json
import random
import re
import struct
import subprocess
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 4096
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# Adam7's first column and row of each pass and the distances to the next (PNG specification, section 8.1).
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(name, data=b""):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def rows(chance, width, height, bits):
    """Filtered rows of any bytes, every filter type in turn."""
    return b"".join(bytes([y % 5]) + chance.randbytes((width * bits + 7) // 8) for y in range(height))


def png(chance, kind, depth, level, interlaced=False, extra=(), parts=1, size=(9, 7)):
    """A PNG of any samples; level 0 stores them, so that a fuzzer changes samples and not codes."""
    bits = CHANNELS[kind] * depth
    if interlaced:
        passes = [(-(-(size[0] - x) // dx), -(-(size[1] - y) // dy)) for x, y, dx, dy in ADAM7]
        data = b"".join(rows(chance, w, h, bits) for w, h in passes if w > 0 and h > 0)
    else:
        data = rows(chance, *size, bits)
    data = zlib.compress(data, level)
    cut = [len(data) * part // parts for part in range(parts + 1)]
    palette = [chunk(b"PLTE", chance.randbytes(3 * min(256, 1 << depth)))] if kind == 3 else []
    return b"".join([
        b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, interlaced)), *palette,
        *(chunk(*one) for one in extra), *(chunk(b"IDAT", data[a:b]) for a, b in zip(cut, cut[1:])), chunk(b"IEND"),
    ])


def crushed(chance):
    """As Xcode writes it: without zlib's wrapping."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(rows(chance, 5, 4, 32)) + deflate.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"CgBI", b"\x50\x00\x20\x02") + chunk(b"IHDR", struct.pack(">IIBBBBB", 5, 4, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND"))


def pngs(chance):
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for level in (0, 9):
                for interlaced in (False, True):
                    yield png(chance, kind, depth, level, interlaced)
    exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
    for extra in (
        [(b"tRNS", b"\0\x80")], [(b"gAMA", struct.pack(">I", 100000))], [(b"sRGB", b"\0")], [(b"eXIf", exif)],
        [(b"cICP", b"\x01\x0d\0\x01")], [(b"acTL", b"\0\0\0\x02\0\0\0\0")], [(b"tEXt", b"a\0b"), (b"pHYs", bytes(9))],
        [(b"iCCP", b"n\0\0" + zlib.compress(bytes(128)))],
    ):
        yield png(chance, 0, 8, 0, extra=extra, parts=3)
    yield png(chance, 2, 8, 9, size=(70, 3), parts=2)
    yield crushed(chance)


def jpegs(chance):
    """Through libjpeg-turbo's own program; none where it is not installed."""
    pictures = [b"P6 19 17 255\n" + chance.randbytes(19 * 17 * 3), b"P5 9 30 255\n" + chance.randbytes(9 * 30)]
    for options in (
        "", "-progressive", "-arithmetic", "-progressive -arithmetic", "-sample 2x2", "-sample 2x1 -restart 1B", "-sample 1x2",
        "-quality 5 -optimize", "-rgb", "-grayscale",
    ):
        for picture in pictures:
            try:
                yield subprocess.run(["cjpeg", *options.split()], input=picture, capture_output=True, check=True).stdout
            except (OSError, subprocess.CalledProcessError):
                continue


JOBS = [
    '{"id": "a", "command": "render", "images": ["a.png", "b.png"], "offset": [20, 0], "output": "o.png"}',
    '{"id": 2, "command": "render", "images": "a.png", "page": 1.5, "size": [30, 20], "contentMode": "center", "output": "o.png"}',
    '{"command": "export", "images": ["a.png"], "frames": "0-9,12-18x3", "duplicates": "link", "output": "c"} // third',
    '{"command": "export", "images": ["."], "duration": 0.5, "fps": "30000/1001", "compression": "small", "output": "f_%03d.png"}',
    '{"id": "t", "command": "trace", "scene": {"images": ["a.png"], "duration": 2,}, "output": "jobs/d.jsonl"}',
    '{"command": "verify", "scene": "s.json", "images": ["b.png"], "golden": "golden", "subpixel": true, "threads": 1}',
    '{"command": "render", "images": "../x.png", "output": "/tmp/x.png", "background": "#f008"}\n \r\n{"command": 3}',
]
INFO = '"info": {"author": "xcode", "version": 1}'
CATALOGS = [
    '{"images": [{"filename": "a.png", "idiom": "universal", "scale": "1x"}, {"filename": "b@2x.png", "idiom": "universal", "scale": "2x"}, '
    '{"idiom": "universal", "scale": "3x"}], %s}' % INFO,
    '{"images": [{"filename": "a.png", "idiom": "universal"}, {"appearances": [{"appearance": "luminosity", "value": "dark"}], '
    '"filename": "b@2x.png", "idiom": "iphone"}], %s, "properties": {"template-rendering-intent": "template"}}' % INFO,
    '{"images": [{"filename": "c.pdf", "idiom": "universal"}, {"filename": "../a.png", "idiom": "ipad", "language-direction": "left-to-right", '
    '"display-gamut": "display-P3", "resizing": {"mode": "3-part-horizontal"}, "subtype": "retina4"}], "properties": {"provides-namespace": true}}',
]
PIXELS = "05d09662ef5e8aa00b83e294a9941a02"
HASH = "4e3e1750aa799072aae9573bbd69b78df55fcb5112a4c635c8a60dc2d1d5c328"
FRAME = '{"contentOffset":[%s,0],"currentPage":%d,"file":"frame_%05d.png","frame":%d,"pixels":"%s","time":%s}'
PART = '{"digest":"%s","frames":"%s","shard":%d}'


def plan(*frames, count=60):
    header = {
        "frameCount": count, "frameSize": [750, 400], "images": ["img_%02d"], "inputs": [{"file": "a", "sha256": HASH, "size": 9}],
        "options": ["--duration", "1"], "shards": len(frames), "version": "0.1.0", "viewport": [750, 400],
    }
    return "\n".join([json.dumps(header, separators=(",", ":"))] + [PART % (HASH, part, k + 1) for k, part in enumerate(frames)]) + "\n"


def texts(target):
    if target == "catalog":
        return CATALOGS
    if target == "scene":
        return ["{}"] + [path.read_text() for path in sorted(ROOT.glob("SampleImages/scenes/**/*.json"))]
    if target == "job":
        return JOBS + ["\n".join(JOBS)]
    if target == "plan":
        return [plan("0-59"), plan("0-19", "20-39", "40-59"), plan("0-9x3,20", "21-30,41", ""), plan("5", count=6), plan("10-")]
    old = (FRAME % (0, 0, 0, 0, HASH, 0)).replace("pixels", "sha256")
    return ["", old, FRAME % (0, 0, 0, 0, PIXELS, 0), "\n".join(FRAME % (k * 1.5, k % 2, k, k, PIXELS, k / 60) for k in range(3)) + "\n"]


def profiles():
    """Made by .ci/check-growth: a matrix with curves, and one with a pipeline."""
    source = (ROOT / ".ci/check-growth").read_text().removesuffix("sys.exit(main())\n")
    names = {}
    exec(compile(source, "check-growth", "exec"), names)
    return [names["icc"](tags) for n in (2, 5) for tags in names["profile"](n)]


def words(target):
    """What a fuzzer would be long in finding: keys of JSON, names of chunks, markers."""
    if target == "png":
        names = "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP eXIf cICP acTL fcTL fdAT tEXt zTXt CgBI sBIT bKGD".split()
        texts = ["Raw profile type exif\\x00", "XML:com.adobe.xmp\\x00", "tiff:Orientation>6", "\\x0aexif\\x0a  26\\x0a"]
        return names + texts + ["\\x78\\x01", "\\xff\\xff\\xff\\xff"]
    if target in ("profile", "mask", "list"):
        return "desc mluc text curv para mft1 mft2 mAB mpet cvst matf clut D2B0 A2B0 rTRC @2x .png .jpeg %d %02d".replace("mAB", "mAB ").split()
    if target == "jpeg":
        return ["\\xff\\x%02x" % marker for marker in (*range(0xC0, 0xE3), 0xEE, 0xFE)] + ["Exif\\x00\\x00", "http://ns.adobe.com/xap/1.0/\\x00", "tiff:Orientation>6", "ICC_PROFILE\\x00\\x01\\x01", "Adobe"]
    found = set()
    sources = {
        "scene": ["Sources/StripScene/scene.schema.json"], "plan": ["Sources/StripRecording/Shards/ShardPlan.swift"],
        "job": ["Sources/StripScene/scene.schema.json", *(ROOT / "Sources/StripCommand/Arguments/Table").glob("*.swift")],
        "golden": ["Sources/StripRecording/Frames/FrameRecord.swift"], "manifest": ["Sources/StripRecording/Frames/FrameRecord.swift"],
        "catalog": (ROOT / "Sources/ImageStrip/Images/Catalog").glob("*.swift"),
    }.get(target, [])
    for source in sources:
        text = (ROOT / source).read_text()
        found |= set(re.findall(r'"([A-Za-z$]{2,24})"', text)) | set(re.findall(r"(?:public|package) (?:let|var) (\w+)", text))
        found |= {re.sub("-(.)", lambda letter: letter[1].upper(), name) for name in re.findall('"--([a-z-]+)"', text)}
    return sorted('\\"%s\\"' % word for word in found) + ["1e9", "-1e-9", "0.001", "16777217", "null", "true", "\\\\ud83d\\\\ude00", "//", "/*", "*/"]


def main():
    target_folder, folders = Path(sys.argv[1]), sys.argv[2:]
    chance = random.Random(1)
    seeds = {
        "png": list(pngs(chance)), "jpeg": list(jpegs(chance)),
        "compare": [bytes([tolerance, *chance.randbytes(60 + 40 * k)]) for tolerance in range(4) for k in range(8)],
        "profile": profiles(), "mask": [png(chance, 0, 1, level) for level in (0, 9)],
        "list": [b"a.png\na@2x.png\nb1.jpg\nb2.png\nA.PNG\na\nb%d\na.png\na@2x.png\nA", b"x1.png\nx2.png\nx4.jpeg\nx%d\nx%02d\nx1.png"],
        **{target: [text.encode() for text in texts(target)] for target in ("scene", "job", "catalog", "plan", "manifest", "golden")},
    }
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in (".png", ".jpg", ".jpeg") and path.stat().st_size <= LARGEST:
                data = path.read_bytes()
                seeds["jpeg" if data[:2] == b"\xff\xd8" else "png"].append(data)
    for target, files in seeds.items():
        folder = target_folder / target
        folder.mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(files):
            (folder / f"seed-{number:03}").write_bytes(data)
        (target_folder / f"{target}.dict").write_text("".join(f'"{word}"\n' for word in words(target)))
    print("seeds:", ", ".join(f"{len(files)} {target}" for target, files in seeds.items()))


if __name__ == "__main__":
    main()
