"""ICC profiles (ICC.1:2001-04, version 2) put together byte by byte."""
import struct

D50 = (0.9642, 1.0, 0.8249)
# Display P3's primaries with their white adapted to D50, as its published profile has them.
P3 = ((0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407))


def text(name):
    """A `desc` element."""
    data = name.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(data)) + data + bytes(4 + 4 + 2 + 1 + 67)


def xyz(values):
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(v * 65536) for v in values))


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def ink_table():
    """A `mft1` element from C, M, Y, K to Lab: 2 grid points an axis, each ink with a colour of its own."""
    grid = bytearray()
    for node in range(16):
        c, m, y, k = (node >> 3 & 1, node >> 2 & 1, node >> 1 & 1, node & 1)
        light = 255 * (1 - 0.45 * c) * (1 - 0.5 * m) * (1 - 0.1 * y) * (1 - 0.9 * k)
        grid += bytes((round(light), round(128 - 35 * c + 70 * m - 5 * y), round(128 - 50 * c - 5 * m + 90 * y)))
    identity = struct.pack(">9i", *(65536 if i % 4 == 0 else 0 for i in range(9)))
    ramp = bytes(range(256))
    return b"mft1\0\0\0\0" + bytes((4, 3, 2, 0)) + identity + 4 * ramp + bytes(grid) + 3 * ramp


def profile(name, model, tags, kind=b"mntr", space=b"XYZ "):
    """A profile of a device class, its colour model and connection space."""
    tags = {b"desc": text(name), b"cprt": b"text\0\0\0\0CC0\0", b"wtpt": xyz(D50), **tags}
    table, data = struct.pack(">I", len(tags)), b""
    for tag, element in tags.items():
        table += struct.pack(">4sII", tag, 132 + 12 * len(tags) + len(data), len(element))
        data += element + bytes(-len(element) % 4)
    size = 128 + len(table) + len(data)
    head = struct.pack(">I4sI4s4s4s12s4s", size, b"\0\0\0\0", 0x02400000, kind, model, space, bytes(12), b"acsp")
    head += bytes(28) + struct.pack(">3i", *(round(v * 65536) for v in D50))
    return head + bytes(128 - len(head)) + table + data


def rgb(name="test P3", exponent=2.2, padding=0):
    """Display P3's primaries with a plain gamma; `padding` makes it large."""
    curves = {tag: gamma(exponent) for tag in (b"rTRC", b"gTRC", b"bTRC")}
    colours = dict(zip((b"rXYZ", b"gXYZ", b"bXYZ"), map(xyz, P3)))
    return profile(name, b"RGB ", {**colours, **curves, **({b"pad ": b"data\0\0\0\0" + bytes(padding)} if padding else {})})


def gray():
    return profile("test gray", b"GRAY", {b"kTRC": gamma(1.8)})


def cmyk():
    return profile("test ink", b"CMYK", {b"A2B0": ink_table()}, kind=b"prtr", space=b"Lab ")
