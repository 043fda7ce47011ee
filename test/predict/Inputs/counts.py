"""counts.py RUN PROCS... -- PROGRAM: a prediction has the same messages and bytes of each directive as a run.

Runs on the first count over MPI and on the last over TCA; with TEST_ALL on each count over both.
"""
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

run, procs, program = sys.argv[1].split(), sys.argv[2:sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1:]
runs = (list(itertools.product(procs, ("mpi", "tca"))) if "TEST_ALL" in os.environ
        else [(procs[0], "mpi"), (procs[-1], "tca")])
procs = list(dict.fromkeys(n for n, _ in runs))


def counted(n, transport):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "profile.json")
        subprocess.run(run + ["-n", n] + program, check=True, capture_output=True,
                       env=dict(os.environ, XACC_PROFILE=str(file), XACC_TRANSPORT=transport))
        rows = json.loads(file.read_text())["directives"]
    return {(row["file"], row["line"], row["directive"]): [sum(row[name]) for name in ("messages", "bytes", "collectives")]
            for row in rows if row["line"]}


with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "predicted.json")
    subprocess.run(["xacc-predict", "--machine", "ha-pacs-mpi", "--procs", ",".join(procs), "--json", file] + program,
                   check=True, capture_output=True)
    predictions = json.loads(file.read_text())["predictions"]
of = {}
for n, prediction in zip(procs, predictions):
    assert prediction["procs"] == int(n) and prediction["time_s"] > 0
    of[n] = {(row["file"], row["line"], row["directive"]): [row["messages"], row["bytes"], row["collectives"]]
             for row in prediction["by_directive"] if row["line"]}
for n, transport in runs:
    real, predicted = counted(n, transport), of[n]
    assert real == predicted, "on %s processes over %s\n%s" % (n, transport, "\n".join(
        "%s: counted %s, predicted %s" % (place, real.get(place), predicted.get(place))
        for place in sorted({*real, *predicted}) if real.get(place) != predicted.get(place)))
