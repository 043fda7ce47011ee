"""Overhead of OpenACC directives against hand-written OpenMP: a small loop, a small sum, data that is present, an update.

The loop and the sum run on the host's memory; the other two with XACC_CPU_MEMORY=separate, because shared memory leaves nothing to do."""
import os
import re
import tempfile

import common
import progress

LIMIT = 1.2


def main(argv):
    parser = common.arguments("acc-overhead", __doc__)
    parser.add_argument("--threads", type=int, default=common.cores(), help="of the loops")
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    steps, rows, sums = 2000 if options.quick else 20000, [], set()

    def nanoseconds(program, memory):
        output = common.run([program, steps], env={**os.environ, "XACC_CPU_MEMORY": memory, "OMP_NUM_THREADS": str(options.threads)})
        found = dict(re.findall(r"^(\w+) ([\d.e+]+)$", output, re.M))
        sums.add(found["sum"])
        return {case: float(value) for case, value in found.items()}

    with tempfile.TemporaryDirectory() as work:
        source = common.ROOT / "bench" / "acc_overhead.c"
        common.run([options.xaccc, *options.flags.split(), "-fopenmp", source, "-o", f"{work}/ours"])
        common.mpi_compile(options.xaccc, source, f"{work}/hand", options.flags + " -fopenmp -foffload=disable -DBY_HAND")
        print(f"{options.flags}, {options.threads} threads: nanoseconds of one execution, {options.pairs} interleaved pairs")
        print(f"{'case':12}{'acc':>10}{'by hand':>10}   ratio  (spread), at most {LIMIT} is the aim")
        for memory, cases in progress.each([("shared", ["empty", "reduction"]), ("separate", ["present", "update"])], lambda m: m[0]):
            ours, theirs = common.alternate(options.pairs, lambda: nanoseconds(f"{work}/ours", memory),
                                            lambda: nanoseconds(f"{work}/hand", memory))
            for case in cases:
                result = common.row(case, "time", "ns", [t[case] for t in ours], [t[case] for t in theirs])
                rows.append(result)
                print(f"{case:12}{result['ours']:10.1f}{result['reference']:10.1f}   {common.ratio_text(result)}", flush=True)
    assert len(sums) == 1, sums
    return common.finish("acc-overhead", rows, {"ratio": LIMIT}, options.json)
