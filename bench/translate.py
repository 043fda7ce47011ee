"""Seconds that xaccc needs to translate long files, beside the C compiler on the same files without directives."""
import pathlib
import shlex
import statistics
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
    """A program of so many lines: functions with a reflect and a distributed loop each."""
    count = (lines - HEAD.count("\n")) // FUNCTION.count("\n")
    return HEAD + "".join(FUNCTION.format(k=k) for k in range(count)) + MAIN


def constructs(count):
    """One function with so many compute constructs."""
    return ("double u[1000], v[1000];\nvoid g(void) {\n" + "".join(CONSTRUCT.format(k=k) for k in range(count)) +
            "}\n" + MAIN)


CASES = {"1,000 lines": functions(1000), "8,000 lines": functions(8000), "32,000 lines": functions(32000),
         "100 constructs": constructs(100), "1,000 constructs": constructs(1000)}


def seconds(command):
    start = time.perf_counter()
    common.run(command)
    return time.perf_counter() - start


def main(argv):
    parser = common.arguments("translate", __doc__)
    parser.add_argument("--pairs", type=int, help="interleaved runs of each")
    options = parser.parse_args(argv)
    pairs = options.pairs or (3 if options.quick else 7)
    rows = []
    with tempfile.TemporaryDirectory() as work:
        print(f"translation to C++ and the C compiler's -O1 on the same text, {pairs} interleaved pairs, one core")
        print(f"{'case':18}{'xaccc s':>9}{'cc -O1 s':>10}   ratio  (spread)")
        cases = {k: v for k, v in CASES.items() if not options.quick or "32" not in k}
        himeno = common.ROOT / "samples" / "himeno" / "himeno.c"
        for case, text in progress.each({**cases, "samples/himeno": himeno.read_text()}.items(), lambda case: case[0]):
            source = pathlib.Path(work) / "program.c"
            source.write_text(text)
            left, right = common.alternate(
                pairs,
                lambda: seconds([*shlex.split(options.xaccc), "--translate", source, "-o", f"{work}/program.cpp"]),
                lambda: seconds(["cc", "-w", "-O1", "-c", source, "-o", f"{work}/program.o"]))
            result = common.row(case, "time", "s", left, right)
            rows.append(result)
            low, high = result["spread"]
            print(f"{case:18}{statistics.median(left):9.3f}{statistics.median(right):10.3f}   {result['ratio']:.3f}  "
                  f"({low:.3f}-{high:.3f})", flush=True)
    return common.finish("translate", rows, {}, options.json)
