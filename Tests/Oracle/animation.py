#!/usr/bin/env python3
"""Judges an APNG by its chunks, by Pillow and by ffmpeg.   animation.py {chunks FILE | check FILE FRAMES [--fps R] | decode FILE}

chunks  prints one line of JSON: order, plays, and each frame's rectangle, delay (a fraction) and operations; checks CRCs and numbers.
check   compares with the PNG sequence in the folder FRAMES (frames.jsonl): every picture, by both decoders, and every time.
decode  prints the RGBA of the first pixel of each frame."""
import argparse, hashlib, json, struct, subprocess, zlib
from fractions import Fraction as F
from itertools import groupby
from PIL import Image

def chunks(path):
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(name + body), "CRC of %s" % name
        yield name.decode(), body
        at += 12 + size
    assert at == len(data)

def structure(path):
    order, frames, number, size = [], [], 0, None
    for name, body in chunks(path):
        order.append(name)
        if name == "IHDR":
            size = struct.unpack(">II", body[:8])
        elif name == "acTL":
            count, plays = struct.unpack(">II", body)
        elif name == "fcTL":
            n, w, h, x, y, num, den, dispose, blend = struct.unpack(">IIIIIHHBB", body)
            assert n == number and w and h and x + w <= size[0] and y + h <= size[1], (n, number, w, h, x, y)
            number += 1
            frames.append({"rect": [x, y, w, h], "delay": "%d/%d" % (num, den), "dispose": dispose, "blend": blend})
        elif name == "fdAT":
            assert struct.unpack(">I", body[:4])[0] == number
            number += 1
    assert count == len(frames), "acTL says %d frames, there are %d" % (count, len(frames))
    assert frames[0]["rect"] == [0, 0, *size]
    return {"order": order, "plays": plays, "frames": frames}

def merged(frames):
    """Neighbours that look the same as one, their times added."""
    return [(key, sum((time for _, time in group), F(0))) for key, group in groupby(frames, lambda frame: frame[0])]

def pillow(path):
    image = Image.open(path)
    for index in range(image.n_frames):
        image.seek(index)
        yield hashlib.sha256(image.convert("RGBA").tobytes()).hexdigest()

def ffmpeg(path):
    command = ["ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba", "-f", "framehash", "-hash", "sha256", "-"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line.split(",")[-1].strip() for line in lines if line and not line.startswith("#")]

def check(path, folder, fps):
    rows = [json.loads(line) for line in open(folder + "/frames.jsonl")]
    expected = merged([(row["sha256"], 1 / fps) for row in rows])
    delays = [F(frame["delay"]) for frame in structure(path)["frames"]]
    hashes = list(pillow(path))
    assert hashes == ffmpeg(path), "Pillow and ffmpeg see different pictures"
    assert len(hashes) == len(delays)
    found = merged(list(zip(hashes, delays)))
    assert [key for key, _ in found] == [key for key, _ in expected], "pictures differ"
    clock, truth = F(0), F(0)
    for (_, shown), (_, right) in zip(found, expected):
        clock, truth = clock + shown, truth + right
        # Exact up to a numerator of 65535; beyond that half a unit, and never more.
        assert clock == truth or fps.numerator > 65535 and abs(clock - truth) <= F(1, 65536), (clock, truth)
    print("%d frames, %d pictures, %s s: equal" % (len(rows), len(found), clock))

parser = argparse.ArgumentParser()
parser.add_argument("what", choices=["chunks", "check", "decode"])
parser.add_argument("file")
parser.add_argument("folder", nargs="?")
parser.add_argument("--fps", type=F, default=F(60))
arguments = parser.parse_args()
if arguments.what == "chunks":
    print(json.dumps(structure(arguments.file)))
elif arguments.what == "check":
    check(arguments.file, arguments.folder, arguments.fps)
else:
    image = Image.open(arguments.file)
    for index in range(image.n_frames):
        image.seek(index)
        print(*image.convert("RGBA").getpixel((0, 0)))
