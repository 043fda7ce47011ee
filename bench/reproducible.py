"""NPB CG with -fxmp-reproducible against the same program without."""
import re
import tempfile

import common
import progress


def measure(processes, program):
    text = common.mpi(processes, program)
    if "VERIFICATION SUCCESSFUL" not in text:
        raise SystemExit(f"{program} on {processes} processes does not verify:\n{text}")
    return float(re.search(r"time  : ([\d.]+) seconds", text).group(1))


def main(argv):
    parser = common.arguments("reproducible", __doc__, procs="1,2")
    parser.add_argument("--classes", help="comma-separated list of S W A B C (default: W,A; --quick: W)")
    options = common.parse(parser, argv, quick_pairs=5, pairs=11)
    classes = (options.classes or ("W" if options.quick else "W,A")).split(",")
    rows = []
    print(f"NPB CG, {options.flags}: -fxmp-reproducible against without, one thread per process, {options.pairs} interleaved pairs")
    print(f"{'class':5}{'procs':>6}{'with':>11}{'without':>11}   ratio  (spread)   [s]")
    with tempfile.TemporaryDirectory() as work:
        for letter in classes:
            for name, choice in (("with", ["-fxmp-reproducible"]), ("without", [])):
                common.run([options.xaccc, *options.flags.split(), *choice, f"-DCLASS='{letter}'",
                            common.ROOT / "samples" / "npb_cg" / "cg_xacc.c", "-o", f"{work}/{letter}.{name}", "-lm"])
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for letter in progress.each(classes):
                left, right = common.alternate(options.pairs, lambda: measure(processes, f"{work}/{letter}.with"),
                                               lambda: measure(processes, f"{work}/{letter}.without"))
                result = common.row(f"{letter} x {processes}", "time", "s", left, right)
                rows.append(result)
                print(f"{letter:5}{processes:6}{result['ours']:11.3f}{result['reference']:11.3f}   {common.ratio_text(result)}", flush=True)
    return common.finish("reproducible", rows, {"ratio": 1.3}, options.json)
