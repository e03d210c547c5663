"""Times one job, 300 frames of the reference carousel from PNG files to PNG files in full, by imagestrip and by other programs.

All cut the same windows: the offsets come from the frames.jsonl that imagestrip wrote. Runs alternate (ours, rival, ours, rival …);
a ratio is a rival's median over ours in its own pairs. A rival that would take too long does a few frames and is scaled up: marked ~.
Five frames of every output, three of them in motion, are compared with windows of the decoded inputs; exit status 1: one was wrong.
"""
import argparse
import io
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from types import SimpleNamespace

import deflate
import numpy as np
from PIL import Image

import animations
import inputs

ROOT = Path(__file__).resolve().parents[2]
IMAGESTRIP = str(ROOT / ".build/release/imagestrip")
SIZES = ["375x667", "1170x2532", "1920x1080"]
OWN = "**imagestrip, 2 threads**"
PROGRAMS = {  # the name in the table: what rivals.py calls it
    "`fpng` wheel": "fpng",
    "`fpng` wheel, repeats rewritten from memory": "fpng+repeats",
    "OpenCV default": "opencv",
    "ffmpeg default (sendcmd, crop)": "ffmpeg",
    "libvips (pyvips) default": "vips",
    "Pillow default": "pillow",
}
# A process's peak counts what it was forked from, so it is started by one that holds next to nothing.
PEAK = """import os, sys
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)
print(usage.ru_maxrss)
sys.exit(status != 0)"""
wrong = []

def seconds(command, folder=None):
    """Runs a program; how long it took, its start included."""
    environment, start = {**os.environ, "VIPS_CONCURRENCY": "1"}, time.perf_counter()
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, cwd=folder)
    return time.perf_counter() - start

def pixels(path):
    return np.asarray(Image.open(path).convert("RGB"))

def imagestrip(command, job, out, *more):
    return [IMAGESTRIP, command, f"{job.pages[0].parent}/img_%02d", "--page-control", "none", "--quiet", "-o", str(out), *more]

def prepare(kind, size, scratch):
    """The job: the pages, what is to come out, and the bytes that imagestrip makes of it."""
    job = SimpleNamespace(kind=kind, size=size, scratch=scratch, width=int(size.split("x")[0]))
    job.pages = inputs.make(kind, *map(int, size.split("x")), ROOT / ".build/benchmark/inputs")
    job.strip = np.hstack([pixels(page) for page in job.pages])
    out = scratch / "first"
    seconds(imagestrip("export", job, out))
    frames = [json.loads(line) for line in (out / "frames.jsonl").read_text().splitlines()]
    job.offsets = [frame["contentOffset"][0] for frame in frames]
    distinct = {frame["pixels"]: (out / frame["file"]).read_bytes() for frame in frames}
    job.files = [distinct[frame["pixels"]] for frame in frames]
    check(job, "imagestrip, first run", out, job.offsets)
    shutil.rmtree(out)
    return job

def check(job, name, out, offsets):
    """Notes what is wrong with the frames that a program wrote; the mean size of one."""
    files = sorted(out.glob("*.png"))
    if len(files) != len(offsets):
        wrong.append(f"{name}, {job.kind} {job.size}: {len(files)} files, expected {len(offsets)}")
        return 0
    chance, moving = random.Random(5), [number for number, x in enumerate(offsets) if x % job.width]
    for number in chance.sample(range(len(files)), 2) + chance.sample(moving, min(3, len(moving))):
        x = offsets[number]
        if not np.array_equal(pixels(files[number]), job.strip[:, x:x + job.width]):
            wrong.append(f"{name}, {job.kind} {job.size}: {files[number].name} is not the window at {x}")
    return mean(file.stat().st_size for file in files)

# --- programs: functions of job, offsets and an empty folder, which give seconds ---

def ours(threads):
    return lambda job, offsets, out: seconds(imagestrip("export", job, out, "--threads", str(threads)))

def scripted(rival):
    def program(job, offsets, out):
        path = job.scratch / "job.json"
        path.write_text(json.dumps({"pages": list(map(str, job.pages)), "width": job.width, "offsets": offsets}))
        return seconds([sys.executable, "-B", str(Path(__file__).with_name("rivals.py")), rival, str(path), str(out)])
    return program

def ffmpeg(job, offsets, out):
    """One process, two encoder threads: its crop copies nothing, where raw frames through a pipe would be copied twice."""
    (job.scratch / "offsets.txt").write_text("".join(f"{max(0, k - 0.5) / 60:.6f} crop x {x};\n" for k, x in enumerate(offsets)))
    read = [word for page in job.pages for word in ("-framerate", "60", "-i", str(page))]
    graph = f"hstack={len(job.pages)},loop=-1:1,setpts=N,sendcmd=f=offsets.txt,crop={job.width}:in_h:0:0"
    write = ["-frames:v", str(len(offsets)), "-fps_mode", "passthrough", "-threads", "2", "-start_number", "0"]
    return seconds(["ffmpeg", "-v", "error", *read, "-filter_complex", graph, *write, f"{out}/frame_%05d.png"], job.scratch)

def load(page):
    Image.open(page).load()

def floor(job, offsets, out):
    """Decoding the inputs in two processes, then nothing but writing the bytes of our frames in two threads; no start of a process."""
    with get_context("fork").Pool(2) as pool, ThreadPoolExecutor(2) as threads:
        start = time.perf_counter()
        pool.map(load, job.pages, chunksize=1)
        list(threads.map(lambda k: (out / f"frame_{k:05d}.png").write_bytes(job.files[k]), range(len(job.files))))
        return time.perf_counter() - start

def run(job, name, program, offsets):
    """One run into a fresh folder: seconds, mean bytes of a frame."""
    out = job.scratch / "out"
    out.mkdir()
    try:
        return program(job, offsets, out), check(job, name, out, offsets)
    finally:
        shutil.rmtree(out)

def estimate(job, name, program):
    """From few frames, so spread that each half shows the pages that it shows in the whole job: seconds for all, bytes of one."""
    def part(count):
        return [job.offsets[round(k * (len(job.offsets) - 1) / (count - 1))] for k in range(count)]
    (few, _), (more, size) = (run(job, name, program, part(count)) for count in (8, 30))
    return more + (more - few) * (len(job.offsets) - 30) / (30 - 8), size

def turn(job, row, program, limit):
    """Our run and another program's; or our run and an estimate, if that shows it to take longer than the limit."""
    row["ours"].append(run(job, OWN, ours(2), job.offsets)[0])
    try:
        guess = estimate(job, row["name"], program) if "default" in row["name"] and not row["seconds"] else (0, 0)
        row["scaled"] = guess[0] > limit
        taken, row["bytes"] = guess if row["scaled"] else run(job, row["name"], program, job.offsets)
        row["seconds"].append(taken)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"benchmark: {row['name']}: {error}", file=sys.stderr)
        row["error"] = "not installed, or failed"

def compare(job, repeats, limit):
    """The rows of a table: name, seconds and our seconds in the same pairs, bytes of a frame, whether scaled up; or an error."""
    programs = {"imagestrip, 1 thread": ours(1), "floor: decode the inputs once, write the same bytes": floor}
    programs |= {name: ffmpeg if rival == "ffmpeg" else scripted(rival) for name, rival in PROGRAMS.items()}
    rows = [{"name": name, "seconds": [], "ours": [], "scaled": False} for name in programs]
    for repeat, row in itertools.product(range(repeats), rows):
        if not row["scaled"] and "error" not in row:
            print(f"{job.kind} {job.size}, run {repeat + 1} of {repeats}: {row['name']}", file=sys.stderr)
            turn(job, row, programs[row["name"]], limit)
    everything = [value for row in rows for value in row["ours"]]
    return [{"name": OWN, "seconds": everything, "ours": everything, "bytes": mean(map(len, job.files)), "scaled": False}, *rows]

# --- a single frame, and memory ---

def up_libdeflate(window):
    """What a quick PNG encoder does: the Up filter, libdeflate at level 1, a CRC."""
    rows = window.reshape(len(window), -1)
    up = np.full((len(rows), rows.shape[1] + 1), 2, np.uint8)
    up[0, 1:] = rows[0]
    np.subtract(rows[1:], rows[:-1], out=up[1:, 1:])
    data = deflate.zlib_compress(up, 1)
    return data + deflate.crc32(data).to_bytes(4, "big")

def pillow(window):
    Image.fromarray(window).save(data := io.BytesIO(), "PNG")
    return data.getbuffer()

def single(job, repeats):
    """One frame, a page and between two: seconds of `render` as a process, and of decoding, encoding, writing in this process."""
    def in_process(pages, x, encode):
        start = time.perf_counter()
        window = np.hstack([np.asarray(Image.open(page)) for page in pages])[:, x:x + job.width]
        out.write_bytes(encode(np.ascontiguousarray(window)))
        return time.perf_counter() - start
    rows, out = [], job.scratch / "one.png"
    for page, pages, x in (("1", job.pages[1:2], 0), ("1.5", job.pages[1:3], (job.width + 1) // 2)):
        row = {"page": page, "render": [], "libdeflate": [], "pillow": []}
        for repeat in range(repeats):
            row["render"].append(seconds(imagestrip("render", job, out, "--page", page)))
            if repeat == 0 and not np.array_equal(pixels(out), job.strip[:, job.width + x:2 * job.width + x]):
                wrong.append(f"render --page {page}, {job.kind} {job.size}: wrong pixels")
            row["libdeflate"].append(in_process(pages, x, up_libdeflate))
            if repeat < 3:
                row["pillow"].append(in_process(pages, x, pillow))
        rows.append(row)
    return rows

def peak(job, count):
    """The most memory that exporting so many frames took, in MiB."""
    command = imagestrip("export", job, job.scratch / "out", "--threads", "2", "--duration", "166.67", "--frames", f"0-{count - 1}")
    result = subprocess.run([sys.executable, "-SIc", PEAK, *command], check=True, capture_output=True, text=True)
    shutil.rmtree(job.scratch / "out")
    return int(result.stdout) / 1024

# --- the report ---

def machine():
    cpu = [line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return {"machine": f"{cpu[0] if cpu else 'unknown'}, {len(os.sched_getaffinity(0))} cores", "commit": commit,
            "date": f"{datetime.now(timezone.utc):%Y-%m-%d %H:%M} UTC"}

def table(title, *rows):
    print(f"\n{title}\n")
    for number, row in enumerate(rows):
        print(f"| {' | '.join(row)} |")
        if number == 0:
            print("|---" + "|--:" * (len(row) - 1) + "|")

def print_set(result):
    def whole(row):
        if "error" in row:
            return row["name"], row["error"], "", ""
        taken, mark = median(row["seconds"]), "~" if row["scaled"] else ""
        return row["name"], f"{mark}{taken:.2f}", f"{row['bytes'] / 1e6:.3f}", f"{mark}{taken / median(row['ours']):.2f}"

    def one(row):
        render, quick, pillow = (1000 * median(row[key]) for key in ("render", "libdeflate", "pillow"))
        return f"--page {row['page']}", f"{render:.1f}", f"{quick:.1f} · {render / quick:.2f}", f"{pillow:.1f} · {render / pillow:.2f}"
    name = f"**{result['kind']}, {result['size']}**"
    table(f"{name}: {result['frames']} frames; a page as libpng's default: {result['page_bytes'] / 1e6:.2f} MB",
          ("program", "s", "MB a frame", "time ÷ ours"), *map(whole, result["rows"]))
    table(f"{name}: a single frame, ms, and what `render` takes ÷ that", ("frame", "`render`, whole process",
          "Pillow decode + libdeflate level 1, Up", "Pillow decode + encode"), *map(one, result["single"]))

def one_file(job):
    """An APNG beside ffmpeg's, and a video beside ffmpeg alone."""
    rows, problem = animations.apng(job, imagestrip)
    wrong.extend([problem] if problem else [])
    rows += animations.video(job, imagestrip)
    table(f"**{job.kind}, {job.size}**: all frames in one file", ("program", "s", "processor s", "MB"),
          *((name, *(f"{value:.2f}" for value in values)) for name, *values in rows))
    return rows

def measure(options, scratch):
    """Everything, as one value; the tables are printed as they are ready."""
    repeats, limit, renders = (1, 2, 5) if options.quick else (3, 20, 20)
    report = {**machine(), "repeats": repeats, "frames in": str(scratch.parent)}
    print("; ".join(f"{key}: {value}" for key, value in report.items()))
    report["sets"] = []
    for kind in [options.only] if options.only else ["photos", "screenshots"]:
        for size in [options.size] if options.size else SIZES[:1] if options.quick else SIZES:
            job = prepare(kind, size, scratch)
            report["sets"].append({"kind": kind, "size": size, "frames": len(job.offsets),
                                   "page_bytes": mean(page.stat().st_size for page in job.pages),
                                   "rows": compare(job, repeats, limit), "single": single(job, renders)})
            print_set(report["sets"][-1])
            if options.animations:
                report["sets"][-1]["animations"] = one_file(job)
    small = prepare(kind, SIZES[0], scratch)
    commands = {"`imagestrip --version`": [IMAGESTRIP, "--version"], "`true`, to compare": ["true"]}
    report["start"] = {name: median(seconds(command) for _ in range(renders)) for name, command in commands.items()}
    report["peak MiB"] = {f"{count:,} frames": peak(small, count) for count in (300, 10000)}
    table("**Start-up, and peak memory**", ("what", "value"),
          *((name, f"{1000 * value:.1f} ms") for name, value in report["start"].items()),
          *((f"{name}, {kind} {SIZES[0]}", f"{value:.1f} MiB") for name, value in report["peak MiB"].items()))
    return report

def main():
    parser = argparse.ArgumentParser(prog="Scripts/benchmark", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="375x667 only, one run each")
    parser.add_argument("--only", choices=("photos", "screenshots"))
    parser.add_argument("--size", metavar="WxH", help="one size of pages, for example 1170x2532")
    parser.add_argument("--animations", action="store_true", help="an APNG and a video, too")
    parser.add_argument("--json", metavar="FILE", help="keep everything that was measured")
    options, memory = parser.parse_args(), Path("/dev/shm")
    if not memory.is_dir() or shutil.disk_usage(memory).free < 5e9:
        memory = ROOT / ".build/benchmark"
    with tempfile.TemporaryDirectory(prefix="imagestrip-", dir=memory) as scratch:
        report = {**measure(options, Path(scratch)), "wrong": sorted(set(wrong))}
    if options.json:
        Path(options.json).write_text(json.dumps(report, indent=1) + "\n")
    for problem in report["wrong"]:
        print(f"\n**WRONG: {problem}**")
        print(f"benchmark: WRONG: {problem}", file=sys.stderr)
    return 1 if wrong else 0

if __name__ == "__main__":
    sys.exit(main())
