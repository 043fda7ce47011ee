"""The cost of options and variables: Himeno with each of them against the same program without."""
import dataclasses
import os
import re
import tempfile

import common
import progress


@dataclasses.dataclass
class Setting:
    name: str
    most: float  # the target ratio
    flags: str = ""  # for the compiler
    environment: dict = dataclasses.field(default_factory=dict)


def seconds(processes, program, environment):
    """The inverse of what the program prints: the time of a fixed amount of work, without the writing of files."""
    before = dict(os.environ)
    os.environ.update(environment)
    try:
        return 1000 / float(re.search(r"MFLOPS: ([\d.]+)", common.mpi(processes, program)).group(1))
    finally:
        os.environ.clear()
        os.environ.update(before)


def compiled(options, work, size, flags):
    program = f"{work}/himeno{flags}"
    if not os.path.exists(program):
        source = common.ROOT / "samples" / "himeno" / "himeno.c"
        common.run([options.xaccc, *options.flags.split(), *flags.split(), f"-DSIZE_{size}", source, "-o", program])
    return program


def measure(name, doc, argv, settings, procs, pairs):
    """`settings`: a function of a folder for files. `procs`: the default of --procs. `pairs`: the default of --pairs."""
    parser = common.arguments(name, doc, procs=procs)
    parser.add_argument("--size", help="XS S M L (default: M; --quick: S)")
    options = common.parse(parser, argv, quick_pairs=3, pairs=pairs)
    size = options.size or ("S" if options.quick else "M")
    for variable in ("XACC_TRACE", "XACC_PROFILE"):
        os.environ.pop(variable, None)
    rows, limits = [], {}
    print(f"Himeno {size}, {options.flags}: with against without, {options.pairs} interleaved pairs")
    print(f"{'setting':28}{'procs':>6}{'with':>11}{'without':>11}   ratio  (spread)   [s for 10^9 operations]")
    with tempfile.TemporaryDirectory() as work:
        plain = compiled(options, work, size, "")
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for s in progress.each(settings(work), lambda s: "setting"):
                program = compiled(options, work, size, s.flags)
                left, right = common.alternate(options.pairs, lambda: seconds(processes, program, s.environment),
                                               lambda: seconds(processes, plain, {}))
                result = common.row(f"{s.name} x {processes}", "time", "s", left, right)
                rows.append(result)
                limits[f"ratio of {s.name}"] = s.most
                print(f"{s.name:28}{processes:6}{result['ours']:11.4f}{result['reference']:11.4f}   {common.ratio_text(result)}"
                      f", at most {s.most} is the aim", flush=True)
    return common.finish(name, rows, limits, options.json)
