"""odd-traces.py TRACE: xacc-report reports the errors in randomly changed traces, and never fails otherwise."""
import gzip
import json
import pathlib
import random
import subprocess
import sys
import tempfile

good = gzip.open(sys.argv[1]).read()
ODD = (None, -1, "x", 1e308, [], {}, True, 1 << 70, "</script>", [[]], float("nan"))
random.seed(7)


def places(value, path=()):
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield path + (key,)
            yield from places(value[key], path + (key,))


def changed():
    if random.random() < 0.2:  # bytes
        data = bytearray(good)
        for _ in range(3):
            data[random.randrange(len(data))] = random.randrange(256)
        return bytes(data[:random.randrange(len(data))] if random.random() < 0.3 else data)
    document = json.loads(good)
    *path, last = random.choice(list(places(document)))
    part = document
    for key in path:
        part = part[key]
    part[last] = random.choice(ODD)
    return json.dumps(document).encode()


with tempfile.TemporaryDirectory() as folder:
    trace, page = pathlib.Path(folder, "t.json"), pathlib.Path(folder, "t.html")
    for number in range(40):
        trace.write_bytes(changed())
        p = subprocess.run(["xacc-report", trace, "--text", "-o", page], text=True, capture_output=True, timeout=60)
        assert p.returncode in (0, 1) and "Traceback" not in p.stderr, (number, p.stderr)
        assert (p.returncode == 1) == p.stderr.startswith("xacc-report: error: "), (number, p.stderr)
