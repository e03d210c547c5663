"""Random jobs: every frame against an independent model, and every way to a frame against the others."""
import hashlib
import json
import subprocess

import numpy as np

from PIL import Image


def attack(stage, rng):
    width, height, count = rng.randint(1, 90), rng.randint(1, 60), rng.randint(1, 6)
    pages = stage.images("img", count, (width, height), seed=rng.randrange(1 << 30))
    alpha = rng.random() < 0.3
    if alpha:
        pages = [np.dstack([page, np.random.default_rng(7 + n).integers(0, 256, page.shape[:2], np.uint8)]) for n, page in enumerate(pages)]
        for number, page in enumerate(pages, 1):
            Image.fromarray(page, "RGBA").save(stage.path / f"img/img_{number:02}.png")
    background = tuple(rng.randrange(256) for _ in range(3))
    spacing = rng.choice([0, 0, rng.randint(1, 40)])
    color = "#%02X%02X%02X" % background
    options = ["--size", f"{width}x{height}", "--background", color, "--spacing", str(spacing), "--page-control", "none"]
    windows(stage, rng, pages, background, spacing, options)
    sequence(stage, rng, options)


def strip(pages, background, spacing):
    """All pages side by side: source-over in 8 bits, rounded to nearest."""
    parts = []
    for number, page in enumerate(pages):
        if number and spacing:
            parts.append(np.full((page.shape[0], spacing, 3), background, np.uint8))
        if page.shape[2] == 4:
            share = page[..., 3:].astype(np.int64)
            mixed = page[..., :3] * share + np.array(background, np.int64) * (255 - share)
            page = ((2 * mixed + 255) // 510).astype(np.uint8)
        parts.append(page)
    return np.concatenate(parts, axis=1)


def windows(stage, rng, pages, background, spacing, options):
    """Still frames at offsets on the pixel grid, inside and outside of the content."""
    content = strip(pages, background, spacing)
    height, width = pages[0].shape[:2]
    for _ in range(3):
        x, y = rng.choice([rng.randint(-width, content.shape[1]), rng.randint(-10**9, 10**9)]), rng.choice([0, rng.randint(-height, height)])
        expected = np.full((height, width, 3), background, np.uint8)
        left, right = max(0, -x), min(width, content.shape[1] - x)
        top, bottom = max(0, -y), min(height, height - y)
        if left < right and top < bottom:
            expected[top:bottom, left:right] = content[top + y:bottom + y, left + x:right + x]
        stage.ok("render", "img", *options, f"--offset={x},{y}", "-o", "w.png")
        found = stage.pixels("w.png")[..., :3]
        worst = np.abs(found.astype(int) - expected).max()
        # Opaque pixels are copied; a mixture may be rounded once more.
        assert worst <= (1 if pages[0].shape[2] == 4 else 0), (x, y, options, worst)


def sequence(stage, rng, options):
    """An export, and what must be equal to it: shards, threads, a subset, a stream, an APNG, a batch, a still, goldens."""
    rate = rng.choice(["60", "30", "24", "30000/1001", "12.5", "7", "144"])
    duration = rng.choice([0.3, 1.1, 2.5])
    motion = [*options, "--fps", rate, "--duration", str(duration)]
    stage.ok("export", "img", *motion, "-o", "whole", "--threads", "1", "--sha256")
    lines = [json.loads(line) for line in (stage.path / "whole/frames.jsonl").read_text().splitlines()]
    files = {line["file"]: (stage.path / "whole" / line["file"]).read_bytes() for line in lines}
    for line in rng.sample(lines, min(4, len(lines))):
        assert hashlib.sha256(stage.pixels(f"whole/{line['file']}").tobytes()).hexdigest() == line["sha256"], line
    stage.ok("export", "img", *motion, "-o", "two", "--threads", "2", "--duplicates", rng.choice(["write", "link", "clone"]))
    assert {name: (stage.path / "two" / name).read_bytes() for name in files} == files
    count = rng.randint(1, min(4, len(lines)))
    stage.ok("plan", "img", *motion, "--sha256", "--shards", count, "-o", "plan.jsonl")
    for number in rng.sample(range(1, count + 1), count):
        stage.ok("export", "--plan", "plan.jsonl", "--shard", f"{number}/{count}", "-o", "shards")
    stage.ok("check", "shards", "--plan", "plan.jsonl", "--merge")
    assert {name: (stage.path / "shards" / name).read_bytes() for name in files} == files
    assert (stage.path / "shards/frames.jsonl").read_bytes() == (stage.path / "whole/frames.jsonl").read_bytes()
    some = sorted(rng.sample(range(len(lines)), min(5, len(lines))))
    stage.ok("export", "img", *motion, "--frames", ",".join(map(str, some)), "-o", "some")
    for frame in some:
        assert (stage.path / "some" / lines[frame]["file"]).read_bytes() == files[lines[frame]["file"]], frame
    stream = subprocess.run([stage.program, "export", "img", *motion, "-o", "-", "--format", "rgba", "--quiet"], cwd=stage.path,
                            capture_output=True, check=True, timeout=60).stdout
    size = len(stream) // len(lines)
    hashes = [hashlib.sha256(stream[k * size:(k + 1) * size]).hexdigest() for k in range(len(lines))]
    assert hashes == [line["sha256"] for line in lines]
    stage.ok("export", "img", *motion, "-o", "a.apng")
    shown = []
    with Image.open(stage.path / "a.apng") as animation:
        for index in range(animation.n_frames):
            animation.seek(index)
            shown.append(hashlib.sha256(animation.convert("RGBA").tobytes()).hexdigest())
    distinct = [line["sha256"] for k, line in enumerate(lines) if k == 0 or line["sha256"] != lines[k - 1]["sha256"]]
    assert shown == distinct or len(shown) > len(distinct) and [s for k, s in enumerate(shown) if k == 0 or s != shown[k - 1]] == distinct
    frame = rng.choice(lines)
    stage.ok("render", "img", *options, f"--offset={frame['contentOffset'][0]!r}", "-o", "still.png")
    assert hashlib.sha256(stage.pixels("still.png").tobytes()).hexdigest() == frame["sha256"], frame
    stage.ok("verify", "img", *motion, "--golden", "g", "--record", "all", "--record-in-ci")
    stage.ok("verify", "img", *motion, "--golden", "g")
