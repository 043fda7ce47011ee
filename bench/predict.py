"""Predicted times of the samples against measured ones, on 1, 2 and 4 processes of this machine.

If others also use the machine, run it as root with `chrt -f 10`: jobs whose processes wait for each other suffer more than the
single processes from which predictions are made."""
import itertools
import json
import os
import pathlib
import statistics
import sys
import tempfile

import common
import progress

sys.path[:0] = [str(common.ROOT / "tools" / "lib" / "python"), str(common.ROOT / "tools" / "xacc-report" / "lib")]
import prediction

SAMPLES = {  # name: (source, flags, arguments, quick arguments, process counts)
    "himeno": ("himeno/himeno.c", ["-DSIZE_M"], ["20"], ["5"], (1, 2, 4)),
    "laplace": ("laplace/laplace.c", ["-DN=1500", "-DSTEPS=200", "-lm"], [], [], (1, 2, 4)),
    "npb_cg": ("npb_cg/cg_xacc.c", ["-DCLASS='W'", "-lm"], [], [], (1, 2, 4)),
    "cg_1d": ("cg_1d/cg_1d.c", ["-lm"], ["smt", "100"], [], (1, 2, 4)),
    "lattice_halo": ("lattice_halo/lattice_halo.c", [], ["16", "100"], [], (1, 2, 4)),
    "eigen_trd": ("eigen_trd/eigen_trd.c", ["-DSIZE=1000", "-lopenblas", "-lm"], [], [], (1, 2, 4)),
    "transpose_fft": ("transpose_fft/transpose_fft.c", ["-DN=640", "-DM=512", "-lfftw3", "-lm"], ["10"], ["2"], (1, 2, 4)),
}


def measured(processes, program, work, transport, profiles):
    """Seconds from the start of the job to its end, as the program itself counts them; adds its profile to the list."""
    os.environ.update(XACC_PROFILE=f"{work}/profile.json", XACC_TRANSPORT=transport)
    common.mpi(processes, *program)
    del os.environ["XACC_PROFILE"], os.environ["XACC_TRANSPORT"]
    profiles.append(json.loads(pathlib.Path(work, "profile.json").read_text()))
    return max(profiles[-1]["time_s"])


def predicted(processes, program, work, transport, predictions):
    tool = str(common.ROOT / "build" / "bin" / "xacc-predict")
    common.run([tool, "--machine", f"{work}/machine.json:{transport}", "--procs", processes, "--json", f"{work}/p.json", *program])
    predictions += json.loads(pathlib.Path(work, "p.json").read_text())["predictions"]
    return predictions[-1]["time_s"]


def farthest(predictions, profiles):
    """The directive that differs most in seconds, of the runs in the middle."""
    one = sorted(predictions, key=lambda p: p["time_s"])[len(predictions) // 2]
    other = sorted(profiles, key=lambda p: max(p["time_s"]))[len(profiles) // 2]
    rows = [row for row in prediction.compare(one, other)["rows"] if row["predicted"] and row["measured"]]
    row = max(rows, key=lambda row: abs(row["predicted"]["all"] - row["measured"]["all"]))
    place = "%s:%d" % (row["directive"].split("(")[0].strip(), row["line"]) if row["line"] else row["directive"]
    return "%s %+.2g ms" % (place, 1e3 * (row["predicted"]["all"] - row["measured"]["all"]))


def main(argv):
    parser = common.arguments("predict", __doc__)
    parser.add_argument("--samples", default=",".join(SAMPLES), help="comma-separated list")
    parser.add_argument("--transports", default="mpi,tca", help="comma-separated list")
    parser.add_argument("--machine", help="an existing machine file (default: measure now)")
    parser.add_argument("--pairs", type=int, help="interleaved predictions and runs of each")
    options = parser.parse_args(argv)
    pairs = options.pairs or (3 if options.quick else 5)
    rows, errors = [], []
    os.environ["OMP_NUM_THREADS"] = "1"  # a process bound to a core has only that core
    with tempfile.TemporaryDirectory() as work:
        info = common.ROOT / "build" / "bin" / "xacc-info"
        print(f"{options.flags}: medians of {pairs} pairs; on more processes than cores the prediction is not expected to hold")
        print(f"{'sample':16}{'':5}{'procs':>5}{'predicted':>12}{'measured':>11}   error   (spread of the ratio)   [s]   differs most by")
        for name in progress.each(options.samples.split(",")):
            source, flags, arguments, quick, counts = SAMPLES[name]
            program = [f"{work}/{name}", *(quick if options.quick else arguments)]
            if options.machine:
                pathlib.Path(work, "machine.json").write_text(pathlib.Path(options.machine).read_text())
            else:  # measured again for each, because the machine's load changes
                common.mpi(2, info, "--measure", f"{work}/machine.json")
            common.run([options.xaccc, *options.flags.split(), common.ROOT / "samples" / source, "-o", program[0], *flags])
            for transport, processes in progress.each(list(itertools.product(options.transports.split(","), counts)),
                                                      lambda both: f"{common.processes(both[1])}, {both[0]}"):
                predictions, profiles = [], []
                left, right = common.alternate(pairs, lambda: predicted(processes, program, work, transport, predictions),
                                               lambda: measured(processes, program, work, transport, profiles))
                result = common.row(f"{name} x {processes}, {transport}", "time", "s", left, right)
                rows.append(result)
                error = 100 * (statistics.median(left) / statistics.median(right) - 1)
                fits = processes <= common.cores()
                errors += [abs(error)] if fits else []
                low, high = result["spread"]
                print(f"{name:16}{transport:5}{processes:5}{statistics.median(left):12.4f}{statistics.median(right):11.4f}  {error:+6.1f}%  "
                      f"({low:.2f}-{high:.2f})  {farthest(predictions, profiles) if fits else 'more processes than cores: excluded'}", flush=True)
    print(f"error on up to {common.cores()} processes: median {statistics.median(errors):.1f}%, worst {max(errors):.1f}%; "
          "10% and 20% are the aim")
    return common.finish("predict", rows, {"median error": 0.1, "worst error": 0.2}, options.json)
