#!/usr/bin/env python3
"""Independent reference for frames that are more than a window of the strip: scaled content, offsets between pixels, pages of
another size or distance, vertical offsets, scroll indicators, both looks of the page control. Written from the rules
(evidence E8, E9, C30, C45 and HowAFrameIsDrawn); exact rationals for geometry. Reads a file with
one JSON object per line, each with a `file` to compare; prints `equal` or the first difference per line, and exits 1 if one
differs.   frames.py FRAMES.jsonl"""
import json, math, sys
from fractions import Fraction as F
import numpy as np
from PIL import Image
import oracle
from oracle import HALF, over, rhu

def frac(v): return F(str(v))

# ---- where pages stand (C30)
class Row:
    def __init__(self, spec):
        self.s = frac(spec.get("scale", 1))
        self.W, self.H = map(frac, spec["viewport"])
        self.pw = frac(spec.get("pageWidth") or self.W)
        self.ph = frac(spec.get("pageHeight") or self.H)
        self.gap = frac(spec.get("spacing", 0))
        margin = (self.W - self.pw) / 2
        self.margin = margin if spec.get("paging", "page") == "page" else max(F(0), margin)

    def tile(self, i):
        """Pixels: left, right, height."""
        x = self.margin + i * (self.pw + self.gap)
        return rhu(x * self.s), rhu((x + self.pw) * self.s), rhu(self.ph * self.s)

def background(spec, w, h):
    a = np.empty((h, w, 4), np.uint8)
    c = oracle.colour(spec.get("background", "#FFFFFFFF"))
    a[:] = c if c[3] else (0, 0, 0, 0)
    return a

def put(dst, src, x, y):
    """src over dst at (x, y), clipped."""
    h, w = dst.shape[:2]
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + src.shape[1], w), min(y + src.shape[0], h)
    if x0 < x1 and y0 < y1:
        dst[y0:y1, x0:x1] = over(src[y0 - y:y1 - y, x0 - x:x1 - x], dst[y0:y1, x0:x1])

def image_rect(spec, row, img, tw, th):
    return oracle.placed(spec.get("contentMode", "scaleToFill"), img.shape[1], img.shape[0], 1, row.s, tw, th)

# ---- content at its own scale: the strip as one bitmap, seen from (x, y) pixels
def strip(spec, row, x, y, w, h):
    out = background(spec, w, h)
    for i, path in enumerate(spec["images"]):
        left, right, th = row.tile(i)
        img, tw = oracle.decode(path), right - left
        tile = background(spec, tw, th)
        part = oracle.scaled(img, image_rect(spec, row, img, tw, th), tw, th)
        if part:
            put(tile, part[2], part[0], part[1])
        x0, y0, x1, y1 = max(left - x, 0), max(-y, 0), min(right - x, w), min(th - y, h)
        if x0 < x1 and y0 < y1:
            out[y0:y1, x0:x1] = tile[y0 + y:y1 + y, x0 + x - left:x1 + x - left]
    return out

def bilinear(a, fx, fy):
    """a is one pixel larger both ways; fractions in 1/256. Premultiplied, rounded half up after each direction."""
    a = a.astype(np.int64)
    opaque = a[..., 3].min() == 255
    if not opaque:
        a[..., :3] = (a[..., :3] * a[..., 3:] + 127) // 255
    a = (a[:, :-1] * (256 - fx) + a[:, 1:] * fx + 128) >> 8
    a = (a[:-1] * (256 - fy) + a[1:] * fy + 128) >> 8
    if not opaque:
        a[..., :3] = np.where(a[..., 3:] > 0, np.minimum(255, 255 * a[..., :3] // np.maximum(a[..., 3:], 1)), 0)
    return a.astype(np.uint8)

# ---- content at another scale: each picture in its scaled tile, seen from (x, y), which may be fractions
def zoomed(spec, row, x, y, z, w, h):
    out = background(spec, w, h)
    for i, path in enumerate(spec["images"]):
        left, right, th = row.tile(i)
        img = oracle.decode(path)
        ix, iy, iw, ih = image_rect(spec, row, img, right - left, th)
        # The frame is the destination; what is outside of the tile is cut by the centres of pixels.
        c0, c1 = max(0, math.ceil(left * z - x - HALF)), min(w, math.ceil(right * z - x - HALF))
        r0, r1 = max(0, math.ceil(-y - HALF)), min(h, math.ceil(th * z - y - HALF))
        if c0 >= c1 or r0 >= r1:
            continue
        part = oracle.scaled(img, ((left + ix) * z - x, iy * z - y, iw * z, ih * z), w, h)
        if part:
            layer = np.zeros((h, w, 4), np.uint8)
            u, v, a = part
            layer[v:v + a.shape[0], u:u + a.shape[1]] = a
            put(out, layer[r0:r1, c0:c1], c0, r0)
    return out

# ---- bars with round ends, edges in 1/512 pixel
def bar_coverage(l, t, r, b, w, h):
    """Samples of 16 x 16 per pixel whose distance from the bar's axis is at most half of its thickness."""
    xs = np.arange(w * 16, dtype=np.int64) * 32 + 16
    ys = np.arange(h * 16, dtype=np.int64) * 32 + 16
    d = min(r - l, b - t)                                    # twice the radius; all below is doubled to stay whole
    dx = np.maximum(np.maximum(2 * l + d - 2 * xs, 2 * xs - 2 * r + d), 0)
    dy = np.maximum(np.maximum(2 * t + d - 2 * ys, 2 * ys - 2 * b + d), 0)
    inside = dx[None, :] ** 2 + dy[:, None] ** 2 <= d * d
    return inside.reshape(h, 16, w, 16).sum(axis=(1, 3))

def blend(frame, coverage, colour):
    src = np.empty(coverage.shape + (4,), np.int64)
    src[:] = colour
    src[..., 3] = (src[..., 3] * coverage + 128) >> 8
    frame[:] = over(src, frame)

# ---- scroll indicators (evidence E8): thickness, side, end, least, squeezed, alpha, bar inset, border
ERAS = {"legacy": (7, 1, 1, 34, 7, F(1, 2), 1, 1), "classic": (F(5, 2), F(5, 2), F(5, 2), 37, 8, F(35, 100), 0, HALF),
        "modern": (3, 3, 3, 36, 6, F(35, 100), 0, 0)}

def indicator(frame, row, spec, vertical, both):
    thick, side, end, least, squeezed, peak, inset, border = map(F, ERAS[spec.get("era", "classic")])
    top, left, bottom, right = (frac(spec.get("insets", {}).get(k, 0)) for k in ("top", "left", "bottom", "right"))
    V, across = (row.H, row.W) if vertical else (row.W, row.H)
    before, after = (top, bottom) if vertical else (left, right)
    if both and spec.get("era") == "legacy":
        after += 6
    content, off, (lo, hi) = frac(spec["content"]), frac(spec["offset"]), map(frac, spec["range"])
    track = V - 2 * end - before - after
    length = max(least, track * V / content)
    beyond = max(lo - off, off - hi, F(0))
    share = min(max((off - lo) / (hi - lo), F(0)), F(1))
    if beyond > 0:
        length = max(squeezed, length - beyond)
    pos = end + before + (track - length) * share            # at share 0 and 1 it is pinned to its end
    far = across - (right if vertical else bottom) - side
    a0, a1, c0, c1 = pos + inset, pos + length - inset, far - thick + inset, far - inset
    box = (c0, a0, c1, a1) if vertical else (a0, c0, a1, c1)
    box = [rhu(v * row.s * 512) for v in box]
    alpha = rhu(255 * peak * frac(spec.get("visible", 1)))
    light, dark = (255, 255, 255, alpha), (0, 0, 0, alpha)
    h, w = frame.shape[:2]
    core = bar_coverage(*box, w, h)
    if spec.get("style", "default") == "default" and border:
        g = rhu(border * row.s * 512)
        ring = bar_coverage(box[0] - g, box[1] - g, box[2] + g, box[3] + g, w, h) - core
        blend(frame, ring, light)
    blend(frame, core, light if spec.get("style") == "white" else dark)

# ---- page control (evidence E9)
LOOKS = {"classic": (7, 16, 7, 0, -9, 37, 51), "modern": (F(759, 100), 18, 10, F(19, 100), 20, 26, 115)}

def dots(frame, row, spec):
    size, pitch, slot, shift, extra, ch, alpha = map(F, LOOKS[spec.get("style", "classic")])
    n, current = spec["count"], spec["current"]
    cw = pitch * n + extra
    w, h = min(cw, row.W) if spec.get("style") == "modern" else cw, ch
    x, y = (row.W - w) / 2, row.H - h
    if "center" in spec:
        x, y, w = frac(spec["center"][0]) - cw / 2, frac(spec["center"][1]) - ch / 2, cw
    if "frame" in spec:
        x, y, w, h = map(frac, spec["frame"])
    seen, first = n, 0
    if spec.get("style") == "modern" and cw > w:
        seen = math.floor((w - 20) / pitch)
        seen = seen if seen >= 5 else 0
        first = max(0, min(current - seen // 2, n - seen))
    ox = x + (w - ((seen - 1) * pitch + slot)) / 2
    oy = y + (h - slot) / 2
    px, py = math.ceil(ox * row.s - HALF), math.ceil(oy * row.s - HALF)
    other = oracle.colour(spec.get("color", "#FFFFFF%02X" % int(alpha)))
    lit = oracle.colour(spec.get("currentColor", "#FFFFFFFF"))
    for k in range(seen):
        cx, cy = ox + k * pitch + slot / 2 - shift, oy + slot / 2 + shift
        box = (cx - size / 2, cy - size / 2, cx + size / 2, cy + size / 2)
        if box[0] < max(x, 0) or box[1] < max(y, 0) or box[2] > min(x + w, row.W) or box[3] > min(y + h, row.H):
            continue
        share = F(1)
        if first > 0:
            share = min(share, F(k + 1, 3))
        if first + seen < n:
            share = min(share, F(seen - k, 3))
        level = dict(map(tuple, spec.get("fading", []))).get(first + k, 255 if first + k == current else 0)
        colour = [(a * (255 - level) + b * level + 127) // 255 for a, b in zip(other, lit)]
        ux = rhu((px + (k * pitch + slot / 2 - shift) * row.s) * 512)
        uy = rhu((py + (slot / 2 + shift) * row.s) * 512)
        r = rhu(size / 2 * share * row.s * 512)
        blend(frame, bar_coverage(ux - r, uy - r, ux + r, uy + r, frame.shape[1], frame.shape[0]), colour)

def draw(spec):
    row = Row(spec)
    w, h = rhu(row.W * row.s), rhu(row.H * row.s)
    x, y = map(frac, spec.get("offset", [0, 0]))             # in pixels
    z = frac(spec.get("zoom", 1))
    if z != 1:
        f = zoomed(spec, row, x, y, z, w, h)
    else:
        cx, cy = math.floor(x), math.floor(y)
        f = strip(spec, row, cx, cy, w + 1, h + 1)
        fx, fy = (x - cx) * 256, (y - cy) * 256
        f = bilinear(f, int(fx), int(fy)) if fx or fy else f[:h, :w].copy()
    bars = spec.get("indicators", {})
    for vertical, key in ((True, "vertical"), (False, "horizontal")):
        if key in bars:
            indicator(f, row, bars[key], vertical, len(bars) == 2)
    if "dots" in spec:
        dots(f, row, spec["dots"])
    return f

def by_pillow(spec, w, h):
    """Opaque pictures of their pages' size, scaled by Pillow itself: 2 times as large or half as large."""
    row, z = Row(spec), frac(spec["zoom"])
    x, y = (int(v) for v in spec["offset"])
    out = Image.fromarray(background(spec, w, h))
    for i, path in enumerate(spec["images"]):
        img, left = Image.open(path).convert("RGB"), row.tile(i)[0]
        assert img.size == (row.tile(i)[1] - left, row.tile(i)[2]) and left * z == int(left * z)
        kind = oracle.BILINEAR if z > 1 else oracle.BICUBIC
        out.paste(img.resize((int(img.width * z), int(img.height * z)), kind), (int(left * z) - x, -y))
    return np.array(out)

def main():
    status = 0
    for line in open(sys.argv[1], encoding="utf-8"):
        spec = json.loads(line)
        want = draw(spec)
        bad = oracle.differences(spec["file"], want)
        if spec.get("pillow") and (by_pillow(spec, *want.shape[1::-1]) != want).any():
            bad.append("Pillow disagrees with the rules")
        print("%s: %s" % (spec["file"], bad[0] if bad else "equal"))
        status |= bool(bad)
    return status

if __name__ == "__main__":
    sys.exit(main())
