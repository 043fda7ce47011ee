"""check-divided.py PROFILE TRACE: checks those of laplace_devices.c on two nodes."""
import json
import sys

profile, trace = (json.load(open(name)) for name in sys.argv[1:3])
rows = {row["directive"].split(" on")[0].split(" (")[0] + str(row["line"]): row for row in profile["directives"]}
reflects = [row for name, row in rows.items() if name.startswith("device reflect")]
outside = next(row for row in profile["directives"] if row["line"] == 0 and row["directive"].startswith("outside"))
assert sum(outside["messages"]) == 0, outside
assert [(row["calls"], sum(row["messages"])) for row in reflects] == [([500, 500], 1000)], reflects
parts = [e for e in trace["traceEvents"] if e.get("cat") == "part"]
assert {e["tid"] for e in parts} >= {1, 2} and all(e["dur"] >= 0 for e in parts)
weights = [e["args"]["part"] for e in trace["traceEvents"] if e["ph"] == "C" and e["name"].startswith("CPU's part")]
assert weights and all(0 <= w <= 1 for w in weights)
