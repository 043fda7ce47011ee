"""The model: the contents of every array, on the host and on the device, while a generated program runs.

A statement queries the elements that it may read, and records its changes. The same model decides whether a program from which
the reducer has dropped statements is still correct.
"""


class Copy:
    """One copy of an array, the host's or the device's: whether it has the values of the serial program, and the widths of
    shadow that have them, straight along each dimension and in the corners."""

    def __init__(self, rank):
        self.fresh = False
        self.straight = [(0, 0)] * rank
        self.corner = [(0, 0)] * rank

    def copy(self):
        other = Copy(0)
        other.fresh, other.straight, other.corner = self.fresh, list(self.straight), list(self.corner)
        return other

    def written(self):
        rank = len(self.straight)
        self.straight, self.corner = [(0, 0)] * rank, [(0, 0)] * rank

    def reflected(self, widths, orthogonal):
        self.straight = [(max(a, c), max(b, d)) for (a, b), (c, d) in zip(self.straight, widths)]
        if not orthogonal:
            self.corner = list(widths)


class State:
    """The state of the program: copies of arrays by name and memory, "host" or "device"."""

    def __init__(self):
        self.copies = {}
        self.where = "host"

    def copy(self):
        other = State()
        other.copies = {key: c.copy() for key, c in self.copies.items()}
        other.where = self.where
        return other

    def of(self, array, where=None):
        key = (array.name, where or self.where)
        if key not in self.copies:
            self.copies[key] = Copy(len(array.extents))
        return self.copies[key]

    def fresh(self, array, where=None):
        return self.of(array, where).fresh

    def define(self, array):
        """Every element gets a value, in the memory in use."""
        self.of(array).fresh = True
        self.write(array)

    def write(self, array):
        """Some elements are written in the memory in use; shadows, and the other copy, are then out of date."""
        other = "device" if self.where == "host" else "host"
        self.of(array).written()
        self.of(array, other).fresh = False

    def transfer(self, array, source, target):
        self.copies[(array.name, target)] = self.of(array, source).copy()

    def readable(self, array, shifts):
        """True if an element at these distances from an owned one may be read."""
        copy = self.of(array)
        moved = [d for d, s in enumerate(shifts) if s and array.divided(d)]
        widths = copy.straight if len(moved) < 2 else copy.corner
        return copy.fresh and all(-widths[d][0] <= shifts[d] <= widths[d][1] for d in moved)
