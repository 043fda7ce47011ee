"""simulated.py FILE: without contention, the prediction and the simulation of each process count differ by less than a tenth."""
import json
import sys

for p in json.load(open(sys.argv[1]))["predictions"]:
    assert p["platform"] == "crossbar" and abs(p["simulated_s"] / p["time_s"] - 1) < 0.1, p
