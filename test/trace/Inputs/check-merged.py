"""check-merged.py PROFILE NODES: the messages and bytes of merged.c, of two neighbours for each but the outer nodes."""
import json
import sys

ways = 2 * (int(sys.argv[2]) - 1)
rows = {row["directive"]: row for row in json.load(open(sys.argv[1]))["directives"]}
for directive, messages, size in (("reflect (a, b, c, d)", 1, 8 + 8 + 5 * 8 + 2 * 8), ("reflect (a, rows, d)", 3, 8 + 4000 * 8 + 2 * 8)):
    row = rows[directive]
    assert sum(row["messages"]) == 10 * ways * messages, row["messages"]
    assert sum(row["bytes"]) == 10 * ways * size, row["bytes"]
