"""check-prediction.py TRACE PREDICTION: the reflect of steps.c, which loops overlap, was in flight and partly hidden, and nothing
else was; the rows of xacc-report have the numbers of both sides."""
import json
import pathlib
import sys

sys.dont_write_bytecode = True
tools = pathlib.Path(__file__).resolve().parents[3] / "tools"
sys.path[:0] = [str(tools / "xacc-report/lib"), str(tools / "lib/python")]
import prediction
import trace

recorded = trace.read(sys.argv[1])
for row in recorded.profile["directives"]:
    for under_way, hidden in zip(row["under_way_s"], row["hidden_s"]):
        assert (0 < hidden <= under_way < 60) if row["line"] == 22 else (hidden == under_way == 0), row
both = prediction.compare(prediction.read(sys.argv[2], 3), recorded.profile)
assert both["measured_s"] == max(recorded.profile["time_s"])
rows = {row["line"]: row for row in both["rows"] if row["line"]}
predicted = next(p for p in json.load(open(sys.argv[2]))["predictions"] if p["procs"] == 3)
for row in predicted["by_directive"]:
    if row["line"]:
        assert rows[row["line"]]["predicted"]["all"] == row["time_s"] and rows[row["line"]]["measured"]["all"] > 0, row
for row in recorded.profile["directives"]:
    if row["line"]:
        assert abs(sum(rows[row["line"]]["measured"][part] for part in ("work", "communication", "wait")) -
                   rows[row["line"]]["measured"]["all"]) < 1e-12, row
