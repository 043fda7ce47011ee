"""Himeno with and without overlap of reflect and loop, over an emulated wire and without one."""
import os
import re
import statistics
import tempfile

import common
import progress

POINTS = {"XS": 31 * 31 * 63, "S": 63 * 63 * 127, "M": 127 * 127 * 255, "L": 255 * 255 * 511}
FLOP = 34


def main(argv):
    parser = common.arguments("overlap", __doc__)
    parser.add_argument("--sizes", help="comma list of XS S M L (default: S,M; --quick: S)")
    parser.add_argument("--procs", type=int, default=2)
    parser.add_argument("--wires", default=",20/2,200/0.5", help="comma list of microseconds/GB_s; empty: none")
    parser.add_argument("--pairs", type=int, help="interleaved runs of each")
    options = parser.parse_args(argv)
    sizes = (options.sizes or ("S" if options.quick else "S,M")).split(",")
    pairs = options.pairs or (3 if options.quick else 9)
    rows, limits = [], {}

    def iteration(program, size, wire, overlap, iterations):
        """Microseconds."""
        os.environ["XACC_WIRE"], os.environ["XACC_OVERLAP"] = wire, overlap
        speed = float(re.search(r"MFLOPS: *([\d.]+)", common.mpi(options.procs, program, iterations)).group(1))
        return FLOP * POINTS[size] / speed

    with tempfile.TemporaryDirectory() as work:
        print(f"Himeno, {options.procs} processes, {options.flags}: microseconds an iteration, XACC_OVERLAP=auto against 0, "
              f"{pairs} interleaved pairs")
        print(f"{'size':5}{'wire us, GB/s':>16}{'auto':>11}{'0':>11}   0 / auto  (spread)      hidden")
        for size in progress.each(sizes):
            program = f"{work}/himeno_{size}"
            common.run([options.xaccc, *options.flags.split(), f"-DSIZE_{size}",
                        common.ROOT / "samples" / "himeno" / "himeno.c", "-o", program])
            iterations = max(40, round((0.4 if options.quick else 1.5) * 8e9 / (FLOP * POINTS[size])))
            bare = None
            for wire in progress.each(options.wires.split(","), lambda wire: f"wire {wire}"):
                value = wire.replace("/", ",")
                auto, after = common.alternate(pairs, lambda: iteration(program, size, value, "auto", iterations),
                                               lambda: iteration(program, size, value, "0", iterations))
                result = common.row(f"{size} x {options.procs}, wire {wire or 'none'}", "time", "us", after, auto)
                rows.append(result)
                hidden = ""
                if wire and bare:
                    # What the wire adds without overlap, and how much of that is left with it.
                    added, left = (statistics.median(x) - bare for x in (after, auto))
                    share = 1 - left / added if added > 0 else None
                    limits[result["case"]] = {"added_us": round(added, 1), "left_us": round(left, 1), "without_wire_us": round(bare, 1)}
                    hidden = f"{share:.0%} of {added:.0f} us" if share is not None else "nothing to hide"
                else:
                    bare = statistics.median(after)
                low, high = result["spread"]
                print(f"{size:5}{wire or 'none':>16}{result['reference']:11.0f}{result['ours']:11.0f}   {result['ratio']:.3f}     "
                      f"({low:.3f}-{high:.3f})   {hidden}", flush=True)
    return common.finish("overlap", rows, limits, options.json)
