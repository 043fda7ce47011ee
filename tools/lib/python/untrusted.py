"""untrusted.py - reads files whose content is not trusted: limits their size and checks their members."""
import gzip
import math
import zlib

MAX_BYTES = 1 << 29  # of a file, even when it is unpacked
LARGEST = 1e15  # sums and products of such numbers are finite
MAX_NODES = 1 << 20


class Bad(Exception):
    """The content is invalid."""


def require(holds, what):
    if not holds:
        raise Bad(what)


def contents(name, most=MAX_BYTES):
    """Returns the bytes of a file, unpacked if it is compressed. ValueError: it is damaged."""
    with open(name, "rb") as file:
        packed = file.peek(2)[:2] == b"\x1f\x8b"
        try:
            data = (gzip.GzipFile(fileobj=file) if packed else file).read(most + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise ValueError(str(error)) from None
    if len(data) > most:
        raise Bad("'%s' has more than %d MiB%s" % (name, most >> 20, " when it is unpacked" if packed else ""))
    return data


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and -LARGEST < value < LARGEST


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 62


def is_line(value):
    return is_count(value) and value < 1 << 31


def listed(table, name):
    value = table.get(name, [])
    require(isinstance(value, list), "'%s' is not a list" % name)
    return value


def checked_array(array):
    """Returns an array as runtime/trace/ArrayMaps.h describes it."""
    require(isinstance(array, dict) and isinstance(array.get("name"), str) and is_line(array.get("line")), "an invalid array")
    shape = listed(array, "shape")
    require(1 <= len(shape) <= 7 and all(is_count(s) and s >= 1 for s in shape) and
            math.prod(shape) <= MAX_NODES, "an array on invalid nodes")
    dims = listed(array, "dims")
    require(1 <= len(dims) <= 7, "an array of invalid rank")
    for dim in dims:
        require(isinstance(dim, dict) and is_count(dim.get("extent")), "an array of invalid shape")
        node_dim, shadow = dim.get("node_dim"), dim.get("shadow")
        require(isinstance(node_dim, int) and -1 <= node_dim < len(shape), "an array of invalid shape")
        require(shadow == "full" or isinstance(shadow, list) and len(shadow) == 2 and all(map(is_count, shadow)),
                "an array with an invalid shadow")
        if node_dim < 0:
            continue
        if "owned" in dim:
            owned = listed(dim, "owned")
            require(len(owned) == shape[node_dim] and all(isinstance(p, list) and len(p) == 2 and all(map(is_count, p))
                                                          for p in owned), "an array with invalid sections")
        else:
            require(is_count(dim.get("width")) and dim["width"] >= 1 and is_count(dim.get("first")), "an array with invalid sections")
    return array
