"""What every benchmark needs: build, run, alternate, report."""
import argparse
import json
import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys

import progress

# Flags for the hand-written references: GCC runs their kernels on the host.
OPENACC = "-fopenacc -foffload=disable"
ROOT = pathlib.Path(__file__).resolve().parent.parent


def arguments(name, doc, procs=None):
    """Returns a parser of the options that all benchmarks have, and of --procs if that has a default."""
    parser = argparse.ArgumentParser(prog=f"bench/run {name}", description=doc)
    parser.add_argument("--quick", action="store_true", help="small sizes, few repetitions")
    parser.add_argument("--quiet", action="store_true", help="do not show progress on stderr")
    parser.add_argument("--json", metavar="FILE", help="also write the rows to FILE")
    parser.add_argument("--xaccc", default=str(ROOT / "build" / "bin" / "xaccc"), help="the compiler to measure")
    parser.add_argument("--flags", default="-O3 -march=native -fopenmp-simd", help="for both sides")
    if procs:
        parser.add_argument("--procs", default=procs, help="comma-separated list of process counts")
    return parser


def parse(parser, argv, quick_pairs, pairs):
    """Parses the options, with --pairs, whose default depends on --quick."""
    parser.add_argument("--pairs", type=int, help="interleaved runs of each")
    options = parser.parse_args(argv)
    options.pairs = options.pairs or (quick_pairs if options.quick else pairs)
    return options


def run(command, **kwargs):
    """The command's stdout; ends the benchmark with its output if it fails."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **kwargs)
    if result.returncode:
        sys.exit(f"{shlex.join(map(str, command))}\n{result.stdout}{result.stderr}failed with status {result.returncode}")
    return result.stdout


def mpi(processes, *command, threads=1):
    bound = processes * threads <= cores() and threads == 1
    environment = {
        "OMPI_MCA_btl_vader_single_copy_mechanism": "cma",  # the fastest setting of Open MPI, unlike in tests
        **os.environ,
        "OMPI_MCA_hwloc_base_binding_policy": "core" if bound else "none",
    }
    return run([ROOT / "tools" / "lib" / "mpirun", "-np", processes, *command], env=environment)


def processes(count):
    return f"{count} process{'es' if count != 1 else ''}"


def cores():
    return len(os.sched_getaffinity(0))


def mpi_compile(xaccc, source, output, flags, libraries=()):
    """Compiles plain MPI C with the same underlying compiler and MPI flags that xaccc uses."""
    cc = os.environ.get("XACC_CC", "gcc")
    compile_flags = shlex.split(run([xaccc, "-showme:compile"]))
    link_flags = [f for f in shlex.split(run([xaccc, "-showme:link"])) if not f.endswith("libxaccrt.a")]
    run([*shlex.split(cc), *shlex.split(flags), *compile_flags, source, "-o", output, *libraries, *link_flags])


def alternate(pairs, ours, reference):
    """Runs A B B A A B ... and returns both lists of results; interleaved, so that a drifting machine hits both."""
    left, right = [], []
    for pair in progress.each(range(pairs), lambda pair: "pair"):
        for measure, results in ((ours, left), (reference, right)) if pair % 2 == 0 else ((reference, right), (ours, left)):
            results.append(measure())
    return left, right


def row(case, metric, unit, left, right):
    """One line of the result: medians, the median of the pairwise ratios and their spread."""
    ratios = [a / b for a, b in zip(left, right)]
    return {"case": case, "metric": metric, "unit": unit, "ours": round(statistics.median(left), 3),
            "reference": round(statistics.median(right), 3), "ratio": round(statistics.median(ratios), 4),
            "spread": [round(min(ratios), 4), round(max(ratios), 4)]}


def ratio_text(result):
    """The ratio and its spread, as the tables show them."""
    low, high = result["spread"]
    return f"{result['ratio']:.3f}  ({low:.3f}-{high:.3f})"


def as_json(name, rows, limits):
    """The result as JSON, with a line for each row and each limit."""
    row_lines = ",".join(f"\n  {json.dumps(row)}" for row in rows)
    limit_lines = ",".join(f"\n  {json.dumps(limit)}: {json.dumps(value)}" for limit, value in limits.items())
    return (f'{{\n "schema": 1,\n "name": {json.dumps(name)},\n "rows": [{row_lines}\n ],\n'
            f' "limits": {{{limit_lines}\n }}\n}}\n')


def finish(name, rows, limits, file, failed=False):
    if file:
        temporary = pathlib.Path(str(file) + ".part")
        temporary.write_text(as_json(name, rows, limits))
        shutil.move(temporary, file)
    return 1 if failed else 0
