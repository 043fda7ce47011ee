"""check-trace.py FILE NODES [FIRST LAST]: the activities of steps.c are nested correctly; only those of the
steps FIRST to LAST are present."""
import gzip
import json
import sys

name, nodes = sys.argv[1], int(sys.argv[2])
first, last = map(int, sys.argv[3:5]) if len(sys.argv) > 3 else (1, 5)
with (gzip.open if name.endswith(".gz") else open)(name) as file:
    trace = json.load(file)
about = trace["otherData"]
assert about["schema"] == 1 and about["nodes"] == nodes
links = {tuple(link[:2]): link[2:] for link in about["matrix"]}
assert links == {(a, b): [5, 40] for a in range(1, nodes + 1) for b in (a - 1, a + 1) if 1 <= b <= nodes}, links
u = next(array for array in about["arrays"] if array["name"] == "u")
assert u["shape"] == [nodes] and u["dims"][0]["shadow"] == [1, 1]
parts = u["dims"][0]["owned"]
assert parts[0][0] == 0 and parts[-1][1] == 1000 and all(a[1] == b[0] for a, b in zip(parts, parts[1:]))

for node in range(1, nodes + 1):
    events = [e for e in trace["traceEvents"] if e["pid"] == node and e["ph"] == "X"]  # details.test checks the others
    count = {}
    for e in events:
        # The loop on line 23 may overlap the reflect, which then continues within the loop, at its own line.
        line = e["args"]["line"]
        assert line not in (23, 26) or e["cat"] == "work", e
        if e["cat"] in ("work", "communication"):
            count[line] = count.get(line, 0) + 1
    steps = last - first + 1
    assert count.get(23) == count.get(26) == steps <= count.get(22) <= 2 * steps, count
    begun = [e["args"]["step"] for e in trace["traceEvents"] if e["pid"] == node and e["ph"] == "i"]
    assert begun == [step for step in range(first, last + 1) if step > 1], begun
    assert count.get(16, 0) == (first == 1), count
    # An activity is inside another one or disjoint.
    open_until = []
    for e in sorted(events, key=lambda e: (e["ts"], -e["dur"])):
        begin, end = e["ts"], e["ts"] + e["dur"]
        while open_until and open_until[-1] <= begin + 1e-3:
            open_until.pop()
        assert not open_until or end <= open_until[-1] + 2e-3, (e, open_until)
        open_until.append(end)
    sent = [e["args"]["to"] for e in events if e["args"]["line"] == 22 and e["cat"] == "communication" and "to" in e["args"]]
    assert sent == [[[n, 8] for n in (node - 1, node + 1) if 1 <= n <= nodes]] * (steps if nodes > 1 else 0), sent

# Clocks agree: no node leaves the broadcast before the first one has reached it.
if first == 1 and nodes > 1:
    casts = {e["pid"]: e for e in trace["traceEvents"] if e.get("args", {}).get("line") == 20 and e["cat"] == "communication"}
    for e in casts.values():
        assert e["ts"] + e["dur"] > casts[1]["ts"] - 100, casts
