"""Reads the traces of points; include/xacc/xacc_compare_trace.h describes the format."""
import dataclasses
import math
import struct

MASK = (1 << 64) - 1


@dataclasses.dataclass(frozen=True)
class Array:
    key: str  # name@line, #2 ...
    kind: str  # i, u, f, c, o
    bytes: int  # size of an element
    extents: tuple

    @property
    def name(self):
        return self.key.rpartition("@")[0]

    def index(self, number):
        """Returns the subscripts of the element with that number."""
        subscripts = []
        for extent in reversed(self.extents):
            subscripts.append(number % extent if extent > 0 else 0)
            number = number // extent if extent > 0 else 0
        return list(reversed(subscripts))


@dataclasses.dataclass
class Sums:
    elements: int
    primary: bool
    device: bool  # true if a device may have newer values
    set: int
    hash: int
    special: int
    largest: float
    sketch: list

    def add(self, other):
        self.elements += other.elements
        self.device |= other.device
        self.set = (self.set + other.set) & MASK
        self.hash = (self.hash + other.hash) & MASK
        self.special = (self.special + other.special) & MASK
        self.largest = max(self.largest, other.largest)
        self.sketch = [a + b for a, b in zip(self.sketch, other.sketch)]

    def equals(self, other):
        return self.hash == other.hash and self.special == other.special

    def distance(self, other):
        """Estimates the root of the sum of all squared differences; infinite if infinities differ."""
        if self.special != other.special:
            return math.inf
        return math.sqrt(sum((a - b) ** 2 for a, b in zip(self.sketch, other.sketch)) / len(self.sketch))


@dataclasses.dataclass
class Point:
    site: tuple  # file, line, directive
    pending: bool
    arrays: dict  # Array by key -> Sums
    number: int  # from 0


def points(path):
    """Yields the points of one process."""
    sites, arrays, point, number = {}, {}, None, 0
    try:
        lines = open(path, errors="surrogateescape")
    except FileNotFoundError:
        return
    with lines:
        for line in lines:
            if not line.endswith("\n"):
                break  # the program ended while writing
            f = line[:-1].split("\t", 4 if line[0] == "S" else -1)
            if f[0] == "S":
                sites[f[1]] = (f[2], int(f[3]), f[4])
            elif f[0] == "D":
                arrays[f[1]] = Array(f[2], f[3], int(f[4]), tuple(map(int, f[5:])))
            elif f[0] == "A":
                point.arrays[arrays[f[1]]] = Sums(int(f[2]), f[3] == "1", f[4] == "1", int(f[5], 16), int(f[6], 16),
                                                  int(f[7], 16), float.fromhex(f[8]), [float.fromhex(s) for s in f[9:]])
            elif f[0] in "PE":
                if point:
                    yield point
                point = None
                if f[0] == "P":
                    point, number = Point(sites.get(f[1], ("?", 0, "?")), f[2] == "1", {}, number), number + 1
    if point:
        yield point


def extents(paths):
    """Returns the lines "key extents..." of all arrays in these traces, the first for each key."""
    found = {}
    for path in paths:
        with open(path, errors="surrogateescape") as lines:
            for line in lines:
                f = line.rstrip("\n").split("\t")
                if f[0] == "D":
                    found.setdefault(f[2], f[5:])
    return "".join("\t".join([key] + e) + "\n" for key, e in found.items())


def dumped(path, arrays):
    """Returns [(first number, elements as bytes)] for each array of XACC_COMPARE_DUMP, in that order."""
    try:
        with open(path, "rb") as f:
            data = f.read()
    except FileNotFoundError:
        data = b""
    found, at, head = [[] for _ in arrays], 0, struct.Struct("3l")
    while at + head.size <= len(data):
        place, first, count = head.unpack_from(data, at)
        at += head.size
        found[place].append((first, data[at:at + count * arrays[place].bytes]))
        at += count * arrays[place].bytes
    return found
