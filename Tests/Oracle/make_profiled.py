"""Makes pictures with colour profiles in a folder, with the RGBA bytes that each must decode to beside it, and prints for each:
name, how far a channel may be off, what is to be done with the profile (converted, sRGB, ignored or none).

Pillow's Little CMS (a copy of its own) converts, relative colorimetric and without tables of its own. Inks without a profile: (255 - C)(255 - K) / 255, rounded.
"""
import io
import random
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageCms

import icc

SIZE = (40, 24)


def soft(mode):
    """A picture of soft colours and some noise."""
    rng = random.Random(mode)
    bands = len(Image.new(mode, (1, 1)).getbands())
    picture = Image.new(mode, SIZE)
    picture.putdata([
        tuple((3 * x + 50 * band + 5 * y * (band + 1) + rng.randint(0, 9)) % 256 for band in range(bands))
        if bands > 1 else (5 * x + 2 * y) % 256 for y in range(SIZE[1]) for x in range(SIZE[0])])
    return picture


def to_srgb(picture, profile):
    """The picture in sRGB; alpha stays."""
    alpha = picture.getchannel("A") if "A" in picture.getbands() else None
    if alpha:
        picture = picture.convert(picture.mode[:-1])
    source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    result = ImageCms.profileToProfile(
        picture, source, ImageCms.createProfile("sRGB"), renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        outputMode="RGB", flags=ImageCms.Flags.NOOPTIMIZE)
    if alpha:
        result.putalpha(alpha)
    return result


def report(folder, name, right, use, tolerance=0):
    (folder / (name + ".rgba")).write_bytes(right.convert("RGBA").tobytes())
    print(name, tolerance, use)


def save(folder, name, picture, profile, **options):
    picture.save(folder / name, icc_profile=profile, **options)


def decoded(folder, name):
    with Image.open(folder / name) as image:
        image.load()
        return image


def converted(folder, name, picture, profile, **options):
    save(folder, name, picture, profile, **options)
    image = decoded(folder, name)
    image = image.convert("RGB") if image.mode == "P" else image
    report(folder, name, to_srgb(image, profile), "converted", 1)


def segments(data):
    """The marker segments of a JPEG up to the first scan, and the rest."""
    found, at = [data[:2]], 2
    while data[at + 1] != 0xDA:
        end = at + 2 + int.from_bytes(data[at + 2:at + 4], "big")
        found.append(data[at:end])
        at = end
    return found, data[at:]


def rewrite(folder, name, new, change):
    """A copy of a JPEG, its marker segments changed."""
    head, rest = segments((folder / name).read_bytes())
    (folder / new).write_bytes(b"".join(map(change, head)) + rest)


def make_rgb(folder):
    standard = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for mode in ("RGB", "RGBA"):
        converted(folder, f"p3_{mode}.png", soft(mode), icc.rgb())
        save(folder, f"srgb_{mode}.png", soft(mode), standard)
        report(folder, f"srgb_{mode}.png", soft(mode), "sRGB")
    converted(folder, "p3_palette.png", soft("RGB").quantize(64), icc.rgb())
    converted(folder, "p3.jpg", soft("RGB"), icc.rgb(), quality=95)
    converted(folder, "p3_segments.jpg", soft("RGB"), icc.rgb(padding=150000), quality=95)
    assert sum(s[:2] == b"\xff\xe2" for s in segments((folder / "p3_segments.jpg").read_bytes())[0]) == 3
    rewrite(folder, "p3_segments.jpg", "lost_segment.jpg", lambda s: b"" if s[:2] == b"\xff\xe2" and s[16] == 2 else s)
    report(folder, "lost_segment.jpg", decoded(folder, "lost_segment.jpg"), "ignored")
    save(folder, "broken.jpg", soft("RGB"), b"this is no profile" * 20, quality=95)
    report(folder, "broken.jpg", decoded(folder, "broken.jpg"), "ignored")
    save(folder, "ink_profile.jpg", soft("RGB"), icc.cmyk(), quality=95)
    report(folder, "ink_profile.jpg", decoded(folder, "ink_profile.jpg"), "ignored")
    save(folder, "link.jpg", soft("RGB"), icc.rgb()[:12] + b"link" + icc.rgb()[16:], quality=95)
    report(folder, "link.jpg", decoded(folder, "link.jpg"), "ignored")


def make_gray(folder):
    for mode in ("L", "LA"):
        converted(folder, f"gray_{mode}.png", soft(mode), icc.gray())
    converted(folder, "gray.jpg", soft("L"), icc.gray(), quality=95)
    save(folder, "gray_rgb_profile.jpg", soft("L"), icc.rgb(), quality=95)
    report(folder, "gray_rgb_profile.jpg", decoded(folder, "gray_rgb_profile.jpg"), "ignored")


def make_ink(folder):
    """Adobe's transform 0 (CMYK) and 2 (YCCK), both with 255 for no ink; and CMYK without Adobe's marker, 255 for all ink."""
    def ycck(segment):
        return segment[:-1] + b"\2" if segment[:2] == b"\xff\xee" else segment

    for profile, use in ((icc.cmyk(), "converted"), (None, "none"), (icc.rgb(), "ignored")):
        names = [f"ink_{use}.jpg", f"ycck_{use}.jpg", f"plain_ink_{use}.jpg"]
        save(folder, names[0], soft("CMYK"), profile, quality=95)
        rewrite(folder, names[0], names[1], ycck)
        rewrite(folder, names[0], names[2], lambda s: b"" if s[:2] == b"\xff\xee" else s)
        for name in names:
            # Pillow takes 255 for no ink whether Adobe's marker is there or not.
            ink = decoded(folder, name)
            ink = ImageChops.invert(ink) if name.startswith("plain") else ink
            right = to_srgb(ink, profile) if use == "converted" else ink.convert("RGB")
            report(folder, name, right, use, 1 if use == "converted" else 0)


def main():
    folder = Path(sys.argv[1])
    make_rgb(folder)
    make_gray(folder)
    make_ink(folder)


if __name__ == "__main__":
    main()
