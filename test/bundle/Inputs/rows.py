"""rows.py FILE...: results of benchmarks have complete rows, each with a number for xaccc."""
import json
import sys

for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        result = json.load(file, parse_constant=lambda word: sys.exit(f"{name}: {word} is not JSON"))
    assert result["schema"] == 1 and result["name"] and result["limits"]["needs"], name
    for row in result["rows"]:
        assert set(row) >= {"case", "metric", "unit", "ours", "reference", "ratio", "spread", "paper"}, row
        assert row["ours"] >= 0, row
    assert len({(row["case"], row["metric"]) for row in result["rows"]}) == len(result["rows"]) >= 15, name
