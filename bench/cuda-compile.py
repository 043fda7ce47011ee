"""CPU time of compiling programs with kernels, against nvcc on the same program written by hand in CUDA.

Needs nvcc, no GPU. Both are compiled for one architecture. xaccc's time includes that of the C compiler for the host part. The
library that the first link makes is measured once."""
import os
import pathlib
import shlex
import shutil
import statistics
import sys
import tempfile

import common
import progress
from translate import cpu_seconds

# case, sample, its options, hand-written program
PROGRAMS = [
    ("himeno", "himeno/himeno_xacc.c", "himeno"),
    ("stream", "stream/stream_xacc.c", "stream"),
    ("n-body", "nbody/nbody.c", "nbody"),
    ("matrix product", "matmul/matmul.c", "matmul"),
]
LIMITS = {"himeno": 1.3, "five reductions": 15.0}
REDUCTION = """double f{k}(int n, const double *v) {{
  double s = {k};
#pragma acc parallel loop copyin(v[0:n]) reduction({op} : s)
  for (int i = 0; i < n; i++)
    s = {value};
  return s;
}}
"""


def reductions():
    operations = [("+", "s + v[i]"), ("+", "s + v[i] * v[i]"), ("max", "v[i] > s ? v[i] : s"), ("min", "v[i] < s ? v[i] : s"),
                  ("*", "s * v[i]")]
    return "".join(REDUCTION.format(k=k, op=op, value=value) for k, (op, value) in enumerate(operations))


def main(argv):
    parser = common.arguments("cuda-compile", __doc__)
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler")
    options = parser.parse_args(argv)
    if not shutil.which(options.nvcc):
        sys.exit("bench/run cuda-compile: needs nvcc")
    pairs, rows = 3 if options.quick else 7, []
    with tempfile.TemporaryDirectory() as work:
        output = f"{work}/program.o"
        ours = [*shlex.split(options.xaccc), "--target=cuda", f"--nvcc={options.nvcc}", f"--cuda-arch={options.arch}", "-O3"]

        def by_hand(name):
            source = common.ROOT / "bench" / "cuda" / f"{name}.cu"
            return cpu_seconds([options.nvcc, "-std=c++17", "-O3", f"-arch={options.arch}", "-c", source, "-o", output])

        print(f"CPU time of -O3 -c for {options.arch}, {pairs} interleaved pairs")
        print(f"{'case':18}{'xaccc s':>9}{'nvcc s':>9}   ratio  (spread)")
        for case, sample, name in progress.each(PROGRAMS[:1] if options.quick else PROGRAMS, lambda program: program[0]):
            source = common.ROOT / "samples" / sample
            left, right = common.alternate(pairs, lambda: cpu_seconds([*ours, "-c", source, "-o", output]), lambda: by_hand(name))
            rows.append(common.row(case, "CPU time of -O3 -c", "s", left, right))
            print(f"{case:18}{statistics.median(left):9.2f}{statistics.median(right):9.2f}   {common.ratio_text(rows[-1])}", flush=True)
        source = pathlib.Path(work) / "reductions.c"
        source.write_text(reductions())
        times = [cpu_seconds([*ours, "-c", source, "-o", output]) for _ in range(pairs)]
        print(f"{'five reductions':18}{statistics.median(times):9.2f}", flush=True)
        rows.append({"case": "five reductions", "metric": "CPU time of -O3 -c", "unit": "s", "ours": round(statistics.median(times), 3),
                     "reference": None, "ratio": None, "spread": [round(min(times), 3), round(max(times), 3)]})
        main = pathlib.Path(work) / "main.c"
        main.write_text("int main(void) { return 0; }\n")
        os.environ["XDG_CACHE_HOME"] = work  # contains no library yet
        first = cpu_seconds([*ours, main, "-o", f"{work}/program"])
        print(f"{'the library, once':18}{first:9.2f}")
        rows.append({"case": "the library, once", "metric": "CPU time of the first link", "unit": "s", "ours": round(first, 3),
                     "reference": None, "ratio": None, "spread": None})
    return common.finish("cuda-compile", rows, LIMITS, options.json)
