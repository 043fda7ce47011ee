"""Himeno with XACC_TRACE and with XACC_PROFILE, against the same program without."""
import os
import re
import tempfile

import common

MOST = {"XACC_TRACE": 1.02, "XACC_PROFILE": 1.02}


def seconds(processes, program, variable=None, value=None):
    """The inverse of what the program prints: the time of a fixed amount of work, without the writing of files."""
    os.environ.pop("XACC_TRACE", None), os.environ.pop("XACC_PROFILE", None)
    if variable:
        os.environ[variable] = value
    return 1000 / float(re.search(r"MFLOPS: ([\d.]+)", common.mpi(processes, program)).group(1))


def main(argv):
    parser = common.arguments("trace", __doc__)
    parser.add_argument("--size", help="XS S M L (default: M; --quick: S)")
    parser.add_argument("--procs", default="1,2", help="comma list of process counts")
    parser.add_argument("--pairs", type=int, help="interleaved runs of each")
    options = parser.parse_args(argv)
    size = options.size or ("S" if options.quick else "M")
    pairs = options.pairs or (3 if options.quick else 9)
    rows = []
    print(f"Himeno {size}, {options.flags}: recorded against not, {pairs} interleaved pairs")
    print(f"{'recorded by':16}{'procs':>6}{'with':>11}{'without':>11}   ratio  (spread)   [s for 10^9 operations]")
    with tempfile.TemporaryDirectory() as work:
        program = f"{work}/himeno"
        common.run([options.xaccc, *options.flags.split(), f"-DSIZE_{size}", common.ROOT / "samples" / "himeno" / "himeno.c",
                    "-o", program])
        for processes in map(int, options.procs.split(",")):
            for variable, most in MOST.items():
                left, right = common.alternate(pairs, lambda: seconds(processes, program, variable, f"{work}/out.json"),
                                               lambda: seconds(processes, program))
                result = common.row(f"{variable} x {processes}", "time", "s", left, right)
                rows.append(result)
                low, high = result["spread"]
                print(f"{variable:16}{processes:6}{result['ours']:11.4f}{result['reference']:11.4f}   {result['ratio']:.3f}  "
                      f"({low:.3f}-{high:.3f}), at most {most} is the aim", flush=True)
    return common.finish("trace", rows, {f"ratio of {name}": most for name, most in MOST.items()}, options.json)
