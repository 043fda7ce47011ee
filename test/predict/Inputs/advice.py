"""advice.py SHARE: rankings with the spread of their repetitions, balanced gblock distributions, and the gain of deeper shadows, for
records and machines with known properties."""
import pathlib
import sys

share = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path[:0] = [str(share / "lib"), str(share.parent / "python")]
import machine
import ranking
import shadows
import variants


def close(actual, wanted):
    assert abs(actual - wanted) < 1e-9 + 1e-6 * abs(wanted), (actual, wanted)


# ---- rankings: rows that repetitions may reorder are reported as equal ----
def predicted(time, low, high):
    return {"time_s": time, "spread_s": [low, high], "compute_s": time, "comm_s": 0.0, "wait_s": 0.0}


rows = ranking.ranked([predicted(3.0, 2.9, 3.1), predicted(1.0, 0.9, 1.2), predicted(1.3, 1.1, 1.4), predicted(1.5, 1.25, 1.6)],
                      [{"grid": [k]} for k in range(4)])
assert [(row["grid"], row["equal"]) for row in rows] == [([1], False), ([2], True), ([3], False), ([0], False)], rows
assert ranking.cells(rows[0])[4] == "30.0%"

# ---- gblock: work that grows from node to node; the balanced blocks are known for constant density ----
assert variants.ends_by_work([1.0, 1.0]) == [500000, 1000000]
assert variants.ends_by_work([1.0, 3.0]) == [666667, 1000000]
assert variants.ends_by_work([3.0, 1.0, 0.0]) == [148148, 296296, 1000000]
assert variants.ends_by_work([0.0, 0.0, 4.0]) == [777778, 888889, 1000000]

# ---- deeper shadows: 100 rows of 50 in two blocks, one double wide, 1 us per element ----
ALPHA, BETA, POINT = 2e-3, 1e-6, 1e-6
machine_of_lines = machine.Machine("lines", {("message", 2, "network", "host"): machine.Curve([(0, ALPHA, BETA)])})


def record(node, between=(), array="u"):
    """Five steps of a reflect of one row of 400 bytes and a loop."""
    step = [[1, 1, 0, 0], *between, [2, 0, round(50 * 50 * POINT * 1e9), -1]]
    dims = [{"extent": 100, "node_dim": 0, "shadow": [1, 1], "owned": [[0, 50], [50, 100]]},
            {"extent": 50, "node_dim": -1, "shadow": [0, 0]}]
    return [{"node": node, "nodes": 2, "places": [["", 0, "outside", 0, 0, 0], ["a.c", 9, "reflect (u)", 5, 2000, 0],
                                                  ["a.c", 11, "loop (i) on t(i)", 0, 0, 0], ["a.c", 14, "reduction (+ : s)", 0, 0, 5]],
             "operations": [[[0, 3 - node, 400], [1, 3 - node, 400]], [[6, 2, 8]]],
             "arrays": [{"name": array, "shape": [2], "dims": dims}], "phases": [[0, 0, 1000, -1]] + 5 * step}]


def advice(*records):
    return shadows.advice([(one, 1) for one in records], machine_of_lines, 1)


found, = advice(record(1), record(2))
assert (found["file"], found["line"], found["directive"]) == ("a.c", 9, "reflect (u)")
now = ALPHA + BETA * 400 + 50 * 50 * POINT
for depth in found["depths"]:
    k = depth["steps"]
    rows_more = k * (k - 1) / 2  # k - 1 in the first step, none in the last
    deep = (ALPHA + BETA * 400 * k + (k * 50 + rows_more) * 50 * POINT) / k
    close(depth["gain"], 1 - deep / now)
assert [depth["steps"] for depth in found["depths"]] == [2, 3, 4] and found["depths"][0]["gain"] > 0.1
# A reduction in each step needs all values; another array is unknown; a data transfer may be of anything.
assert advice(record(1, [[3, 1, 0, 1]]), record(2, [[3, 1, 0, 1]])) == []
assert advice(record(1, array="w"), record(2, array="w")) == []
assert advice(record(1, [[2, 3, 0, -1]]), record(2)) == []
# Steps that differ.
odd = record(1)
odd[0]["phases"] = [phase for k, phase in enumerate(odd[0]["phases"]) if k not in (2, 6)]
assert advice(odd, record(2)) == []
# Two dimensions: greater depth needs corners.
dims = [(10, 1, 1), (20, 1, 0)]
assert shadows.around(dims, 1) == 12 * 21 - 200 and shadows.around(dims, 2) == 14 * 22 - 200
close(shadows.deeper(dims, True)(2), (14 * 22 - 200) / (2 * 20 + 10))
close(shadows.deeper(dims, False)(2), (14 * 22 - 200) / 52)
