"""Time that xaccc needs to translate long files, and CPU time to compile programs, against the C compiler on the same files."""
import os
import pathlib
import shlex
import statistics
import subprocess
import tempfile
import time

import common
import progress

HEAD = """#pragma xmp nodes p(*)
#pragma xmp template t(0:999)
#pragma xmp distribute t(block) onto p
double a[1000], b[1000];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
"""
FUNCTION = """double f{k}(double x) {{
  double s = x;
#pragma xmp reflect (a)
#pragma xmp loop on t(i) reduction(+:s)
  for (int i = 1; i < 999; i++) {{
    b[i] = a[i - 1] + a[i + 1] * x;
    s += b[i];
  }}
  return s + {k};
}}
"""
CONSTRUCT = """#pragma acc parallel loop
  for (int i = 0; i < 1000; i++)
    u[i] = v[i] + {k};
"""
MAIN = "int main(void) { return 0; }\n"


def functions(lines):
    """A program of this many lines: functions with a reflect and a distributed loop each."""
    count = (lines - HEAD.count("\n")) // FUNCTION.count("\n")
    return HEAD + "".join(FUNCTION.format(k=k) for k in range(count)) + MAIN


def constructs(count):
    """One function with this many compute constructs."""
    return ("double u[1000], v[1000];\nvoid g(void) {\n" + "".join(CONSTRUCT.format(k=k) for k in range(count)) +
            "}\n" + MAIN)


LOOP_HEAD = """#pragma xmp nodes p(*)
#pragma xmp template t(0:255)
#pragma xmp distribute t(block) onto p
double u[256][200], v[256][200], w[256][200];
#pragma xmp align [i][*] with t(i) :: u, v, w
#pragma xmp shadow u[1][0]
"""
LOOP = """/* Step {k} of an iteration: a smoothed field, its change, and the sum of the squares of the change. */
double step{k}(double rate, double *change) {{
  double sum = 0;
  double scale = 1.0 / (1.0 + {k} * rate);
#pragma xmp reflect (u)
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 1; i < 255; i++) {{
    for (int j = 1; j < 199; j++) {{
      double north = u[i - 1][j];
      double south = u[i + 1][j];
      double west = u[i][j - 1];
      double east = u[i][j + 1];
      double middle = u[i][j];
      double mean = 0.25 * (north + south + west + east);
      double difference = mean - middle;
      v[i][j] = middle + rate * difference;
      w[i][j] = scale * v[i][j] + (1 - scale) * w[i][j];
      sum += difference * difference;
    }}
  }}
  *change = sum;
  return scale * sum;
}}
"""


def loops(count):
    """A program of `count` functions of 25 lines, each with one loop."""
    return LOOP_HEAD + "".join(LOOP.format(k=k) for k in range(count)) + MAIN


CASES = {"1,000 lines": functions(1000), "8,000 lines": functions(8000), "32,000 lines": functions(32000),
         "100 constructs": constructs(100), "1,000 constructs": constructs(1000)}


def seconds(command):
    start = time.perf_counter()
    common.run(command)
    return time.perf_counter() - start


def cpu_seconds(command):
    """CPU time of the command and everything it starts."""
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command}: {said.decode()}")
    return usage.ru_utime + usage.ru_stime


def compiled(options, work):
    """Rows of `xaccc -O3 -c` against `gcc -O3 -c` on the same source, whose directives gcc ignores."""
    solver = pathlib.Path(work) / "loops.c"
    solver.write_text(loops(40))
    samples = common.ROOT / "samples"
    programs = {"himeno": samples / "himeno" / "himeno.c", "cg": samples / "npb_cg" / "cg_xacc.c", "40 loops, 1,000 lines": solver}
    print(f"CPU time of xaccc -O3 -c and of gcc -O3 -c on the same source, {options.pairs} interleaved pairs")
    print(f"{'case':24}{'xaccc s':>9}{'gcc s':>8}   ratio  (spread)")
    for case, source in progress.each(programs.items(), lambda case: case[0]):
        left, right = common.alternate(
            options.pairs,
            lambda: cpu_seconds([*shlex.split(options.xaccc), "-O3", "-c", source, "-o", f"{work}/program.o"]),
            lambda: cpu_seconds(["gcc", "-w", "-O3", "-c", source, "-o", f"{work}/program.o"]))
        result = common.row(case, "CPU time of -O3 -c", "s", left, right)
        print(f"{case:24}{statistics.median(left):9.3f}{statistics.median(right):8.3f}   {common.ratio_text(result)}", flush=True)
        yield result


def main(argv):
    parser = common.arguments("translate", __doc__)
    options = common.parse(parser, argv, quick_pairs=3, pairs=7)
    rows = []
    with tempfile.TemporaryDirectory() as work:
        print(f"translation to C++ and the C compiler's -O1 on the same text, {options.pairs} interleaved pairs, one core")
        print(f"{'case':18}{'xaccc s':>9}{'cc -O1 s':>10}   ratio  (spread)")
        cases = {k: v for k, v in CASES.items() if not options.quick or "32" not in k}
        himeno = common.ROOT / "samples" / "himeno" / "himeno.c"
        for case, text in progress.each({**cases, "samples/himeno": himeno.read_text()}.items(), lambda case: case[0]):
            source = pathlib.Path(work) / "program.c"
            source.write_text(text)
            left, right = common.alternate(
                options.pairs,
                lambda: seconds([*shlex.split(options.xaccc), "--translate", source, "-o", f"{work}/program.cpp"]),
                lambda: seconds(["cc", "-w", "-O1", "-c", source, "-o", f"{work}/program.o"]))
            result = common.row(case, "time", "s", left, right)
            rows.append(result)
            print(f"{case:18}{statistics.median(left):9.3f}{statistics.median(right):10.3f}   {common.ratio_text(result)}", flush=True)
        rows += compiled(options, work)
    return common.finish("translate", rows, {"CPU time of -O3 -c": 2.0}, options.json)
