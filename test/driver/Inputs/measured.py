"""measured.py MEMORIES FILE: a machine file has every curve that its processes can have, each with lines, the fitted times and
their spread; all are plausible."""
import json
import sys

memories, document = sys.argv[1].split(","), json.load(open(sys.argv[2]))
measured, size = document["measured"], len(document["nodes"])
assert document["schema"] == 2 and all(n["copy_bytes_per_s"] > 1e6 and n["host_cores"] >= n["cores"] > 0 for n in document["nodes"])
assert [(p["from"], p["to"]) for p in measured["pairs"]] == [(a, b) for a in range(1, size + 1) for b in range(a + 1, size + 1)]
assert all(0 < p["latency_s"] < 10 and 1e3 < p["bytes_per_s"] < 1e12 for p in measured["pairs"])
found = set()
for curve in measured["curves"]:
    found.add((curve["transport"], curve["memory"], curve["operation"], curve["processes"]))
    lengths = [sample["bytes"] for sample in curve["samples"]]
    assert lengths == sorted(set(lengths)) and all(0 < s["seconds"] < 10 and s["quartile"] >= 0 for s in curve["samples"]), curve
    pieces = curve["pieces"]
    assert 1 <= len(pieces) <= 5 and pieces[0]["from"] == lengths[0] and pieces[-1]["to"] == lengths[-1], curve
    for before, after in zip(pieces, pieces[1:]):
        assert lengths.index(after["from"]) == lengths.index(before["to"]) + 1, curve
    for piece in pieces:
        inside = [s for s in curve["samples"] if piece["from"] <= s["bytes"] <= piece["to"]]
        errors = [abs(piece["alpha_s"] + piece["beta_s_per_byte"] * s["bytes"] - s["seconds"]) / s["seconds"] for s in inside]
        assert piece["beta_s_per_byte"] >= 0 and abs(sum(errors) / len(errors) - piece["residual"]) < 0.01 + piece["residual"] / 50, curve
wanted = {(transport, memory, operation, processes) for transport in ("mpi", "tca") for memory in memories
          for operation, counts in {"message": [2], "exchange": [2], "barrier": {2, size}, "broadcast": {2, size},
                                    "allreduce": {2, size}, "alltoall": {2, size}}.items() for processes in counts
          if memory == "host" or operation not in ("barrier", "alltoall")}
assert found == wanted, found ^ wanted
