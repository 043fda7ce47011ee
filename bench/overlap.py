"""Overlap of reflects with loops: Himeno, and loops directly before reflects; with and without emulated wires."""
import os
import re
import statistics
import tempfile

import common
import progress

POINTS = {"XS": 31 * 31 * 63, "S": 63 * 63 * 127, "M": 127 * 127 * 255, "L": 255 * 255 * 511}
FLOP = 34
BEHIND = {"XS": 32, "S": 64, "M": 128, "L": 256}  # points per side


class Himeno:
    """Its reflect precedes the loop that uses it."""
    def __init__(self, size):
        self.name = f"himeno {size}"
        self.source, self.flag = common.ROOT / "samples" / "himeno" / "himeno.c", f"-DSIZE_{size}"
        self.work = FLOP * POINTS[size]

    def microseconds(self, output):
        return self.work / float(re.search(r"MFLOPS: *([\d.]+)", output).group(1))


class Behind:
    """Its reflects follow the loops that store what they send."""
    def __init__(self, size):
        self.name = f"behind {size}"
        self.source, self.flag = common.ROOT / "bench" / "behind.c", f"-DNX={BEHIND[size]}"
        self.work = 2 * 8 * BEHIND[size] ** 3

    def microseconds(self, output):
        return float(re.search(r"us: *([\d.]+)", output).group(1))


def main(argv):
    parser = common.arguments("overlap", __doc__)
    parser.add_argument("--sizes", help="comma-separated list of XS S M L (default: S,M; --quick: S)")
    parser.add_argument("--programs", default="himeno,behind", help="comma-separated list of himeno and behind")
    parser.add_argument("--procs", type=int, default=2)
    parser.add_argument("--wires", default=",20/2,200/0.5", help="comma-separated list of microseconds/GB_s; empty: none")
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    sizes = (options.sizes or ("S" if options.quick else "S,M")).split(",")
    kinds = {"himeno": Himeno, "behind": Behind}
    cases = [kinds[name](size) for name in options.programs.split(",") for size in sizes]
    rows, limits = [], {}

    def iteration(case, program, wire, overlap, iterations):
        """Microseconds."""
        os.environ["XACC_WIRE"], os.environ["XACC_OVERLAP"] = wire, overlap
        return case.microseconds(common.mpi(options.procs, program, iterations))

    with tempfile.TemporaryDirectory() as work:
        print(f"{options.procs} processes, {options.flags}: microseconds an iteration, XACC_OVERLAP=auto against 0, "
              f"{options.pairs} interleaved pairs")
        print(f"{'program':11}{'wire us, GB/s':>16}{'auto':>11}{'0':>11}   0 / auto  (spread)      hidden")
        for case in progress.each(cases, lambda case: case.name):
            program = f"{work}/program"
            common.run([options.xaccc, *options.flags.split(), case.flag, case.source, "-o", program])
            iterations = max(40, round((0.4 if options.quick else 1.5) * 8e9 / case.work))
            bare = None
            for wire in progress.each(options.wires.split(","), lambda wire: f"wire {wire}"):
                value = wire.replace("/", ",")
                auto, after = common.alternate(options.pairs, lambda: iteration(case, program, value, "auto", iterations),
                                               lambda: iteration(case, program, value, "0", iterations))
                result = common.row(f"{case.name} x {options.procs}, wire {wire or 'none'}", "time", "us", after, auto)
                rows.append(result)
                hidden = ""
                if wire and bare:
                    # The time that the wire adds without overlap, and the remaining part of it with overlap.
                    added, left = (statistics.median(x) - bare for x in (after, auto))
                    share = 1 - left / added if added > 0 else None
                    limits[result["case"]] = {"added_us": round(added, 1), "left_us": round(left, 1), "without_wire_us": round(bare, 1)}
                    hidden = f"{share:.0%} of {added:.0f} us" if share is not None else "nothing to hide"
                else:
                    bare = statistics.median(after)
                low, high = result["spread"]
                print(f"{case.name:11}{wire or 'none':>16}{result['reference']:11.0f}{result['ours']:11.0f}   {result['ratio']:.3f}     "
                      f"({low:.3f}-{high:.3f})   {hidden}", flush=True)
    return common.finish("overlap", rows, limits, options.json)
