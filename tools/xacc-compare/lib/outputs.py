"""Compares the standard output of two programs: equal text, numbers within the tolerance."""
import itertools
import re

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def same(a, b, rtol):
    if a == b:
        return True
    if NUMBER.sub("#", a) != NUMBER.sub("#", b):
        return False
    for x, y in zip(map(float, NUMBER.findall(a)), map(float, NUMBER.findall(b))):
        if abs(x - y) > rtol * max(abs(x), abs(y)):
            return False
    return True


def first_difference(serial, parallel, tolerance):
    """Returns (number of the line from 1, serial line, parallel line), or None."""
    rtol = 1.5e-8 if tolerance.rtol is None else tolerance.rtol
    lines = [text.decode(errors="replace").splitlines() for text in (serial, parallel)]
    for number, (a, b) in enumerate(itertools.zip_longest(*lines), 1):
        if a is None or b is None or not same(a, b, rtol):
            return number, "(no such line)" if a is None else a, "(no such line)" if b is None else b
    return None
