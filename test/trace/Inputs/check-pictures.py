"""check-pictures.py FOLDER COMMITTED: both have the same pictures, of the same width, none of them empty."""
import pathlib
import struct
import sys


def pictures(folder):
    found = {}
    for path in pathlib.Path(folder).glob("*.png"):
        data = path.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 30000, (path, len(data))
        found[path.name] = struct.unpack(">II", data[16:24])
    return found


made, committed = map(pictures, sys.argv[1:3])
assert made == committed and len(made) == 3, (made, committed)
