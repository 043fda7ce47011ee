"""npy.py FILE VALUES: the .npy file contains a matrix of 37 x 5 doubles, those of the lines of VALUES, bit by bit.

Reads the file according to the format description, without NumPy.
"""
import ast
import struct
import sys

with open(sys.argv[1], "rb") as file:
    contents = file.read()
with open(sys.argv[2]) as file:
    expected = [float.fromhex(line) for line in file]

magic, major, minor, length = struct.unpack_from("<6sBBH", contents)
if (magic, major, minor) != (b"\x93NUMPY", 1, 0):
    sys.exit("no .npy file of version 1.0: %r" % contents[:8])
header, start = contents[10:10 + length], 10 + length
if start % 64 != 0 or not header.endswith(b"\n"):
    sys.exit("the header is not filled up: %r" % header)
if ast.literal_eval(header.decode("latin1")) != {"descr": "<f8", "fortran_order": False, "shape": (37, 5)}:
    sys.exit("another header: %r" % header)
values = contents[start:]
if values != struct.pack("<%dd" % len(expected), *expected) or len(expected) != 37 * 5:
    sys.exit("other values")
