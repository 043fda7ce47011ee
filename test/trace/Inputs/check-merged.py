"""check-merged.py PROFILE NODES: what the directives of merged.c send: messages to two neighbours, but one at the ends."""
import json
import sys

nodes = int(sys.argv[2])
ways = 2 * (nodes - 1)
rows = {row["directive"]: row for row in json.load(open(sys.argv[1]))["directives"]}
row_bytes = 4000 * 8
loop = "loop (i) on t(i) reduction(+ : sum, count, squares) reduction(max : most) reduction(min : least)"
for directive, messages, size in (("reflect (a, b, c, d)", 1, 8 + 8 + 5 * 8 + 2 * 8),
                                  ("reflect (a, rows, d)", 2, 8 + row_bytes + 2 * 8 + 8),  # with reflect (b)
                                  ("reflect (rows)", 2, row_bytes + 5 * 8)):  # with reflect (c)
    row = rows[directive]
    assert sum(row["messages"]) == 10 * ways * messages, (directive, row["messages"])
    assert sum(row["bytes"]) == 10 * ways * size, (directive, row["bytes"])
for directive, collectives, size in (("reduction (+ : x, n, y)", 20, 10 * (2 * 8 + 4)),
                                     ("reduction (max : x)", 10, 10 * 3 * 8),  # with reduction (max : y, z)
                                     ("bcast (x, values, n)", 20, 10 * (8 + row_bytes + 4)), (loop, 4, 4 * 8 + 4)):
    row = rows[directive]
    assert row["collectives"] == [collectives] * nodes, (directive, row["collectives"])
    assert row["collective_bytes"] == [size] * nodes, (directive, row["collective_bytes"])
for merged in "reflect (b)", "reflect (c)", "reduction (max : y, z)":
    assert merged not in rows, merged
