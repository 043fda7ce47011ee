"""The GPU experiments of the XcalableACC paper: Himeno L and CG D by parts, and reductions, against MPI and OpenACC by hand.

The paper (IPSJ SIG HPC-150 No. 7, 2015) measured on HA-PACS/TCA: nodes of two Xeon E5-2680v2 and four K20X, up to 64 processes
with a GPU each. Without GPUs sizes are smaller, accelerators are emulated by the CPU (--target=cpu), and the programs by
hand are compiled by GCC for the host. Values that the paper shows only in figures are `not given` here. Parts are those of the slowest
process, from separate runs, because measuring parts must wait for each.
"""
import os
import pathlib
import re
import statistics
import subprocess
import tempfile

import common
import progress
import marks

NEEDS = ("The paper's sizes need GPUs with a process each, 2 to 64 for Himeno L, 1 to 64 for CG class D (whose generator asks\n"
         "for 9 GB of host memory over all processes), an MPI that takes addresses of device memory, and for the programs by\n"
         "hand an OpenACC compiler for those GPUs: --target=cuda --by-hand FLAGS.")
ITERATIONS = {"S": 100, "M": 60, "L": 20}


# The paper's figures: per cent of the speed (or of the time) by hand.
PAPER_HIMENO = {"speed": "92.7-98.2 % of by hand (packed: 91.9-93.8 %)", "reflect": "91.9-128 % of by hand (packed: 101-128 %)"}
PAPER_CG = {"speed": "74.7-96.8 % of by hand", "sum of w over a row": "1.0-4.4 times by hand"}
NOT_GIVEN = "not given"


def job(processes, program, *arguments, waits=False):
    """(stdout, stderr) of a run of this many processes, one thread each."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", **({"XACC_SYNC": "1"} if waits else {})}
    command = [common.ROOT / "tools" / "lib" / "mpirun", "-np", processes, program, *arguments]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment)
    if result.returncode:
        raise SystemExit(f"{program} on {processes} processes: status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout, result.stderr


class Table:
    """Prints rows and keeps them."""

    def __init__(self):
        self.rows = []

    def head(self, title, unit):
        print(f"\n{title}\n{'':44}{'ours':>12}{'by hand':>12}{'ratio':>8}  paper                [{unit}]")

    def row(self, case, metric, unit, ours, by_hand, paper, speed=False):
        """`ratio` is ours to by hand. Of speeds, more is better; of times, less."""
        left, right = statistics.median(ours), statistics.median(by_hand)
        ratio = left / right if right else None
        shown = "-" if ratio is None else f"{ratio:.3f}"
        print(f"{case + ', ' + metric:44}{left:12.4g}{right:12.4g}{shown:>8}  {paper}", flush=True)
        self.rows.append({"case": case, "metric": metric, "unit": unit, "ours": round(left, 6), "reference": round(right, 6),
                          "ratio": ratio and round(ratio, 4), "spread": None, "paper": paper, "more is better": speed})


def build(options, folder, sample, names, theirs, flags):
    """ours and by hand, plain and marked: paths of four programs."""
    source, made = common.ROOT / "samples" / sample, {}
    for side, (file, edits) in theirs.items():
        for kind in ("plain", "marked"):
            place = folder / f"{sample}-{kind}"
            place.mkdir(exist_ok=True)
            text = source / file if kind == "plain" else marks.marked(source / file, edits, place)
            made[side, kind] = place / f"{side}-{names}"
            if side == "ours":
                common.run([options.xaccc, f"--target={options.target}", *options.flags.split(), *flags, text, "-o",
                            made[side, kind], "-lm"])
            else:
                quoted = " ".join(f'"{flag}"' for flag in flags)
                common.mpi_compile(options.xaccc, text, made[side, kind], f"{options.flags} {options.by_hand} {quoted}")
    return made


def himeno(options, folder, table):
    size, iterations = options.size, ITERATIONS[options.size]
    table.head(f"Himeno {size}, {iterations} iterations; paper: L, 257 x 257 x 513", "us an iteration, MFLOPS")
    for shape in progress.each(options.shapes.split(","), lambda shape: f"Himeno, nodes {shape}"):
        ni, nj, _ = sides = list(map(int, shape.split("x")))
        made = build(options, folder, "himeno", f"{size}-{shape}",
                     {"ours": ("himeno_xacc.c", marks.HIMENO_OURS), "by hand": ("himeno_mpi_acc.c", marks.HIMENO_BY_HAND)},
                     [f"-DSIZE_{size}", f"-DNI={ni}", f"-DNJ={nj}", "-DNK=1"])
        last = [str(iterations), *map(str, sides)]
        arguments = {"ours": last[:1], "by hand": last}

        def measure(side):
            text, _ = job(ni * nj, made[side, "plain"], *arguments[side])
            return float(re.search(r"MFLOPS: *([\d.]+)", text)[1]), re.search(r"gosa *: *(\S+)", text)[1]

        ours, by_hand = common.alternate(options.pairs, lambda: measure("ours"), lambda: measure("by hand"))
        if abs(float(ours[0][1]) / float(by_hand[0][1]) - 1) > 1e-5:
            raise SystemExit(f"Himeno {size} on {shape}: residuals {ours[0][1]} and {by_hand[0][1]}")
        table.row(shape, "speed", "MFLOPS", [o[0] for o in ours], [b[0] for b in by_hand], PAPER_HIMENO["speed"], speed=True)
        broken_down(options, table, shape, made, arguments, ni * nj, marks.HIMENO, iterations - 1, PAPER_HIMENO)


def broken_down(options, table, case, made, arguments, processes, names, steps, paper):
    """A row for each part: microseconds of a step."""
    def measure(side):
        return marks.parts(job(processes, made[side, "marked"], *arguments[side], waits=True)[1], len(names))

    ours, by_hand = common.alternate(options.pairs, lambda: measure("ours"), lambda: measure("by hand"))
    for k, name in enumerate(names):
        table.row(case, name, "us", [1e6 * o[k] / steps for o in ours], [1e6 * b[k] / steps for b in by_hand],
                  paper.get(name, NOT_GIVEN))


def cg(options, folder, table):
    letter = options.cls
    table.head(f"CG class {letter}, a solve (conj_grad) by parts; paper: D, 1,500,000 rows", "us a solve, Mop/s")
    made = build(options, folder, "npb_cg", letter,
                 {"ours": ("cg_xacc.c", marks.CG_OURS), "by hand": ("cg_mpi_acc.c", marks.CG_BY_HAND)}, [f"-DCLASS='{letter}'"])
    iterations = {"S": 15, "W": 15, "A": 15, "B": 75, "C": 75, "D": 100}[letter]
    for processes in progress.each(map(int, options.procs.split(",")), lambda p: f"CG, {common.processes(p)}"):
        def measure(side):
            text, _ = job(processes, made[side, "plain"])
            if "VERIFICATION SUCCESSFUL" not in text:
                raise SystemExit(f"CG {letter} on {processes} processes, {side}: does not verify\n{text}")
            return float(re.search(r"([\d.]+) Mop/s", text)[1])

        ours, by_hand = common.alternate(options.pairs, lambda: measure("ours"), lambda: measure("by hand"))
        case = common.processes(processes)
        table.row(case, "speed", "Mop/s", ours, by_hand, PAPER_CG["speed"], speed=True)
        broken_down(options, table, case, made, {"ours": [], "by hand": []}, processes, marks.CG, iterations, PAPER_CG)


def allreduce(options, folder, table):
    lengths = [1, 1024, 131072] if options.quick else [1, 64, 1024, 16384, 187500, 750000]
    table.head("Reduction of doubles, host and device memory, against MPI_Allreduce of host memory; paper: figures alone", "us")
    for length in progress.each(lengths, lambda length: f"reduction of {length}"):
        program = folder / f"allreduce-{length}"
        times = max(20, min(400, 4000000 // length))
        common.run([options.xaccc, f"--target={options.target}", *options.flags.split(), f"-DLENGTH={length}", f"-DTIMES={times}",
                    common.ROOT / "bench" / "allreduce.c", "-o", program])
        for processes in [p for p in map(int, options.procs.split(",")) if p > 1]:
            text, _ = job(processes, program)
            found = {way: float(number) for way, number in map(str.split, text.splitlines())}
            for way in ("host", "device"):
                table.row(f"{length} x {processes}", way, "us", [found[way]], [found["mpi"]], NOT_GIVEN)


def main(argv):
    parser = common.arguments("xacc-paper", __doc__)
    parser.add_argument("--target", default="cpu", help="of xaccc: cpu (accelerators are emulated) or cuda")
    parser.add_argument("--by-hand", default=common.OPENACC, help="flags of the C compiler for the programs by hand")
    parser.add_argument("--size", choices=sorted(ITERATIONS), help="of Himeno (L with --target=cuda, else M; --quick: S)")
    parser.add_argument("--class", dest="cls", choices=list("SWABCD"), help="of CG (D with --target=cuda, else A; --quick: S)")
    parser.add_argument("--shapes", help="of Himeno: i x j x k processes, comma list (2x1x1,4x1x1,2x2x1; --quick: 2x1x1)")
    parser.add_argument("--procs", help="of CG and reductions: comma list of powers of two (1,2,4; --quick: 2)")
    parser.add_argument("--pairs", type=int, help="runs of each in turn (5; --quick: 3)")
    options = parser.parse_args(argv)
    quick, full = options.quick, options.target == "cuda"
    options.size = options.size or ("S" if quick else "L" if full else "M")
    options.cls = options.cls or ("S" if quick else "D" if full else "A")
    options.shapes = options.shapes or ("2x1x1" if quick else "2x1x1,4x1x1,2x2x1")
    options.procs = options.procs or ("2" if quick else "1,2,4")
    options.pairs = options.pairs or (3 if quick else 5)
    here = "GPUs" if full else f"accelerators emulated by {common.cores()} cores"
    print(f"xaccc --target={options.target} against MPI and OpenACC ({options.by_hand}), {here},\n{options.pairs} runs in turn. "
          f"Ratios are ours to by hand: of speeds more is better, of times less.\n{NEEDS}")
    table = Table()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        himeno(options, folder, table)
        cg(options, folder, table)
        allreduce(options, folder, table)
    limits = {"target": options.target, "paper": "HA-PACS/TCA, one K20X a process, 2 to 64 processes",
              "needs": NEEDS.replace("\n", " ")}
    return common.finish("xacc-paper", table.rows, limits, options.json)
