"""check-merged.py PROFILE NODES [apart]: the messages of the directives in merged.c: to two neighbours, at the ends to one.
apart: compiled with -fno-xmp-merge."""
import json
import sys

nodes = int(sys.argv[2])
ways = 2 * (nodes - 1)
rows = {row["directive"]: row for row in json.load(open(sys.argv[1]))["directives"]}
row_bytes = 4000 * 8
loop = "loop (i) on t(i) reduction(+ : sum, count, squares) reduction(max : most) reduction(min : least)"
MERGED = {  # messages per neighbour or collective operations per step, and their bytes
    "reflect (a, b, c, d)": (1, 8 + 8 + 5 * 8 + 2 * 8),
    "reflect (a, rows, d)": (2, 8 + row_bytes + 2 * 8 + 8),  # with reflect (b)
    "reflect (rows)": (2, row_bytes + 5 * 8),  # with reflect (c)
    "reduction (+ : x, n, y)": (2, 2 * 8 + 4),
    "reduction (max : x)": (1, 3 * 8),  # with reduction (max : y, z)
    "bcast (x, values, n)": (2, 8 + row_bytes + 4),
}
APART = {
    "reflect (a, b, c, d)": (4, 8 + 8 + 5 * 8 + 2 * 8),
    "reflect (a, rows, d)": (3, 8 + row_bytes + 2 * 8),
    "reflect (b)": (1, 8),
    "reflect (rows)": (1, row_bytes),
    "reflect (c)": (1, 5 * 8),
    "reduction (+ : x, n, y)": (3, 2 * 8 + 4),
    "reduction (max : x)": (1, 8),
    "reduction (max : y, z)": (2, 2 * 8),
    "bcast (x, values, n)": (3, 8 + row_bytes + 4),
}
expected = APART if sys.argv[3:] == ["apart"] else MERGED
for directive, (count, size) in expected.items():
    row = rows[directive]
    if directive.startswith("reflect"):
        assert sum(row["messages"]) == 10 * ways * count and sum(row["bytes"]) == 10 * ways * size, (directive, row)
    else:
        assert row["collectives"] == [10 * count] * nodes and row["collective_bytes"] == [10 * size] * nodes, (directive, row)
assert rows[loop]["collectives"] == [5 if expected is APART else 4] * nodes, rows[loop]
assert rows[loop]["collective_bytes"] == [4 * 8 + 4] * nodes, rows[loop]
assert expected is APART or not [merged for merged in APART if merged not in MERGED and merged in rows], rows
