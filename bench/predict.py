"""Predicted times of the samples against measured ones, on 1, 2 and 4 processes of this machine."""
import json
import os
import pathlib
import statistics
import tempfile

import common

SAMPLES = {  # name: (source, flags, arguments, quick arguments, process counts)
    "himeno": ("himeno/himeno.c", ["-DSIZE_M"], ["20"], ["5"], (1, 2, 4)),
    "laplace": ("laplace/laplace.c", ["-DN=1500", "-DSTEPS=200", "-lm"], [], [], (1, 2, 4)),
    "npb_cg": ("npb_cg/cg_xacc.c", ["-DCLASS='W'", "-lm"], [], [], (1, 2, 4)),
    "cg_1d": ("cg_1d/cg_1d.c", ["-lm"], ["smt", "100"], [], (1, 2, 4)),
    "lattice_halo": ("lattice_halo/lattice_halo.c", [], ["16", "100"], [], (1, 2, 4)),
    "eigen_trd": ("eigen_trd/eigen_trd.c", ["-DSIZE=1000", "-lopenblas", "-lm"], [], [], (1, 2, 4)),
    "transpose_fft": ("transpose_fft/transpose_fft.c", ["-DN=640", "-DM=512", "-lfftw3", "-lm"], ["10"], ["2"], (1, 2, 4)),
}


def measured(processes, program, work):
    """Seconds from the start of the job to its end, as the program itself counts them."""
    os.environ["XACC_PROFILE"] = f"{work}/profile.json"
    common.mpi(processes, *program)
    del os.environ["XACC_PROFILE"]
    return max(json.loads(pathlib.Path(work, "profile.json").read_text())["time_s"])


def predicted(processes, program, work):
    tool = str(common.ROOT / "build" / "bin" / "xacc-predict")
    common.run([tool, "--machine", f"{work}/machine.json", "--procs", processes, "--json", f"{work}/p.json", *program])
    return json.loads(pathlib.Path(work, "p.json").read_text())["predictions"][0]["time_s"]


def main(argv):
    parser = common.arguments("predict", __doc__)
    parser.add_argument("--samples", default=",".join(SAMPLES), help="comma list")
    parser.add_argument("--machine", help="a machine file of another day (default: measured now)")
    parser.add_argument("--pairs", type=int, help="interleaved predictions and runs of each")
    options = parser.parse_args(argv)
    pairs = options.pairs or (3 if options.quick else 5)
    rows, errors = [], []
    os.environ["OMP_NUM_THREADS"] = "1"  # a process that is bound to a core has no other
    with tempfile.TemporaryDirectory() as work:
        info = common.ROOT / "build" / "bin" / "xacc-info"
        if options.machine:
            pathlib.Path(work, "machine.json").write_text(pathlib.Path(options.machine).read_text())
        else:
            common.mpi(2, info, "--measure", f"{work}/machine.json")
        print(f"{options.flags}: medians of {pairs} pairs; on more processes than cores the prediction is not expected to hold")
        print(f"{'sample':16}{'procs':>6}{'predicted':>12}{'measured':>11}   error   (spread of the ratio)   [s]")
        for name in options.samples.split(","):
            source, flags, arguments, quick, counts = SAMPLES[name]
            program = [f"{work}/{name}", *(quick if options.quick else arguments)]
            common.run([options.xaccc, *options.flags.split(), common.ROOT / "samples" / source, "-o", program[0], *flags])
            for processes in counts:
                left, right = common.alternate(pairs, lambda: predicted(processes, program, work),
                                               lambda: measured(processes, program, work))
                result = common.row(f"{name} x {processes}", "time", "s", left, right)
                rows.append(result)
                error = 100 * (statistics.median(left) / statistics.median(right) - 1)
                fits = processes <= common.cores()
                errors += [abs(error)] if fits else []
                low, high = result["spread"]
                print(f"{name:16}{processes:6}{statistics.median(left):12.4f}{statistics.median(right):11.4f}  {error:+6.1f}%  "
                      f"({low:.2f}-{high:.2f}){'' if fits else '  more processes than cores'}", flush=True)
    print(f"error on up to {common.cores()} processes: median {statistics.median(errors):.1f}%, worst {max(errors):.1f}%; "
          "10% and 20% are the aim")
    return common.finish("predict", rows, {"median error": 0.1, "worst error": 0.2}, options.json)
