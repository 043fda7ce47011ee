"""Himeno compiled with -fxmp-check, and with -fxmp-check=communication, against the same program without."""
import re
import tempfile

import common

MOST = {"-fxmp-check": 20, "-fxmp-check=communication": 3}


def seconds(processes, program):
    """The inverse of what the program prints: the time of a fixed amount of work."""
    return 1000 / float(re.search(r"MFLOPS: ([\d.]+)", common.mpi(processes, program)).group(1))


def main(argv):
    parser = common.arguments("check", __doc__)
    parser.add_argument("--size", help="XS S M L (default: M; --quick: S)")
    parser.add_argument("--procs", default="2", help="comma list of process counts")
    parser.add_argument("--pairs", type=int, help="interleaved runs of each")
    options = parser.parse_args(argv)
    size = options.size or ("S" if options.quick else "M")
    pairs = options.pairs or (3 if options.quick else 7)
    rows = []
    print(f"Himeno {size}, {options.flags}: with checks against without, {pairs} interleaved pairs")
    print(f"{'checks':28}{'procs':>6}{'with':>11}{'without':>11}   ratio  (spread)   [s for 10^9 operations]")
    with tempfile.TemporaryDirectory() as work:
        for number, flag in enumerate(["", *MOST]):
            common.run([options.xaccc, *options.flags.split(), *flag.split(), f"-DSIZE_{size}",
                        common.ROOT / "samples" / "himeno" / "himeno.c", "-o", f"{work}/{number}"])
        for processes in map(int, options.procs.split(",")):
            for number, flag in enumerate(MOST, 1):
                left, right = common.alternate(pairs, lambda: seconds(processes, f"{work}/{number}"),
                                               lambda: seconds(processes, f"{work}/0"))
                result = common.row(f"{flag} x {processes}", "time", "s", left, right)
                rows.append(result)
                low, high = result["spread"]
                print(f"{flag:28}{processes:6}{result['ours']:11.3f}{result['reference']:11.3f}   {result['ratio']:.2f}  "
                      f"({low:.2f}-{high:.2f}), at most {MOST[flag]} is the aim", flush=True)
    return common.finish("check", rows, {f"ratio of {flag}": most for flag, most in MOST.items()}, options.json)
