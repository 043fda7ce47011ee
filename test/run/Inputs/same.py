"""same.py [-rel X] [-unordered] [-skip WORD] EXPECTED ACTUAL: equal word by word, numbers with a decimal point to a relative X."""
import argparse
import sys

parser = argparse.ArgumentParser(prefix_chars="-")
parser.add_argument("-rel", type=float, default=0.0)
parser.add_argument("-unordered", action="store_true")
parser.add_argument("-skip", help="ignore lines with this word")
parser.add_argument("files", nargs=2)
options = parser.parse_args()


def lines(name):
    result = [line.split() for line in open(name) if not (options.skip and options.skip in line)]
    return sorted(result) if options.unordered else result


def equal(a, b):
    if a == b:
        return True
    try:
        x, y = float(a.rstrip(",")), float(b.rstrip(","))
    except ValueError:
        return False
    return "." in a and abs(x - y) <= options.rel * max(abs(x), abs(y))


expected, actual = map(lines, options.files)
if len(expected) != len(actual):
    sys.exit(f"{options.files[1]}: {len(actual)} lines, expected {len(expected)}:\n{open(options.files[1]).read()}")
for want, have in zip(expected, actual):
    if len(want) != len(have) or not all(map(equal, want, have)):
        sys.exit(f"{options.files[1]}: '{' '.join(have)}', expected '{' '.join(want)}'")
if not expected:
    sys.exit(f"{options.files[0]}: nothing to compare")
