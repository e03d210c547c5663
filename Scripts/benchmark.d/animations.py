"""Times one file of all frames: an APNG by imagestrip and by ffmpeg, and how much of a video's time is imagestrip's.

ffmpeg gets the very frames that imagestrip makes, raw, through a pipe; so its time has their making in it, which is
little. A video's share is told from the same ffmpeg command fed with frames that lie in memory already.
"""
import os
import subprocess
import time
from resource import RUSAGE_CHILDREN, getrusage


def measured(command, source=None):
    """Runs a command, or two in a pipe: seconds of the clock, and of all processors."""
    before, start = getrusage(RUSAGE_CHILDREN), time.perf_counter()
    first = subprocess.Popen(source, stdout=subprocess.PIPE) if isinstance(source, list) else None
    subprocess.run(command, check=True, stdin=first.stdout if first else source, stdout=subprocess.DEVNULL)
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


def video(job, imagestrip, frames=60):
    """Rows: name, seconds, processor seconds, MB, of a part that is in motion and fits into memory."""
    out, stored = job.scratch / "film.mp4", job.scratch / "frames.rgba"
    part = ["--frames", f"50-{49 + frames}"]
    command = imagestrip("export", job, out, *part)
    whole = measured(command)
    printed = subprocess.run([*command, "--print-ffmpeg"], check=True, capture_output=True, text=True).stdout
    with open(stored, "wb") as file:
        subprocess.run(imagestrip("export", job, "-", "--format", "rgba", *part), check=True, stdout=file)
    os.unlink(out)
    with open(stored, "rb") as file:
        alone = measured(["/bin/sh", "-c", printed], file)
    size = out.stat().st_size / 1e6
    out.unlink()
    stored.unlink()
    return [(f"`export -o film.mp4`, {frames} frames", *whole, size),
            ("the same ffmpeg command, frames from memory", *alone, size)]
