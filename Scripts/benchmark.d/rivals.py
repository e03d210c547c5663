"""The job as other programs do it: `rivals.py NAME JOB OUT` writes one PNG for each offset of JOB, in two processes.

JOB is JSON: the page files, their width, the offsets of the wanted frames in order. Each process takes one half of the frames and
decodes only the pages that its half shows. Every library is at its defaults. A name that ends in `+repeats` keeps the bytes of each
distinct picture and writes them again when it comes back. A rival is a function from pages to an encoder of windows.
"""
import functools
import io
import json
import os
import sys
from multiprocessing import get_context

def pillow(pages):
    from PIL import Image
    images = [Image.open(page) for page in pages]
    strip = Image.new("RGB", (sum(image.width for image in images), images[0].height))
    for number, image in enumerate(images):
        strip.paste(image, (number * image.width, 0))

    def encode(x, w):
        strip.crop((x, 0, x + w, strip.height)).save(out := io.BytesIO(), "PNG")
        return out.getbuffer()
    return encode

def opencv(pages):
    import cv2
    cv2.setNumThreads(1)
    strip = cv2.hconcat([cv2.imread(page) for page in pages])
    return lambda x, w: cv2.imencode(".png", strip[:, x:x + w])[1]

def vips(pages):
    from pyvips import Image
    strip = Image.arrayjoin([Image.new_from_file(page) for page in pages], across=len(pages)).copy_memory()
    return lambda x, w: strip.crop(x, 0, w, strip.height).pngsave_buffer()

def fpng(pages):
    import fpng as library
    import numpy
    from PIL import Image
    strip = numpy.hstack([numpy.asarray(Image.open(page)) for page in pages])
    return lambda x, w: library.from_ndarray(numpy.ascontiguousarray(strip[:, x:x + w]))

def work(name, job, out, part):
    """One process: the first or the second half of the frames."""
    w, offsets = job["width"], job["offsets"]
    first, end = (len(offsets) * k // 2 for k in (part, part + 1))
    low, high = min(offsets[first:end]) // w, -(-max(offsets[first:end]) // w)
    rival, repeats, _ = name.partition("+repeats")
    encode = globals()[rival](job["pages"][low:high + 1])
    if repeats:
        encode = functools.cache(encode)
    for number in range(first, end):
        data = encode(offsets[number] - low * w, w)
        descriptor = os.open(f"{out}/frame_{number:05d}.png", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        os.write(descriptor, data)
        os.close(descriptor)

if __name__ == "__main__":
    with open(sys.argv[2]) as file:
        job = json.load(file)
    halves = [get_context("fork").Process(target=work, args=(sys.argv[1], job, sys.argv[3], part)) for part in (0, 1)]
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    sys.exit(any(half.exitcode for half in halves))
