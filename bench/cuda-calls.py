"""GPU requests per iteration: transfers, allocations and waits of the samples on 1, 2 and 4 processes, counted without a GPU.

Programs run on the host with a stand-in for the GPU (test/run/Inputs/fake-gpus.cpp) that counts the calls of the runtime.
Each is run with two numbers of iterations; the difference is what iterations need once everything is set up."""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import common
import progress

INPUTS = common.ROOT / "test" / "run" / "Inputs"
# name, source, the two numbers of iterations, and how to set them: as arguments of a run or of a compilation
PROGRAMS = [
    ("himeno", "himeno/himeno_xacc.c", (2, 6), "run", ["-DSIZE_XS"]),
    ("stream", "stream/stream_xacc.c", (2, 6), "-DTIMES={}", ["-DN=4096"]),
    ("cg", "npb_cg/cg_xacc.c", (1, 3), "NITER = {}", []),
    ("jacobi", "laplace_dev/laplace_dev.c", (20, 60), "-DSTEPS={}", []),
]
FUNCTIONS = ["upload", "download", "allocate", "allocate_host", "complete", "synchronize"]


def compiled(arguments, folder, source, iterations, how, options):
    """The program for this many iterations; one whose text says how many is changed in a copy."""
    program = folder / f"{pathlib.Path(source).stem}-{iterations}"
    source = common.ROOT / "samples" / source
    if how.startswith("NITER"):
        copy = folder / f"copy-{iterations}"
        shutil.copytree(source.parent, copy)
        header = copy / "cg.h"
        header.write_text(re.sub(r"NITER = \d+", how.format(iterations), header.read_text()))
        source = copy / source.name
    elif how.startswith("-D"):
        options = [*options, how.format(iterations)]
    common.run([arguments.xaccc, "-O1", "-w", "--target=cuda", f"--nvcc={INPUTS / 'cuda-on-host'}", *options, source,
                INPUTS / "fake-gpus.cpp", "-o", program, "-lm"])
    return program


def counted(program, processes, iterations, how):
    """Calls and bytes by function, of all processes."""
    environment = {**os.environ, "FAKE_GPUS": str(processes), "FAKE_COUNT": "1", "OMP_NUM_THREADS": "1"}
    command = [common.ROOT / "tools" / "lib" / "mpirun", "-n", processes, program, *([iterations] if how == "run" else [])]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    total = collections.defaultdict(lambda: [0, 0])
    for name, calls, size in re.findall(r"fake GPU: (\w+) (\d+) (\d+)", result.stderr):
        total[name][0] += int(calls)
        total[name][1] += int(size)
    return total


def main(argv):
    parser = common.arguments("cuda-calls", __doc__)
    arguments = parser.parse_args(argv)
    rows = []
    print(f"{'program':10}{'processes':>10}" + "".join(f"{name:>15}" for name in FUNCTIONS) + f"{'bytes up':>12}{'down':>8}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for name, source, (few, many), how, options in progress.each(PROGRAMS, lambda program: program[0]):
            if arguments.quick and name != "cg":
                continue
            programs = {}
            for iterations in (few, many):
                key = iterations if how != "run" else 0
                if key not in programs:
                    programs[key] = compiled(arguments, folder, source, iterations, how, options)
            for processes in (1, 2) if arguments.quick else (1, 2, 4):
                first, second = (counted(programs[n if how != "run" else 0], processes, n, how) for n in (few, many))
                each = {f: (second[f][0] - first[f][0]) / (many - few) for f in FUNCTIONS}
                size = {f: (second[f][1] - first[f][1]) / (many - few) for f in ("upload", "download")}
                print(f"{name:10}{processes:>10}" + "".join(f"{each[f]:>15g}" for f in FUNCTIONS) +
                      f"{size['upload']:>12g}{size['download']:>8g}")
                for f in FUNCTIONS:
                    rows.append({"case": f"{name}, {processes}", "metric": f"{f} per iteration", "unit": "1",
                                 "ours": each[f], "reference": None})
                for f in size:
                    rows.append({"case": f"{name}, {processes}", "metric": f"bytes of {f} per iteration", "unit": "B",
                                 "ours": size[f], "reference": None})
    return common.finish("cuda-calls", rows, {}, arguments.json)
