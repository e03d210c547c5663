"""Times one file of all frames: an APNG by imagestrip and by ffmpeg, and how much of a video's time is ffmpeg's.

ffmpeg's APNG is made of the very frames that imagestrip makes, raw, through a pipe; its time has their making in it, which is
little. What ffmpeg takes of a video is told by a program of the same name that runs it.
"""
import os
import shutil
import subprocess
import sys
import time
from resource import RUSAGE_CHILDREN, getrusage

WRAPPER = """import resource, subprocess, sys, time
start = time.perf_counter()
status = subprocess.call(["FFMPEG", *sys.argv[1:]])
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
open("TAKEN", "w").write(f"{time.perf_counter() - start} {usage.ru_utime + usage.ru_stime}")
sys.exit(status)
"""


def measured(command, source=None, path=None):
    """Runs a command, or two in a pipe: seconds of the clock, and of all processors."""
    before, start = getrusage(RUSAGE_CHILDREN), time.perf_counter()
    first = subprocess.Popen(source, stdout=subprocess.PIPE) if source else None
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    subprocess.run(command, check=True, stdin=first.stdout if first else None, stdout=subprocess.DEVNULL, env=environment)
    if first and first.wait():
        raise subprocess.CalledProcessError(first.returncode, source)
    taken, after = time.perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    return taken, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def equal(files):
    """Whether ffmpeg finds the same pictures at the same times in both, merged frames repeated, up to where the last one appears."""
    hashes = [subprocess.run(["ffmpeg", "-v", "error", "-i", str(file), "-fps_mode", "cfr", "-r", "60", "-pix_fmt", "rgb24",
                              "-f", "framehash", "-"], check=True, capture_output=True, text=True).stdout for file in files]
    lines = [[line.split(",")[-1] for line in text.splitlines() if not line.startswith("#")] for text in hashes]
    for found in lines:
        while len(found) > 1 and found[-1] == found[-2]:
            found.pop()
    return len(lines[0]) > 1 and lines[0] == lines[1]


def apng(job, imagestrip):
    """Rows: name, seconds, processor seconds, MB."""
    ours, theirs = job.scratch / "ours.apng", job.scratch / "theirs.apng"
    raw = ["-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", job.size, "-framerate", "60", "-i", "-"]
    rows = [("**imagestrip**, APNG", *measured(imagestrip("export", job, ours))),
            ("`ffmpeg -f apng`, its defaults", *measured(
                ["ffmpeg", "-v", "error", *raw, "-f", "apng", str(theirs)],
                imagestrip("export", job, "-", "--format", "rgb")))]
    rows = [(*row, file.stat().st_size / 1e6) for row, file in zip(rows, (ours, theirs))]
    problem = None if equal((ours, theirs)) else f"APNG, {job.kind} {job.size}: not the frames that ffmpeg has"
    ours.unlink()
    theirs.unlink()
    return rows, problem


def video(job, imagestrip):
    """Rows: name, seconds, processor seconds, MB; the second one is what ffmpeg took of the first."""
    tools, taken, out = job.scratch / "tools", job.scratch / "taken", job.scratch / "film.mp4"
    tools.mkdir(exist_ok=True)
    program = tools / "ffmpeg"
    program.write_text(f"#!{sys.executable}\n{WRAPPER}".replace("FFMPEG", shutil.which("ffmpeg")).replace("TAKEN", str(taken)))
    program.chmod(0o755)
    whole = measured(imagestrip("export", job, out), path=f"{tools}:{os.environ['PATH']}")
    ffmpeg = tuple(map(float, taken.read_text().split()))
    size = out.stat().st_size / 1e6
    out.unlink()
    return [("`export -o film.mp4`", *whole, size), ("ffmpeg in it", *ffmpeg, size)]
