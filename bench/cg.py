"""NPB CG compiled by xaccc against the same benchmark written by hand in MPI and OpenACC."""
import re
import tempfile

import common
import progress


def measure(processes, program):
    text = common.mpi(processes, program)
    if "VERIFICATION SUCCESSFUL" not in text:
        raise SystemExit(f"{program} on {processes} processes does not verify:\n{text}")
    return float(re.search(r"([\d.]+) Mop/s", text).group(1))


def main(argv):
    parser = common.arguments("cg", __doc__)
    parser.add_argument("--classes", help="comma-separated list of S W A B C (default: W,A; --quick: W)")
    parser.add_argument("--procs", default="1,2", help="comma-separated list of process counts, powers of two")
    options = common.parse(parser, argv, quick_pairs=5, pairs=11)
    classes = (options.classes or ("W" if options.quick else "W,A")).split(",")
    rows, limits = [], {}
    print(f"NPB CG, {options.flags}: xaccc --target=cpu against hand-written MPI and OpenACC ({common.OPENACC}), one thread "
          f"per process, {options.pairs} interleaved pairs; the limit is memory latency and bandwidth, not measured here")
    print(f"{'class':5}{'procs':>6}{'xaccc':>11}{'by hand':>11}   ratio  (spread)   [Mop/s]")
    with tempfile.TemporaryDirectory() as work:
        source = common.ROOT / "samples" / "npb_cg"
        for letter in classes:
            define = f"-DCLASS='{letter}'"
            common.run([options.xaccc, *options.flags.split(), define, source / "cg_xacc.c", "-o", f"{work}/ours_{letter}", "-lm"])
            common.mpi_compile(options.xaccc, source / "cg_mpi_acc.c", f"{work}/mpi_{letter}",
                               f"{options.flags} {common.OPENACC} \"{define}\"")
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for letter in progress.each(classes):
                left, right = common.alternate(options.pairs, lambda: measure(processes, f"{work}/ours_{letter}"),
                                               lambda: measure(processes, f"{work}/mpi_{letter}"))
                result = common.row(f"{letter} x {processes}", "speed", "Mop/s", left, right)
                rows.append(result)
                print(f"{letter:5}{processes:6}{result['ours']:11.0f}{result['reference']:11.0f}   {common.ratio_text(result)}", flush=True)
    return common.finish("cg", rows, limits, options.json)
