"""check.py RESULTS MADE: the objects of a run's results are complete and cover every program, and so is RESULTS.json."""
import json
import sys

records = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
made = json.load(open(sys.argv[2], encoding="utf-8"))
for record in records:
    assert set(record) >= {"part", "case", "status", "text", "at"}, record
cases = {(record["part"], record["case"]): record for record in records}
for test in made["tests"]:
    for part, case in (("tests", ""), ("processes", " x 2"), ("processes", " x 3")):
        if part == "tests" or not test["alone"]:
            assert cases[part, test["name"] + case]["status"] == "ok", test
for case in made["speed"]:
    name = case["case"] + (" triad" if case["kind"] == "stream" else "")
    sides = cases["speed", name]["sides"]
    assert all(sides[side]["runs"] == 3 for side in ("ours", "by hand")), sides
    assert sides["ours"]["to by hand"] > 0
    if case["kind"] in ("stream", "himeno"):
        copy = cases["ceilings", "copy"]["value"]
        rate = sides["ours"]["median"] * (1 if case["kind"] == "stream" else 64 / 34e3)
        assert abs(sides["ours"]["of_copy"] - rate / copy) < 1e-3 * rate / copy, sides
file = json.load(open(sys.argv[1].removesuffix("l"), encoding="utf-8"))
assert file["schema"] == 1 and file["limits"]["copy"].endswith("GB/s") and file["counts"]["tests"] == {"ok": len(made["tests"])}, file
assert all(row["ratio"] > 0 and len(row["spread"]) == 2 for row in file["rows"]) and len(file["rows"]) == len(made["speed"]) + 3, file["rows"]
