"""Compares two arrays element by element: finds the first difference and its size."""
import dataclasses
import math
import struct


@dataclasses.dataclass
class Tolerance:
    ulps: int
    rtol: float  # None: depends on the type

    def relative(self, array):
        """Returns the tolerance relative to the largest magnitude; 0 for types other than real numbers."""
        if array.kind not in "fc":
            return 0.0
        if self.rtol is not None:
            return self.rtol
        return 3.5e-4 if array.bytes == (4 if array.kind == "f" else 8) else 1.5e-8


@dataclasses.dataclass
class Difference:
    number: int  # number of the element in the global array, in C order
    serial: str
    parallel: str
    ulps: object  # None: not defined
    node: int  # the node with the element, counted from 1
    elements: int  # number of differing elements on all nodes


def extended(data):
    """Converts x87's long double to (number in the order of all values, float)."""
    mantissa, head = struct.unpack("<QH", data[:10])
    sign, exponent = head >> 15, head & 0x7fff
    if exponent == 0x7fff:
        value = math.nan if mantissa << 1 & (1 << 64) - 1 else math.inf
    else:
        try:
            value = math.ldexp(mantissa, exponent - 16383 - 63)
        except OverflowError:
            value = math.inf
    order = exponent << 63 | mantissa & (1 << 63) - 1
    return (-order, -value) if sign else (order, value)


def real(data):
    """Returns (number in the order of all values of the type, float)."""
    if len(data) > 8:
        return extended(data)
    code = "<d" if len(data) == 8 else "<f"
    bits, = struct.unpack("<Q" if len(data) == 8 else "<I", data)
    low = bits & (1 << 8 * len(data) - 1) - 1
    return -low if low != bits else low, struct.unpack(code, data)[0]


def parts(array, data):
    """Returns the real numbers that an element consists of."""
    half = array.bytes // 2
    return [data] if array.kind == "f" else [data[:half], data[half:]]


def agree(array, a, b, tolerance, largest):
    """Returns whether two elements, as bytes, agree."""
    if a == b:
        return True
    if array.kind not in "fc":
        return False
    for x, y in zip(parts(array, a), parts(array, b)):
        (m, u), (n, v) = real(x), real(y)
        if math.isnan(u) and math.isnan(v) or m == n:
            continue
        if not math.isfinite(u) or not math.isfinite(v):
            return False
        if abs(m - n) > tolerance.ulps and not abs(u - v) <= tolerance.relative(array) * largest:
            return False
    return True


def distance(array, a, b):
    """Returns the distance in units of the last place; None if the type has none or a value is not finite."""
    if array.kind != "f":
        return None
    (m, u), (n, v) = real(a), real(b)
    return abs(m - n) if math.isfinite(u) and math.isfinite(v) else None


def show(array, data):
    """Formats the value with all digits."""
    if array.kind in "iu":
        return str(int.from_bytes(data, "little", signed=array.kind == "i"))
    if array.kind in "fc":
        size = array.bytes // (1 if array.kind == "f" else 2)
        return " + i*".join("%.*g" % (9 if size == 4 else 17, real(p)[1]) for p in parts(array, data))
    return "bytes " + data.hex()


def first_difference(array, serial, nodes, tolerance, largest):
    """`serial`: all elements; `nodes`: the runs (first number, bytes) of each node. Returns None if all agree."""
    size, best, count = array.bytes, None, 0
    for node, runs in enumerate(nodes, 1):
        for first, data in runs:
            expected = serial[first * size:first * size + len(data)]
            if expected == data:
                continue
            for k in range(0, len(expected), size):
                a, b = expected[k:k + size], data[k:k + size]
                if agree(array, a, b, tolerance, largest):
                    continue
                count += 1
                number = first + k // size
                if best is None or number < best[0]:
                    best = (number, a, b, node)
    if best is None:
        return None
    number, a, b, node = best
    return Difference(number, show(array, a), show(array, b), distance(array, a, b), node, count)
