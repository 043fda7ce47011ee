"""A block-row to block-column redistribution by gmove against MPI_Alltoallv with buffers packed by hand."""
import re
import statistics
import tempfile

import common
import progress

SIZES = {"500x500": (500, 500), "2000x2000": (2000, 2000), "1999x2003": (1999, 2003), "4000x4000": (4000, 4000)}


def measure(processes, program, repeat):
    text = common.mpi(processes, program, repeat)
    return {key: float(value) for key, value in re.findall(r"(\w+) ([-+.e\d]+)", text)}


def main(argv):
    parser = common.arguments("gmove", __doc__, procs="2,4")
    parser.add_argument("--sizes", default=",".join(SIZES), help="comma-separated list of " + " ".join(SIZES))
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    sizes = ["500x500", "1999x2003"] if options.quick else options.sizes.split(",")
    rows, limits, failed = [], {}, False
    with tempfile.TemporaryDirectory() as work:
        for size in sizes:
            define = "-DN=%d -DM=%d" % SIZES[size]
            common.run([options.xaccc, *options.flags.split(), *define.split(), common.ROOT / "bench" / "gmove_xmp.c",
                        "-o", f"{work}/ours_{size}"])
            common.mpi_compile(options.xaccc, common.ROOT / "bench" / "gmove_mpi.c", f"{work}/mpi_{size}",
                               f"{options.flags} {define}")
        print(f"gmove of doubles, block rows to block columns, {options.pairs} interleaved pairs; limit: one copy of the matrix")
        print(f"{'size':12}{'procs':>6}{'gmove':>10}{'Alltoallv':>11}  GB/s   ratio  (spread)       of limit")
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for size in progress.each(sizes):
                n, m = SIZES[size]
                bytes_ = 8.0 * n * m
                repeat = max(10, round((0.2 if options.quick else 0.6) * 3e9 / bytes_))
                left, right = common.alternate(options.pairs, lambda: measure(processes, f"{work}/ours_{size}", repeat),
                                               lambda: measure(processes, f"{work}/mpi_{size}", repeat))
                result = common.row(f"{size} x {processes}", "bandwidth", "GB/s",
                                    [bytes_ / x["seconds"] / 1e9 for x in left],
                                    [bytes_ / x["seconds"] / 1e9 for x in right])
                copy = statistics.median(bytes_ / x["copy"] / 1e9 for x in right)
                limits[result["case"]] = {"copy_gb_s": round(copy, 2), "share": round(result["ours"] / copy, 3)}
                rows.append(result)
                print(f"{size:12}{processes:6}{result['ours']:10.2f}{result['reference']:11.2f}         {common.ratio_text(result)}"
                      f"   {result['ours'] / copy:6.0%}   [copy {copy:.1f} GB/s]", flush=True)
                if abs(left[0]["sum"] - right[0]["sum"]) > 1e-9 * abs(right[0]["sum"]):
                    print(f"      the results differ: {left[0]['sum']} and {right[0]['sum']}")
                    failed = True
    return common.finish("gmove", rows, limits, options.json, failed)
