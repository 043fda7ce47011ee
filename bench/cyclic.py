"""Loops over owned elements of cyclic and block-cyclic arrays, against the same loops over block arrays."""
import re
import tempfile

import common
import progress


def main(argv):
    parser = common.arguments("cyclic", __doc__, procs="1,2")
    parser.add_argument("--formats", default="cyclic,cyclic(4),cyclic(64)", help="comma-separated list of distributions")
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    rows, sums = [], set()

    def nanoseconds(program, processes):
        """Times for an element of the vector and of the matrix."""
        found = re.search(r"vector ([\d.]+) ns, matrix ([\d.]+) ns, sum (\S+)",
                          common.mpi(processes, program, 100 if options.quick else 500))
        sums.add(found.group(3))
        return float(found.group(1)), float(found.group(2))

    with tempfile.TemporaryDirectory() as work:
        def compiled(number, form):
            program = f"{work}/{number}"
            common.run([options.xaccc, *options.flags.split(), f"-DFORMAT={form}", common.ROOT / "bench" / "cyclic.c", "-o", program])
            return program

        print(f"{options.flags}: nanoseconds of an element, {options.pairs} interleaved pairs")
        print(f"{'loop':8}{'format':12}{'procs':>6}{'cyclic':>9}{'block':>9}   ratio  (spread), at most 1.5 is the aim")
        block = compiled("block", "block")
        for number, form in enumerate(progress.each(options.formats.split(","), str)):
            program = compiled(number, form)
            for processes in progress.each(map(int, options.procs.split(",")), common.processes):
                ours, theirs = common.alternate(options.pairs, lambda: nanoseconds(program, processes),
                                                lambda: nanoseconds(block, processes))
                for k, loop in enumerate(("vector", "matrix")):
                    result = common.row(f"{loop}, {form} x {processes}", "time", "ns", [t[k] for t in ours], [t[k] for t in theirs])
                    rows.append(result)
                    print(f"{loop:8}{form:12}{processes:6}{result['ours']:9.3f}{result['reference']:9.3f}   "
                          f"{common.ratio_text(result)}", flush=True)
    assert len(sums) == 1, sums
    return common.finish("cyclic", rows, {}, options.json)
