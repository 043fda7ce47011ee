"""Shadows of two arrays on a 4-D lattice and three norms, in merged messages and in one for each, with and without a wire."""
import os
import re
import tempfile

import common
import progress


def shape(processes):
    """Node sizes of the four dimensions, as equal as powers of two can be; the last is the remaining factor."""
    sizes = [1, 1, 1, 1]
    d = 0
    while processes % 2 == 0:
        sizes[d % 4] *= 2
        processes //= 2
        d += 1
    sizes[3] *= processes
    return sizes


def main(argv):
    parser = common.arguments("merge", __doc__)
    parser.add_argument("--edges", help="comma-separated list of sites in each dimension (default: 4,8,16; --quick: 8)")
    parser.add_argument("--procs", help="comma-separated list (default: 2,16; --quick: 2)")
    parser.add_argument("--wires", default=",20/2", help="comma-separated list of microseconds/GB_s; empty: none")
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    edges = (options.edges or ("8" if options.quick else "4,8,16")).split(",")
    processes = [int(p) for p in (options.procs or ("2" if options.quick else "2,16")).split(",")]
    rows = []

    def step(program, count, wire):
        """Microseconds. The program fails if a norm is wrong."""
        os.environ["XACC_WIRE"] = wire
        for d, size in enumerate(shape(count)[:3]):
            os.environ[f"XMP_NODE_SIZE{d}"] = str(size)
        steps = 100 if count > common.cores() else 1000
        return float(re.search(r"([\d.]+) us a step", common.mpi(count, program, steps)).group(1))

    with tempfile.TemporaryDirectory() as work:
        print(f"4-D lattice, two arrays, eight faces, three norms, {options.flags}: microseconds a step, merged against apart, "
              f"{options.pairs} interleaved pairs")
        print(f"{'edge':>4}{'procs':>6}{'wire us, GB/s':>15}{'merged':>10}{'apart':>10}   apart / merged  (spread)")
        for edge in progress.each(edges, lambda edge: f"edge {edge}"):
            for name, flags in ("merged", []), ("apart", ["-DAPART"]):
                common.run([options.xaccc, *options.flags.split(), f"-DEDGE={edge}", *flags,
                            common.ROOT / "bench" / "merge.c", "-o", f"{work}/{name}_{edge}"])
            for count in progress.each(processes, common.processes):
                for wire in progress.each(options.wires.split(","), lambda wire: f"wire {wire}"):
                    value = wire.replace("/", ",")
                    merged, apart = common.alternate(options.pairs, lambda: step(f"{work}/merged_{edge}", count, value),
                                                     lambda: step(f"{work}/apart_{edge}", count, value))
                    result = common.row(f"{edge}^4 x {count}, wire {wire or 'none'}", "time", "us", apart, merged)
                    rows.append(result)
                    low, high = result["spread"]
                    print(f"{edge:>4}{count:6}{wire or 'none':>15}{result['reference']:10.1f}{result['ours']:10.1f}   "
                          f"{result['ratio']:.3f}           ({low:.3f}-{high:.3f})", flush=True)
    return common.finish("merge", rows, {}, options.json)
