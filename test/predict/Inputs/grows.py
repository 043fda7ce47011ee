"""grows.py FILE: of two predictions, by how much the priced communication grows from the first to the second, and by which directive.
Computation is measured, and so depends on what else the machine does; so does the part of a message that it hides."""
import json
import sys

few, many = json.load(open(sys.argv[1], encoding="utf-8"))["predictions"]
before = {(d["directive"], d["line"]): d["comm_s"] for d in few["by_directive"]}
most = max(many["by_directive"], key=lambda d: d["comm_s"] - before.get((d["directive"], d["line"]), 0))
print(f"communication grows {many['comm_s'] / few['comm_s']:.1f} times, most by {most['directive']} at line {most['line']}")
