"""Himeno compiled by xaccc against the same benchmark written by hand in MPI."""
import re
import statistics
import tempfile

import common
import progress

# Bytes per inner point that must cross the memory bus if every neighbour of p comes from cache. The sweep reads 12
# arrays and p and writes wrk2: 14 floats. The copy back to p adds two, as does the write allocation of wrk2 and p; only
# one of these is counted.
BYTES = (56, 64)
FLOP = 34
POINTS = {"XS": (33, 33, 65), "S": (65, 65, 129), "M": (129, 129, 257), "L": (257, 257, 513)}


def measure(processes, program, iterations):
    text = common.mpi(processes, program, iterations)
    return (float(re.search(r"MFLOPS: *([\d.]+)", text).group(1)), float(re.search(r"gosa *: *(\S+)", text).group(1)))


def main(argv):
    parser = common.arguments("himeno", __doc__, procs="1,2")
    parser.add_argument("--sizes", help="comma-separated list of XS S M L (default: S,M; --quick: S)")
    parser.add_argument("--acc", action="store_true", help="himeno_xacc.c against himeno_mpi_acc.c (GCC's OpenACC on the host)")
    parser.add_argument("--overlapped", action="store_true",
                        help="against the hand-written version that computes while messages are in flight")
    parser.add_argument("--iterations", type=int, help="per run (default: about two seconds)")
    options = common.parse(parser, argv, quick_pairs=5, pairs=11)
    sizes = (options.sizes or ("S" if options.quick else "S,M")).split(",")
    rows, limits, failed = [], {"flop_per_point": FLOP, "bytes_per_point": list(BYTES)}, False

    with tempfile.TemporaryDirectory() as work:
        common.mpi_compile(options.xaccc, common.ROOT / "bench" / "stream.c", f"{work}/stream", options.flags)
        for size in sizes:
            define = f"-DSIZE_{size}"
            source = common.ROOT / "samples" / "himeno"
            ours_c, mpi_c = ("himeno_xacc.c", "himeno_mpi_acc.c") if options.acc else ("himeno.c", "himeno_mpi.c")
            acc = " " + common.OPENACC if options.acc else " -DOVERLAP" if options.overlapped else ""
            common.run([options.xaccc, *options.flags.split(), define, source / ours_c, "-o", f"{work}/ours_{size}"])
            common.mpi_compile(options.xaccc, source / mpi_c, f"{work}/mpi_{size}", f"{options.flags}{acc} {define}")

        by_hand = ("MPI and OpenACC, one thread per process," if options.acc else "MPI that overlaps," if options.overlapped
                   else "MPI,")
        print(f"Himeno, {options.flags}: xaccc against hand-written {by_hand} {options.pairs} interleaved pairs; "
              "memory limit by STREAM triad")
        print(f"{'size':5}{'procs':>6}{'xaccc':>11}{'by hand':>11}   ratio  (spread)          of limit at 56 / 64 B")
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for size in progress.each(sizes):
                i, j, k = POINTS[size]
                iterations = options.iterations or max(
                    4, round((0.4 if options.quick else 2.0) * 4e9 * processes / (FLOP * (i - 2) * (j - 2) * (k - 2))))
                triads = []

                def ours():
                    triads.append(float(common.mpi(processes, f"{work}/stream").split()[1]))
                    return measure(processes, f"{work}/ours_{size}", iterations)

                left, right = common.alternate(options.pairs, ours, lambda: measure(processes, f"{work}/mpi_{size}", iterations))
                triad = statistics.median(triads)
                limit = [triad * 1e3 / b * FLOP for b in BYTES]
                result = common.row(f"{size} x {processes}", "speed", "MFLOPS", [x[0] for x in left], [x[0] for x in right])
                shares = [result["ours"] / value for value in limit]
                limits[result["case"]] = {"stream_triad_gb_s": triad, "mflops": [round(x, 1) for x in limit],
                                          "share": [round(s, 3) for s in shares]}
                rows.append(result)
                print(f"{size:5}{processes:6}{result['ours']:11.0f}{result['reference']:11.0f}   {common.ratio_text(result)}"
                      f"     {shares[0]:6.0%} / {shares[1]:.0%}   [triad {triad:.1f} GB/s]", flush=True)
                worst = max(abs(a[1] - b[1]) / b[1] for a, b in zip(left, right))
                if worst > 1e-5:
                    print(f"      the residuals differ: {left[0][1]} and {right[0][1]}")
                    failed = True
    return common.finish("himeno", rows, limits, options.json, failed)
