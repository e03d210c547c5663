#!/usr/bin/env python3
"""Independent reference ("oracle") for imagestrip: renders the carousel from the written rules R1-R11 and compares
the tool's PNGs with it pixel by pixel. Geometry and time are exact rationals; only the filter weights and the cosine
of the animation curve are doubles. Needs numpy and Pillow.   oracle.py {render,export,inspect} --help | --self-test"""
import argparse, functools, hashlib, json, math, os, sys, tempfile
from fractions import Fraction as F
import numpy as np
from PIL import Image, ImageOps
from fingerprint import fingerprint

MODES = ("scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right "
         "topLeft topRight bottomLeft bottomRight").split()
BILINEAR, BICUBIC, HALF = Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, F(1, 2)
def rhu(v): return math.floor(v + HALF)                      # round half up, exact for Fractions
def sha(a): return hashlib.sha256(np.ascontiguousarray(a, np.uint8).tobytes()).hexdigest()

# ---- R1 decoding
def png16(path, kind):
    """A 16-bit PNG as 8-bit straight RGBA; Pillow alone keeps the high bytes only, so its unpacker is asked for both."""
    def planes(*raw):
        im = Image.open(path)
        im.tile = [t._replace(args=raw[0]) for t in im.tile] if raw else im.tile
        return np.array(im).astype(np.int64), im.info.get("transparency")
    if kind == 0:                                            # grey: mode I;16, complete
        v, key = planes()
        v = v[..., None]
    elif kind == 4:                                          # grey + alpha: its four bytes read as R, G, B, A
        b, key = planes("RGBA")
        v = b[..., 0::2] * 256 + b[..., 1::2]
    else:                                                    # big-endian high bytes = 16B, low bytes = 16L
        mode = "RGB" if kind == 2 else "RGBA"
        v, key = planes(mode + ";16B")
        v = v * 256 + planes(mode + ";16L")[0]
    alpha = v[..., -1] if kind >= 4 else np.where((v == key).all(axis=2), 0, 65535) if key is not None else v[..., 0] * 0 + 65535
    rgb = v[..., :3] if kind in (2, 6) else v[..., [0, 0, 0]]
    return ((np.dstack([rgb, alpha]) * 255 + 32767) // 65535).astype(np.uint8)

@functools.lru_cache(maxsize=None)
def decode(path):
    with open(path, "rb") as fh:
        depth, kind = fh.read(26)[24:]                       # where a PNG has its bit depth and colour type
    im = Image.open(path)
    im.load()
    if im.format == "PNG" and depth == 16:
        info, im = dict(im.info), Image.fromarray(png16(path, kind))
        info.pop("transparency", None)
        im.info = info                                       # keeps the eXIf orientation
    elif im.format == "PNG" and kind == 0 and depth in (2, 4) and "transparency" in im.info:
        im.info["transparency"] *= 255 // (2 ** depth - 1)   # Pillow scales the samples, but not this grey
    elif im.format == "TIFF" and max(im.tag_v2.get(258, (1,))) > 8 or im.mode.startswith(("I", "F")):
        raise NotImplementedError("%s: samples of more than 8 bits" % path)
    return np.array(ImageOps.exif_transpose(im).convert("RGBA"))

# ---- R4 content modes, R5 resampling
def placed(mode, iw, ih, q, s, tw, th):
    w, h = F(iw) * s / q, F(ih) * s / q
    if mode in ("scaleToFill", "redraw"):
        return F(0), F(0), F(tw), F(th)
    if mode in ("scaleAspectFit", "scaleAspectFill"):
        k = (min if mode == "scaleAspectFit" else max)(tw / w, th / h)
        w, h = k * w, k * h
    low = mode.lower()
    x = F(0) if "left" in low else tw - w if "right" in low else (tw - w) / 2
    y = F(0) if "top" in low else th - h if "bottom" in low else (th - h) / 2
    return x, y, w, h

def triangle(x): return np.maximum(0.0, 1 - np.abs(x))
def keys(x, a=-0.5):
    x = np.abs(x)
    return np.where(x < 1, ((a + 2) * x - (a + 3)) * x * x + 1, np.where(x < 2, (((x - 5) * x + 8) * x - 4) * a, 0.0))

def resample(src, axis, x0, w, j0, j1):
    """One pass over `axis` of a uint8 array of 3 dimensions, giving destination pixels j0..<j1."""
    src, n = np.moveaxis(src, axis, 0), src.shape[axis]
    kernel, support = (keys, 2.0) if n > w else (triangle, 1.0)
    f = float(n / w)
    fs = max(f, 1.0)
    centre, support = (np.arange(j0, j1) + 0.5 - float(x0)) * f, support * fs
    lo = np.maximum(0, np.trunc(centre - support + 0.5).astype(np.int64))
    hi = np.minimum(n, np.trunc(centre + support + 0.5).astype(np.int64))
    i = lo[:, None] + np.arange((hi - lo).max())
    k = np.where(i < hi[:, None], kernel((i - centre[:, None] + 0.5) * (1.0 / fs)), 0.0)
    k = k / np.cumsum(k, axis=1)[:, -1:] * (1 << 22)         # cumsum adds one after the other, as Pillow does
    k = np.trunc(k + np.copysign(0.5, k)).astype(np.int64)
    acc = np.full((j1 - j0,) + src.shape[1:], 1 << 21, np.int64)
    for t in range(k.shape[1]):
        acc += k[:, t, None, None] * src[np.minimum(i[:, t], n - 1)]
    return np.moveaxis(np.clip(acc >> 22, 0, 255).astype(np.uint8), 0, axis)

def scaled(img, rect, tw, th):
    """The image drawn to rect within a tw x th tile: (left, top, straight RGBA array), or None if nothing shows."""
    def span(x0, w, size):                                   # the pixels with x0 <= j+0.5 < x0+w
        return max(0, math.ceil(x0 - HALF)), min(size, math.ceil(x0 + w - HALF))
    x, y, w, h = rect
    (u0, u1), (v0, v1) = span(x, w, tw), span(y, h, th)
    if u0 >= u1 or v0 >= v1:
        return None
    if w == img.shape[1] and h == img.shape[0] and x == int(x) and y == int(y):
        return u0, v0, img[v0 - int(y):v1 - int(y), u0 - int(x):u1 - int(x)]
    opaque = img[..., 3].min() == 255
    if not opaque:
        a = img[..., 3:].astype(np.int64)
        img = np.concatenate([(img[..., :3] * a + 127) // 255, a], axis=2).astype(np.uint8)
    img = resample(resample(img, 1, x, w, u0, u1), 0, y, h, v0, v1)
    if not opaque:
        c, a = img[..., :3].astype(np.int64), img[..., 3:].astype(np.int64)
        c = np.where(a > 0, np.minimum(255, 255 * c // np.maximum(a, 1)), 0)
        img = np.concatenate([c, a], axis=2).astype(np.uint8)
    return u0, v0, img

# ---- R6 source-over
def over(src, dst):
    src, dst = src.astype(np.int64), dst.astype(np.int64)
    s, sa, d, da = src[..., :3], src[..., 3:], dst[..., :3], dst[..., 3:]
    D = sa * 255 + da * (255 - sa)
    c = (s * sa * 255 + d * da * (255 - sa) + D // 2) // np.maximum(D, 1)
    out = np.concatenate([c, sa + (da * (255 - sa) + 127) // 255], axis=2)
    out = np.where(sa == 255, src, np.where(sa == 0, dst, out))
    return np.where(out[..., 3:] == 0, 0, out).astype(np.uint8)

# ---- R9 a dot's coverage
@functools.lru_cache(maxsize=None)
def disc(cx, cy, r):
    """Coverage 0..256 of a disc given in 1/512 px: (first column, first row, array)."""
    u0, u1, v0, v1 = (cx - r) // 512, (cx + r) // 512 + 1, (cy - r) // 512, (cy + r) // 512 + 1
    dx = np.arange(u0 * 16, u1 * 16, dtype=np.int64) * 32 + 16 - cx      # (2a+1)*16 = 32a+16
    dy = np.arange(v0 * 16, v1 * 16, dtype=np.int64) * 32 + 16 - cy
    inside = dx[None, :] ** 2 + dy[:, None] ** 2 <= r * r
    return u0, v0, inside.reshape(v1 - v0, 16, u1 - u0, 16).sum(axis=(1, 3))

# ---- R11 the curve
def ease(u):
    """(1 - cos(pi u))/2. Its rational values (u = 0, 1/3, 1/2, 2/3, 1) are exact, as they can fall on rounding ties."""
    exact = {F(0): F(0), F(1, 3): F(1, 4), HALF: HALF, F(2, 3): F(3, 4), F(1): F(1)}
    return exact[u] if u in exact else F((1 - math.cos(math.pi * float(u))) / 2)

class Strip:
    def __init__(self, o):
        self.o, self.s, self.n, self.cache = o, o.scale, len(o.images), {}
        self.images = [decode(p) for p in o.images]
        self.W, self.H = o.size or (self.images[0].shape[1] / self.s, self.images[0].shape[0] / self.s)
        self.pw, self.ph = rhu(self.W * self.s), rhu(self.H * self.s)    # R2
        if self.pw < 1 or self.ph < 1:
            sys.exit("oracle: empty viewport")

    def canvas(self, w, h):
        a = np.empty((h, w, 4), np.uint8)
        a[:] = self.o.background if self.o.background[3] else (0, 0, 0, 0)
        return a

    def left(self, i): return rhu(i * self.W * self.s)                   # R3
    def px(self, x): return math.floor(x * self.s + HALF)                # R8
    def page(self, cx):                                                  # R10, of a published offset
        return max(0, min(self.n - 1, int((self.W / 2 + cx / self.s) / self.W)))

    @functools.lru_cache(maxsize=None)
    def tile(self, i):                                                   # R7
        t, img = self.canvas(self.left(i + 1) - self.left(i), self.ph), self.images[i]
        stem = os.path.splitext(os.path.basename(self.o.images[i]))[0]
        q = 2 if stem.endswith("@2x") else 3 if stem.endswith("@3x") else 1
        th, tw = t.shape[:2]
        part = scaled(img, placed(self.o.content_mode, img.shape[1], img.shape[0], q, self.s, tw, th), tw, th) if tw else None
        if part:
            u, v, a = part
            box = np.s_[v:v + a.shape[0], u:u + a.shape[1]]
            t[box] = over(a, t[box])
        return t

    def at(self, t):                                                     # R11: the exact x offset at time t
        x = F(0)
        for fire in range(1, math.floor(t) + 1):
            i = self.page(self.px(x))
            to = self.W * (0 if i == self.n - 1 else i + 1)
            x += (to - x) * ease(min(F(1), (t - fire) / F(3, 10)))
        return x

    def frame(self, x, y=F(0)):
        """(pixels, published x, published y, page, fingerprint); equal states are drawn once."""
        cx, cy = self.px(x), self.px(y)
        if (cx, cy) not in self.cache:
            f = self.draw(cx, cy)
            self.cache[cx, cy] = f, cx / self.s, cy / self.s, self.page(cx), fingerprint(f)
        return self.cache[cx, cy]

    def draw(self, cx, cy):
        f, v0, v1 = self.canvas(self.pw, self.ph), max(0, -cy), min(self.ph, self.ph - cy)
        for i in range(self.n):
            a, b = self.left(i), self.left(i + 1)
            u0, u1 = max(0, a - cx), min(self.pw, b - cx)
            if u0 < u1 and v0 < v1:
                f[v0:v1, u0:u1] = self.tile(i)[v0 + cy:v1 + cy, u0 + cx - a:u1 + cx - a]
        if self.o.page_control == "classic":
            self.dots(f, self.page(cx))
        return f

    def dots(self, f, current):                                          # R9
        s, width = self.s, 16 * self.n - 9
        L, T, r = (self.W - width) / 2, self.H - F(37, 2) - F(7, 2), F(7, 2) * self.s
        Lp, Tp = math.ceil(L * s - HALF), math.ceil(T * s - HALF)
        for i in range(self.n):
            x = L + 16 * i
            if x < max(L, 0) or x + 7 > min(L + width, self.W) or T < max(self.H - 37, 0) or T + 7 > self.H:
                continue
            u, v, n = disc(rhu((Lp + i * 16 * s + r) * 512), rhu((Tp + r) * 512), rhu(r * 512))
            src = np.empty(n.shape + (4,), np.int64)
            src[:] = self.o.current_dot_color if i == current else self.o.dot_color
            src[..., 3] = (src[..., 3] * n + 128) >> 8
            v0, v1, u0, u1 = max(0, v), min(self.ph, v + n.shape[0]), max(0, u), min(self.pw, u + n.shape[1])
            if v0 < v1 and u0 < u1:
                f[v0:v1, u0:u1] = over(src[v0 - v:v1 - v, u0 - u:u1 - u], f[v0:v1, u0:u1])

# ---- comparison
def differences(path, want):
    try:
        im = Image.open(path)
        got = np.array(im.convert("RGBA"))
    except Exception as e:
        return ["cannot decode %s: %s" % (path, e)]
    if im.format != "PNG" or got.shape != want.shape:
        return ["%s %dx%d, expected PNG %dx%d" % ((im.format,) + im.size + want.shape[1::-1])]
    ys, xs = np.nonzero((got != want).any(axis=2))
    return ["%d pixels differ, first (%d,%d): tool %s oracle %s, box x %d...%d y %d...%d" % (
        len(ys), xs[0], ys[0], got[ys[0], xs[0]].tolist(), want[ys[0], xs[0]].tolist(),
        xs.min(), xs.max(), ys.min(), ys.max())] if len(ys) else []

def near(v, want): return type(v) in (int, float) and abs(v - float(want)) <= 1e-9

def check_frame(strip, folder, row, t):
    want, x, y, page, digest = strip.frame(strip.at(t))
    off, name = row.get("contentOffset"), row.get("file")
    checks = [("time", near(row.get("time"), t), float(t)),
              ("contentOffset", type(off) is list and len(off) == 2 and near(off[0], x) and near(off[1], y), [float(x), float(y)]),
              ("currentPage", type(row.get("currentPage")) is int and row["currentPage"] == page, page),
              ("pixels", row.get("pixels") == digest, digest)]
    bad = ["%s %r, expected %r" % (key, row.get(key), want_) for key, ok, want_ in checks if not ok]
    return bad + (differences(os.path.join(folder, name), want) if isinstance(name, str) else ["file %r" % name])

def export(strip, o):
    duration = F(strip.n) if o.duration is None else o.duration
    expected = range(o.frames[0], o.frames[1] + 1) if o.frames else range(math.ceil(duration * o.fps))
    problems, seen, files = [], [], set()
    with open(os.path.join(o.expect, "frames.jsonl"), encoding="utf-8") as fh:
        lines = fh.read().splitlines()
    for at, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            k = row["frame"]
            assert type(k) is int
        except Exception:
            problems.append("frames.jsonl line %d: no object with an integer frame" % at)
            continue
        files.add(os.path.normpath(str(row.get("file"))))
        bad = [] if k in expected else ["not expected"]
        bad += ["out of order or twice"] if seen and k <= seen[-1] else []
        bad += check_frame(strip, o.expect, row, k / o.fps) if k in expected else []
        problems += ["frame %d: %s" % (k, "; ".join(bad))] if bad else []
        seen.append(k)
    problems += ["frame %d: missing" % k for k in sorted(set(expected) - set(seen))]
    problems += ["%s: a PNG that frames.jsonl does not list" % f for f in sorted(os.listdir(o.expect))
                 if f.lower().endswith(".png") and f not in files]
    print("\n".join(problems) if problems else "%d frames equal" % len(expected))
    return 1 if problems else 0

# ---- self-test
def self_test():
    rng = np.random.default_rng(7)
    def pick(a, b): return BICUBIC if a > b else BILINEAR
    for n, m, h, g in [(40, 17, 30, 70), (13, 50, 9, 9), (64, 64, 33, 5), (5, 1, 3, 2), (1, 9, 1, 4), (200, 199, 31, 32), (300, 7, 1, 1)]:
        img, rect = rng.integers(0, 256, (h, n, 4)).astype(np.uint8), (F(0), F(0), F(m), F(g))
        img[..., 3] = 255
        ref = Image.fromarray(img[..., :3].copy()).resize((m, h), pick(n, m)).resize((m, g), pick(h, g))
        assert (scaled(img, rect, m, g)[2] == np.array(ref.convert("RGBA"))).all(), (n, m, h, g)
        if (n > m) == (h > g):                               # one filter for both axes: Pillow can do alpha at once
            img[..., 3] = rng.choice([0, 3, 90, 200, 255], (h, n))
            ref = np.array(Image.fromarray(img).resize((m, g), pick(n, m)))
            ref[ref[..., 3] == 0] = 0
            assert (scaled(img, rect, m, g)[2] == ref).all(), ("alpha", n, m, h, g)
    for n, x0, w, tw in [(96, F(-9, 4), 48, 40), (24, F(-13, 2), 96, 71), (80, F(-1, 2), 80, 79), (80, F(-3, 4), 64, 63)]:
        f, img = F(n, w), rng.integers(0, 256, (3, n, 3)).astype(np.uint8)   # fractional origin = Pillow's source box
        ref = Image.fromarray(img).resize((tw, 3), pick(n, w), box=(float(-x0 * f), 0, float((tw - x0) * f), 3))
        assert (resample(img, 1, x0, F(w), 0, tw) == np.array(ref)).all(), (n, x0, w)
    with tempfile.TemporaryDirectory() as d:
        a, b = os.path.join(d, "a.png"), os.path.join(d, "b.png")
        Image.fromarray(np.array([[[10, 20, 30, 255], [255, 0, 0, 128]]], np.uint8)).save(a)
        Image.fromarray(np.array([[[9, 9, 9, 0], [1, 2, 3, 255]]], np.uint8)).save(b)
        def frame(*extra): return render(arguments(["render", "--images", a, b] + list(extra)))[0]
        white, first, half = (255,) * 4, (10, 20, 30, 255), (255, 127, 127, 255)   # (255*127*255 + 32512) // 65025 = 127
        last, edge = (1, 2, 3, 255), (255, 0, 0, 128)
        # over #00000040: D = 128*255 + 64*127 = 40768, alpha 128 + (64*127+127)//255 = 160, red (255*128*255 + 20384)//40768 = 204
        for args, want in [("--offset 0", (first, half)), ("--offset -1,0", (white, first)), ("--offset 1", (half, white)),
                           ("--page 1", (white, last)), ("--time 1.3", (white, last)), ("--offset 0,1", (white, white)),
                           ("--offset 1 --background #12345600", (edge, (0,) * 4)),
                           ("--offset 1 --background #00000040", ((204, 0, 0, 160), (0, 0, 0, 64)))]:
            assert sha(frame(*args.split())) == hashlib.sha256(bytes(sum(want, ()))).hexdigest(), args
        f = frame("--size", "40x30", "--offset", "0,99", "--background", "#000000")  # L = 8.5 -> 8: dots x 8...14, 24...30
        assert f[11, 11].tolist() == [255] * 4 and f[11, 27].tolist() == [51, 51, 51, 255]
        assert sorted(set(np.nonzero(f[..., 0])[1].tolist())) == [*range(8, 15), *range(24, 31)]
        assert sorted(set(np.nonzero(f[..., 0])[0].tolist())) == [*range(8, 15)]
    print("self-test ok")

# ---- command line
def colour(t):
    if len(t) in (4, 5):
        t = "#" + "".join(2 * digit for digit in t[1:])
    if len(t) not in (7, 9) or t[0] != "#":
        raise ValueError(t)
    return tuple(bytes.fromhex((t[1:] + "FF")[:8]))
def size(t): return tuple(F(p) for p in (lambda w, h: (w, h))(*t.split("x")))
def offset(t): return tuple(F(p) for p in (lambda x, y="0": (x, y))(*t.split(",")))
def frame_range(t): return (lambda a, b: (int(a), int(b)))(*t.split("-"))

def arguments(argv):
    if "--offset" in argv[:-1]:                              # argparse would take -10,5 for an option
        i = argv.index("--offset")
        argv = argv[:i] + ["--offset=" + argv[i + 1]] + argv[i + 2:]
    top = argparse.ArgumentParser(prog="oracle.py")
    top.add_argument("--self-test", action="store_true")
    sub = top.add_subparsers(dest="command")
    sub.add_parser("inspect").add_argument("files", nargs="+")
    for name in ("render", "export"):
        p = sub.add_parser(name, allow_abbrev=False)
        p.add_argument("--images", nargs="+", required=True)
        p.add_argument("--size", type=size, metavar="WxH")
        p.add_argument("--scale", type=F, default=F(1))
        p.add_argument("--content-mode", choices=MODES, default="scaleToFill")
        p.add_argument("--background", type=colour, default=colour("#FFFFFFFF"))
        p.add_argument("--page-control", choices=("classic", "none"), default="classic")
        p.add_argument("--dot-color", type=colour, default=colour("#FFFFFF33"))
        p.add_argument("--current-dot-color", type=colour, default=colour("#FFFFFFFF"))
        p.add_argument("--expect", required=name == "export")
    p.add_argument("--fps", type=F, default=F(60))
    p.add_argument("--duration", type=F)
    p.add_argument("--frames", type=frame_range, metavar="A-B")
    p = sub.choices["render"]
    p.add_argument("--out", help="write the oracle's own frame here")
    p = p.add_mutually_exclusive_group()
    p.add_argument("--offset", type=offset, default=(F(0), F(0)), metavar="X[,Y]")
    p.add_argument("--page", type=F)
    p.add_argument("--time", type=F)
    return top.parse_args(argv)

def render(o):
    strip = Strip(o)
    return strip.frame(*((o.page * strip.W,) if o.page is not None else (strip.at(o.time),) if o.time is not None else o.offset))

def main(argv):
    o = arguments(argv)
    if o.self_test:
        self_test()
    elif o.command == "inspect":
        for path in o.files:
            print(sha(decode(path)), *decode(path).shape[1::-1])
    elif o.command == "export":
        return export(Strip(o), o)
    elif o.command == "render":
        f, x, y, page, digest = render(o)
        if o.out:
            Image.fromarray(f).save(o.out)
        if o.expect:
            bad = differences(o.expect, f)
            print("frame 0: " + bad[0] if bad else "equal")
            return 1 if bad else 0
        print(digest, *f.shape[1::-1], "offset %s,%s page %d" % (float(x), float(y), page))
    else:
        sys.exit("oracle: render, export, inspect or --self-test")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
