"""check-profile.py FILE.json NODES: the profile of steps.c matches its source."""
import json
import sys

with open(sys.argv[1]) as file:
    profile = json.load(file)
nodes = int(sys.argv[2])
assert profile["schema"] == 1 and profile["nodes"] == nodes and len(profile["time_s"]) == nodes
rows = {row["line"]: row for row in profile["directives"] if row["line"]}
assert all(row["file"].endswith("steps.c") for row in rows.values()), rows
assert sorted(rows) == [16, 20, 22, 23, 26, 30], sorted(rows)


def expect(line, name, total):
    assert sum(rows[line][name]) == total, (line, name, rows[line][name], total)


for line, calls in ((16, 1), (20, 1), (22, 5), (23, 5), (26, 5), (30, 1)):
    expect(line, "calls", calls * nodes)
    expect(line, "messages", 5 * 2 * (nodes - 1) if line == 22 else 0)
    expect(line, "bytes", 5 * 2 * (nodes - 1) * 8 if line == 22 else 0)
    together = nodes if nodes > 1 and line in (20, 30) else 0
    expect(line, "collectives", together)
    expect(line, "collective_bytes", together * {20: 4, 30: 8}.get(line, 0))
for node in range(nodes):
    times = [row[name][node] for row in profile["directives"] for name in ("work_s", "communication_s", "wait_s", "data_s")]
    assert min(times) >= 0 and abs(sum(times) - profile["time_s"][node]) < 1e-6, (sum(times), profile["time_s"][node])
assert all(time > 0 for line in (16, 23, 26, 30) for time in rows[line]["work_s"])
assert all(sum(rows[line]["work_s"]) == 0 for line in (20, 22))
# A loop that overlaps the reflect does not wait: the reflect does.
assert all(sum(rows[line][name]) == 0 for line in (23, 26) for name in ("communication_s", "wait_s"))
